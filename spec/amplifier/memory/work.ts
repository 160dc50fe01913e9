/** The memory of tools and agents: the calls that are open, and the user speech meanwhile. */

import { taskTool } from '../codes.ts'
import type { Memory, Moved, Notes } from '../memory.ts'
import type { Line, Payload } from '../protocol.ts'
import { worked, wouldCount } from './response.ts'

/** A function call that was not answered. */
export interface Call {
  readonly id: string
  readonly isTask: boolean
}

/** All of it. */
export interface Work {
  /** In the order in which they came. */
  readonly calls: readonly Call[]
  /** Calls that have been received: none of them is run again; and whether the current call is not one of them. */
  readonly heardCalls: readonly string[]
  readonly isNewCall: boolean
  /**
   * Calls for which no sentence specifies whether they are run: those repeated while an agent works, those of a
   * response that does not count, those not answered when tools and agents rested; tasks that cannot be run.
   */
  readonly doubtful: readonly Call[]
  readonly staleCall: string | null
  /** Calls that cannot be run have arrived, in this stay. */
  readonly hasRefused: boolean
  /** When (ms) a call last arrived or was answered: the next one is current since then. */
  readonly callsAt: number
  /** The current event was about an open call. */
  readonly wasOpen: boolean
  /** Since when (ms) the user speaks while tools or agents work; null: the user does not. */
  readonly capturingSince: number | null
}

/** No tool or agent works. */
export const idleWork: Work = {
  calls: [],
  heardCalls: [],
  isNewCall: false,
  doubtful: [],
  staleCall: null,
  hasRefused: false,
  callsAt: 0,
  wasOpen: false,
  capturingSince: null,
}

/** How many ids are remembered. */
const remembered = 64

/** States in which calls are processed. */
const working = ['tool_executing', 'waiting_amplifier']

/** States in which the model may call a function. */
const callable = ['processing', 'speaking', 'tool_executing']

const isRunnable = ({ tool, arguments: given }: Payload): boolean =>
  given === 'valid' && tool !== 'unknown_tool'

/** A subject that goes on to wait runs neither a further call nor one of an unannounced response. */
const callsBefore = ({ state, calls, response }: Memory): readonly Call[] =>
  state === 'processing' && (response?.isAnnounced !== true || response.isFurther) ? [] : calls

const called = (memory: Memory, { at, with: input }: Line, before: Memory): Partial<Memory> => {
  const id = String(input.call)
  const isNewCall = !memory.heardCalls.includes(id)
  const call = { id, isTask: input.tool === taskTool }
  const doubtful = [...memory.doubtful, call].slice(-remembered)
  if (memory.state === 'waiting_amplifier') return { isNewCall, doubtful }
  if (!callable.includes(memory.state)) return { isNewCall }
  if (!isNewCall || !wouldCount(memory, input)) return { isNewCall, doubtful }
  const received = { isNewCall, callsAt: at, heardCalls: [...memory.heardCalls, id].slice(-remembered) }
  // L413 is part of the state of other tools (L391): whether a task is checked against a schema is open.
  const open = call.isTask ? { doubtful } : {}
  return isRunnable(input)
    ? { ...received, calls: [...callsBefore(before), call] }
    : { ...received, ...open, hasRefused: true, staleCall: id }
}

const without = (calls: readonly Call[], id: unknown): readonly Call[] =>
  calls.filter((call) => call.id !== id)

/** The answer to an open call of the right kind, which may be a result. */
const answered =
  (isTask: boolean, state: string, isResult: boolean) =>
  (memory: Memory, { at, with: { call: id } }: Line): Partial<Memory> => {
    const { calls } = memory
    const wasOpen = memory.state === state && calls.some((call) => call.id === id && call.isTask === isTask)
    return wasOpen
      ? {
          wasOpen,
          calls: calls.filter((call) => call.id !== id),
          doubtful: without(memory.doubtful, id),
          staleCall: String(id),
          callsAt: at,
          ...(isResult ? worked(memory) : {}),
        }
      : { wasOpen, doubtful: without(memory.doubtful, id) }
  }

const begins = ({ state, capturingSince, now }: Memory): Partial<Memory> =>
  working.includes(state) ? { capturingSince: capturingSince ?? now } : {}

/** Speech is reported by voice activity or by the button, and never by both (AMP-G-16). */
const by =
  (mode: 'vad' | 'ptt', note: (memory: Memory) => Partial<Memory>) =>
  (memory: Memory): Partial<Memory> =>
    memory.settings.captureMode === mode ? note(memory) : {}

const ends = (): Partial<Memory> => ({ capturingSince: null })

/** By the name of the event. */
export const workHeard: Notes<'in'> = {
  'response.function_call': called,
  tool_result_ready: answered(false, 'tool_executing', true),
  tool_error: answered(false, 'tool_executing', false),
  agent_task_complete: answered(true, 'waiting_amplifier', true),
  agent_task_error: answered(true, 'waiting_amplifier', false),
  speech_started: by('vad', begins),
  push_to_talk_press: by('ptt', begins),
  speech_stopped: by('vad', ends),
  push_to_talk_release: by('ptt', ends),
}

/**
 * By the name of the effect. A subject that closes a segment keeps it, and gathers no more until speech begins anew.
 */
export const workShown: Notes<'out'> = { 'capture.end': ends }

/**
 * A segment of speech that waits is closed by itself after some time (AMP-TO-19): the instant (ms); null: there is
 * none.
 */
export const segmentEnd = ({ capturingSince, settings }: Memory): number | null =>
  capturingSince === null ? null : capturingSince + settings.listeningMs

/** The first call of a stay came before its state; an error may lead back to its calls. */
export const workMoved: Moved = (memory, { state: left }) => {
  const { state, capturingSince, calls } = memory
  const goesOn = working.includes(state) || state === 'error'
  const isHandedBack = state === 'processing' && working.includes(left)
  return {
    calls: goesOn ? calls : [],
    doubtful: goesOn ? memory.doubtful : [...memory.doubtful, ...calls].slice(-remembered),
    staleCall: goesOn ? memory.staleCall : (calls[0]?.id ?? memory.staleCall),
    hasRefused: state === 'tool_executing' && memory.hasRefused,
    capturingSince: goesOn || isHandedBack ? capturingSince : null,
  }
}
