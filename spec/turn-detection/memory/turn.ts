/** The turn: which party has it, the user or the assistant. Only the coarse phases query it; no row does. */

import type { Memory, Notes } from '../memory.ts'
import type { Line } from '../protocol.ts'
import { isAudible } from './playing.ts'

/** The memory of the turn. */
export interface Turn {
  /** `handed over`: the assistant has it, and its answer is not audible yet. */
  readonly turn: 'nobody' | 'user' | 'handed over' | 'answered'
}

/** Before the first turn. */
export const untaken: Turn = { turn: 'nobody' }

/** Whether speech can be used: the service has acknowledged its detection mode (TD-EDGE-05). */
export const isUsable = ({ sessionIsOpen, inForce }: Memory): boolean => sessionIsOpen && inForce !== null

const over = (): Turn => untaken

/** Speech takes the turn, unless an answer goes on that speech is not to interrupt (TD-REQ-007). */
const begun = (memory: Memory): Partial<Memory> => {
  if (memory.taken !== 'news' || !isUsable(memory)) return {}
  const goesOn = memory.turn === 'answered' && memory.inForce?.interruptResponse === false
  return goesOn ? {} : { turn: 'user' }
}

const handedOver = ({ turn, taken }: Memory): Partial<Memory> =>
  turn === 'user' && taken === 'news' ? { turn: 'handed over' } : {}

/** Without detection the client fills the buffer, and that is a turn (TD-AC-007). */
export const isByHand = (memory: Memory): boolean =>
  memory.state === 'manual' && memory.isFilled && isUsable(memory)

const committed = (memory: Memory, _: Line, before: Memory): Partial<Memory> =>
  memory.turn === 'user' || (memory.turn === 'nobody' && isByHand(before)) ? { turn: 'handed over' } : {}

/** Audio that was played before the turn was handed over is no answer to it. */
const answered = ({ turn }: Memory): Partial<Memory> => (turn === 'handed over' ? { turn: 'answered' } : {})

const fellSilent = (memory: Memory): Partial<Memory> =>
  memory.turn === 'answered' && !isAudible(memory) ? untaken : {}

/** An answer without sound ends its turn when it is complete. */
const completed = ({ turn }: Memory): Partial<Memory> => (turn === 'handed over' ? untaken : {})

/** The speech so far is discarded, or there is no longer a service that could answer. */
const dropped = (memory: Memory): Partial<Memory> =>
  (memory.turn === 'user' && memory.last !== 'start') || !isUsable(memory) ? untaken : {}

/** By the name of the event. */
export const turnHeard: Notes<'in'> = {
  'service.dispose': over,
  'session.created': ({ sessionIsNew }) => (sessionIsNew ? untaken : {}),
  'session.closed': over,
  'speech-start': begun,
  'speech-stop': handedOver,
  'capture.stopped': dropped,
  'playback.started': answered,
  'playback.ended': fellSilent,
  'playback.cleared': fellSilent,
  'response.done': completed,
  'response-interrupted': ({ turn }) => (turn === 'answered' ? { turn: 'user' } : {}),
}

/** By the name of the effect. */
export const turnShown: Notes<'out'> = {
  state: dropped,
  'input_audio_buffer.commit': committed,
  'output_audio_buffer.clear': fellSilent,
}
