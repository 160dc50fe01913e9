/** Playing: which answer is audible, and which of them were cleared. */
import { text } from '../../foreign.ts'
import type { Memory, Notes } from '../memory.ts'
import type { Line } from '../protocol.ts'

/** The memory of playback. */
export interface Playing {
  /** The handle of the answer that is audible. */
  readonly playing: string | null
  /** Handles that were cleared, and those of them whose clearing was reported. */
  readonly cleared: readonly string[]
  readonly confirmed: readonly string[]
  /** Whether the last report of silence was the first one about an answer that was cleared here. */
  readonly isConfirmation: boolean
}

/** Before any playback. */
export const unplayed: Playing = { playing: null, cleared: [], confirmed: [], isConfirmation: false }

/** Whether an answer is audible that was not cleared yet. */
export const isAudible = ({ playing, cleared }: Memory): boolean =>
  playing !== null && !cleared.includes(playing)

const ended = ({ playing }: Memory, { with: { handle } }: Line): Partial<Memory> =>
  handle === playing ? { playing: null } : {}

const cleared = (memory: Memory, line: Line): Partial<Memory> => {
  const handle = text(line.with.handle)
  const isConfirmation = memory.cleared.includes(handle) && !memory.confirmed.includes(handle)
  const confirmed = isConfirmation ? [...memory.confirmed, handle] : memory.confirmed
  return { ...ended(memory, line), isConfirmation, confirmed }
}

/** By the name of the event. */
export const playingHeard: Notes<'in'> = {
  // An answer that was cleared is over permanently, and replaces none when it is reported once more (TD-RUL-08).
  'playback.started': ({ cleared }, { with: { handle } }) =>
    cleared.includes(String(handle)) ? {} : { playing: String(handle) },
  'playback.ended': ended,
  'playback.cleared': cleared,
  'response-interrupted': () => ({ playing: null }),
  'session.created': ({ sessionIsNew }) => (sessionIsNew ? { playing: null } : {}),
  'session.closed': () => ({ playing: null }),
}

/** By the name of the effect. */
export const playingShown: Notes<'out'> = {
  'output_audio_buffer.clear': (memory, { with: { handle } }) => ({
    cleared: memory.cleared.includes(String(handle)) ? memory.cleared : [...memory.cleared, String(handle)],
  }),
}
