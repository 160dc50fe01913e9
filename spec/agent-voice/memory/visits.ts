/** The effect of a published change on the talk: turns end, suspensions keep them, faults and stops drop everything. */

import type { Memory } from '../memory.ts'
import type { Line } from '../protocol.ts'
import { type State, states } from '../states.ts'
import { retire } from './names.ts'
import { isAwaited, isThinking } from './talk.ts'

/** A turn is over once the machine listens or rests again: its prompt and its answer are fenced off. */
const turnOver = (memory: Memory): Partial<Memory> => ({
  handover: null,
  prompt: null,
  speech: null,
  taken: null,
  ids: retire(memory, 'request', 'handle'),
})

/** No part of a conversation outlives its end or a fault (AV-RUL-07, AV-RUL-13). */
const allOver = (memory: Memory): Partial<Memory> =>
  Object.assign(turnOver(memory), { queue: [], lapse: null })

/**
 * Whether a turn that ends may be retried: its prompt timed out or failed (AV-RUL-11). An answer that could only be
 * displayed as text, and one that broke off, may count as degraded, too.
 */
const lapseOf = (memory: Memory, cause: string): Memory['lapse'] => {
  const { state, prompt } = memory
  if (cause === 'user.interrupt' || isAwaited(memory)) return null
  const hasFailed =
    prompt !== null && prompt.attempts > 0 && prompt.answeredAt === null && cause !== 'tts.error'
  if (isThinking(state)) return hasFailed ? 'failed' : 'doubtful'
  return state === 'speaking' && (cause === 'tts.error' || prompt?.failure) ? 'doubtful' : null
}

/** An utterance that had the floor without being processed waits for the return; an interruption is discarded. */
const held = (memory: Memory): Partial<Memory> => {
  const { state, taken, queue } = memory
  if (state === 'speaking') return { detectedAt: null, noticedAt: null }
  return state === 'listening' && taken !== null ? { taken: null, queue: [taken, ...queue] } : {}
}

/** An answer without a prompt: the change alone reports that the first of the queue has the floor. */
const taking = ({ state, taken, queue, settings }: Memory): Partial<Memory> => {
  const [first = null, ...rest] = queue
  const isSilent = settings.responder !== 'copilot' && state === 'listening' && taken === null
  return isSilent && first !== null ? { taken: first, queue: rest } : {}
}

/** Answered before processing: the utterance and its answer both waited for the end of a suspension. */
const isAnsweredAhead = ({ state, prompt }: Memory): boolean =>
  state === 'listening' && (prompt?.answers ?? 0) > 0

/** Right after a return: the items that waited for it are processed one after the other, and each changes the state. */
export const isCatchingUp = ({ isDeferred, pauses }: Memory, at: number): boolean =>
  isDeferred && pauses.at(-1)?.to === at

const visited = (memory: Memory, state: State, { at, with: output }: Line): Partial<Memory> => {
  const isCut = state === 'interrupted'
  const frame: Partial<Memory> = {
    state,
    since: at,
    begunAt: at,
    isDeferred: isCatchingUp(memory, at) || (isThinking(state) && isAnsweredAhead(memory)),
    retryAt: null,
    detectedAt: isCut ? (memory.detectedAt ?? at) : null,
    noticedAt: isCut ? (memory.noticedAt ?? at) : null,
  }
  if (state === 'listening')
    return Object.assign(frame, turnOver(memory), { lapse: lapseOf(memory, String(output.cause)) })
  if (isThinking(state))
    return Object.assign(frame, taking(memory), {
      begunAt: isThinking(memory.state) ? memory.begunAt : at,
      lapse: null,
    })
  return state === 'speaking' || isCut ? frame : Object.assign(frame, allOver(memory))
}

/** Waiting for Copilot is a part of processing: each leads back to the other. */
const isReturn = ({ state: before, origin }: Memory, state: State): boolean =>
  before === 'suspended' && origin !== null && (state === origin || (isThinking(state) && isThinking(origin)))

/** A change was published. A return from suspended resumes the talk (AV-REQ-008, AV-VAL-05). */
export const entered = (memory: Memory, line: Line): Partial<Memory> => {
  const state = states.find((name) => name === line.with.to) ?? memory.state
  const frame = { state, since: line.at }
  if (state === 'suspended') return Object.assign(frame, held(memory))
  return isReturn(memory, state) ? frame : visited(memory, state, line)
}
