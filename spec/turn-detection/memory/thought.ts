/** Thought: whether an answer is being prepared, and the guess about the user in a fallback. */

import type { Memory, Notes } from '../memory.ts'
import type { Line } from '../protocol.ts'
import { isAudible } from './playing.ts'

/** The memory of thought. */
export interface Thought {
  /**
   * The user has finished, and no answer is audible; `open`: each implementation may decide whether it still counts.
   */
  readonly thinking: 'yes' | 'open' | 'no'
  /** The answer that the service has begun last, and whether that was since the user has finished. */
  readonly begun: string | null
  readonly isSince: boolean
  /** The local guess in a fallback; `open`: it may be displayed, or not. */
  readonly guess: 'speech' | 'open' | 'none'
}

/** Before the user has finished for the first time. */
export const unthought: Thought = { thinking: 'no', begun: null, isSince: false, guess: 'none' }

const finished: Partial<Memory> = { thinking: 'yes', isSince: false }
const over: Partial<Memory> = { thinking: 'no', isSince: false }

/** It may be over, and need not. */
const doubted = ({ thinking }: Memory): Partial<Memory> => (thinking === 'yes' ? { thinking: 'open' } : {})

/** An event that need not have counted leaves its effect open, and the effects after it. */
const isUnsure = ({ last }: Memory, before: Memory): boolean => last === 'unsure' || before.last === 'unsure'

const begun = (memory: Memory, _: Line, before: Memory): Partial<Memory> => {
  if (memory.taken === 'news') return over
  return isUnsure(memory, before) ? doubted(memory) : {}
}

const ended = (memory: Memory, _: Line, before: Memory): Partial<Memory> => {
  const { taken, thinking } = memory
  if (taken === 'news' || taken === 'orphan') return thinking === 'yes' ? {} : finished
  return isUnsure(memory, before) && thinking === 'no' ? { thinking: 'open' } : {}
}

/** An answer that was cleared and is reported once more is not the awaited one. */
const received = ({ cleared, guess }: Memory, { with: { handle } }: Line): Partial<Memory> =>
  cleared.includes(String(handle))
    ? { guess: guess === 'none' ? 'none' : 'open' }
    : { ...over, guess: 'none' }

/** An answer that was in progress before the user had finished may count as the one that is being prepared. */
const complete = (memory: Memory, { with: { response } }: Line): Partial<Memory> => {
  if (memory.begun !== String(response)) return {}
  return memory.isSince && memory.thinking === 'yes' ? over : doubted(memory)
}

/** Whether an answer that has not begun can be interrupted is open. */
const interrupted = (memory: Memory): Partial<Memory> => {
  if (!memory.isSince) return doubted(memory)
  return memory.thinking === 'yes' ? over : {}
}

const guessed = ({ state, isRunning }: Memory): Partial<Memory> =>
  isRunning && state === 'fallback' ? { guess: 'speech' } : {}

/** By the name of the event. */
export const thoughtHeard: Notes<'in'> = {
  'service.dispose': () => unthought,
  'session.created': ({ sessionIsNew }) => (sessionIsNew ? unthought : {}),
  'session.closed': () => unthought,
  'speech-start': begun,
  'speech-stop': ended,
  'response.created': ({ thinking }, { with: { response } }) => ({
    begun: String(response),
    isSince: thinking !== 'no',
  }),
  'response.done': complete,
  'response-interrupted': interrupted,
  'playback.started': received,
  'capture.stopped': () => ({ guess: 'none' }),
  'hint.start': guessed,
  'hint.stop': () => ({ guess: 'none' }),
}

/** By the name of the effect. */
export const thoughtShown: Notes<'out'> = {
  state: (memory) => ({
    guess: 'none',
    ...(memory.state === 'manual' || memory.state === 'fallback' ? doubted(memory) : {}),
  }),
  'input_audio_buffer.commit': () => finished,
}

/** The phases that fit the known state of user and answer, apart from playback. */
const underneath = ({ last, thinking, guess }: Memory): readonly string[] => {
  if (guess === 'speech') return ['listening']
  const maybe = guess === 'open' ? ['listening'] : []
  if (last === 'start') return ['listening']
  if (last === 'unsure') return ['listening', 'ready', ...(thinking === 'no' ? [] : ['thinking'])]
  return [...maybe, ...{ yes: ['thinking'], open: ['thinking', 'ready'], no: ['ready'] }[thinking]]
}

/** The phases of which one is to be displayed (TD-ASM-04): more than one if each implementation may choose. */
export function phasesOf(memory: Memory): readonly string[] {
  const { isRunning, playing, last, guess, sessionIsOpen } = memory
  if (!isRunning) return ['ready']
  if (playing === null || guess === 'speech') return underneath(memory)
  const goesOn = isAudible(memory) && last !== 'start' && guess === 'none' && sessionIsOpen
  return goesOn ? ['speaking'] : ['speaking', ...underneath(memory)]
}
