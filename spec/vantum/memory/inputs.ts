/** The effect of each input on the memory of Vantum. */

import type { Memory, Notes } from '../memory.ts'
import type { Line, Payload } from '../protocol.ts'
import { isQueued } from './turn.ts'

/** Whether an input is about the current utterance. */
export const isCurrent = ({ current }: Memory, { utterance }: Payload): boolean =>
  current !== null && utterance === current

/**
 * The sample that falls below the threshold still reports how long it was exceeded; speech held over a transcript
 * ends.
 */
const sampled = (memory: Memory, { with: { confidence } }: Line): Partial<Memory> => {
  const { now, state, settings, loudSince, loudHere, spoke, isHeldOver } = memory
  const heldMs = loudHere === null ? 0 : now - loudHere
  const soundMs = loudSince === null ? 0 : now - loudSince
  if (Number(confidence) <= settings.vadConfidence)
    return {
      loudSince: null,
      loudHere: null,
      heldMs,
      soundMs,
      isSounded: true,
      spoke: spoke && !isHeldOver,
    }
  return {
    soundMs,
    isSounded: true,
    spoke: true,
    isHeldOver: false,
    loudSince: loudSince ?? now,
    loudHere: loudHere ?? (state === 'RESPONDING' ? now : null),
    heldMs,
  }
}

const refused = (memory: Memory, { with: input }: Line): Partial<Memory> => {
  const isNewRefusal = isCurrent(memory, input) && memory.refused < memory.sent
  return { isNewRefusal, refused: memory.refused + (isNewRefusal ? 1 : 0) }
}

/** Only the first result that comes after a refusal is kept. */
const inQueue =
  (kept: 'answeredInQueueAt' | 'failedInQueueAt') =>
  (memory: Memory, { at, with: input }: Line): Partial<Memory> =>
    isCurrent(memory, input) && isQueued(memory) ? { [kept]: memory[kept] ?? at } : {}

const chunked = (memory: Memory, { at, with: input }: Line): Partial<Memory> => {
  const { voice } = memory
  if (voice?.cancelledAt !== null || input.utterance !== voice.utterance) return { isNewChunk: false }
  const index = Number(input.index)
  const isNewChunk = !voice.isComplete && index > voice.index
  if (!isNewChunk) return { isNewChunk }
  const isGapless = voice.isGapless && index === voice.index + 1
  return { isNewChunk, voice: { ...voice, index, isGapless, isComplete: input.last === true, signAt: at } }
}

/** By the name of the event. */
export const received: Notes<'in'> = {
  FINAL_TRANSCRIPT: ({ spoke, loudSince }) => ({
    spokeBefore: spoke,
    spoke: loudSince !== null,
    isHeldOver: true,
  }),
  VAD: sampled,
  LLM_TOKEN: (memory, { with: input }) => ({ isBegun: memory.isBegun || isCurrent(memory, input) }),
  LLM_RATE_LIMITED: refused,
  LLM_RESPONSE_READY: inQueue('answeredInQueueAt'),
  LLM_ERROR: inQueue('failedInQueueAt'),
  TTS_CHUNK: chunked,
  TRANSITION: (_, { with: input }) => ({ called: String(input.to) }),
}
