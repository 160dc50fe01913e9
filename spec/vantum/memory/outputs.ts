/** The effect of each output on the memory of Vantum. */

import type { Memory, Notes } from '../memory.ts'
import type { Line } from '../protocol.ts'
import type { State } from '../states.ts'
import { over } from './turn.ts'

/** Listening and the end are the end of a turn; a voice that is cut off goes on being that of the turn. */
const moved = (memory: Memory, { at, with: output }: Line): Partial<Memory> => {
  const state = output.to as State
  const entered = { state, since: at, loudHere: null, heldMs: 0, spoke: memory.loudSince !== null }
  return state === 'LISTENING' || state === 'ENDED' ? { ...over(memory), ...entered } : entered
}

/** A new id begins a turn; the same one again is another attempt. */
const requested = (memory: Memory, { with: output }: Line): Partial<Memory> => {
  const utterance = String(output.utterance)
  if (utterance === memory.current)
    return { sent: memory.sent + 1, answeredInQueueAt: null, failedInQueueAt: null }
  return { ...over(memory), current: utterance, sent: 1 }
}

const spoken = (memory: Memory, { at, with: output }: Line): Partial<Memory> => {
  const utterance = String(output.utterance)
  const voice = { utterance, index: -1, isGapless: true, isComplete: false, signAt: at, cancelledAt: null }
  return { voice, current: memory.current ?? utterance }
}

/** By the name of the effect. */
export const shown: Notes<'out'> = {
  state: moved,
  'model.request': requested,
  'synthesis.speak': spoken,
  'transition.result': () => ({ called: null }),
  'synthesis.cancel': ({ voice }, { at, with: output }) =>
    voice !== null && voice.utterance === output.utterance ? { voice: { ...voice, cancelledAt: at } } : {},
}
