/** The effect of each input of the talk on the memory of Agent Voice. */

import type { Memory, Note, Notes } from '../memory.ts'
import type { Payload } from '../protocol.ts'
import { answers } from './answers.ts'
import { isThinking, stageOf } from './talk.ts'
import { utterances } from './utterances.ts'

const isSuspended = ({ state }: Memory): boolean => state === 'suspended'

const isSpoken = (memory: Memory, input: Payload): boolean =>
  stageOf(memory) === 'speaking' && input.handle === memory.ids.handle.current

/** Silence without a request; while suspended, any end of the answer. */
const silenced = (memory: Memory, input: Payload): Partial<Memory> =>
  memory.speech && isSpoken(memory, input)
    ? {
        speech: { ...memory.speech, silentAt: memory.now },
        isDeferred: memory.isDeferred || isSuspended(memory),
      }
    : {}

const buffered = (memory: Memory, input: Payload): Partial<Memory> =>
  memory.speech && isThinking(stageOf(memory)) && input.handle === memory.ids.handle.current
    ? { speech: { ...memory.speech, isBuffered: true }, isDeferred: true }
    : {}

/** A voice that fails during a suspension may be reported after it. */
const broken = (memory: Memory, input: Payload): Partial<Memory> =>
  isThinking(stageOf(memory)) && input.handle === memory.ids.handle.current
    ? { isDeferred: true }
    : silenced(memory, input)

/** The user requests a retry of the latest turn. */
const retried = (memory: Memory, input: Payload): Partial<Memory> => {
  const { current, stale } = memory.ids.turn
  const isLatest = memory.state === 'listening' && input.turn === (current ?? stale)
  return isLatest && memory.lapse === 'doubtful' ? { retryAt: memory.now } : {}
}

/** The voice of the answer is over, regardless of later reports. */
const over =
  (also: (memory: Memory, input: Payload) => Partial<Memory>): Note =>
  (memory, { with: input }) => {
    const changes = also(memory, input)
    const speech = changes.speech ?? memory.speech
    return speech && input.handle === memory.ids.handle.current
      ? { ...changes, speech: { ...speech, isOver: true } }
      : changes
  }

const whileSuspended =
  (note: (memory: Memory, input: Payload) => Partial<Memory>) =>
  (memory: Memory, input: Payload): Partial<Memory> =>
    isSuspended(memory) ? note(memory, input) : {}

/** By the name of the event; an event that is not listed has no effect. */
export const received: Notes<'in'> = {
  ...utterances,
  ...answers,
  'user.retry': (memory, { with: input }) => retried(memory, input),
  'tts.bufferReady': (memory, { with: input }) => (isSuspended(memory) ? buffered(memory, input) : {}),
  'tts.complete': over(whileSuspended(silenced)),
  'tts.error': over(whileSuspended(broken)),
  'interrupt.cleared': over(silenced),
}
