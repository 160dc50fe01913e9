/** The life of a conversation: its memory of the session, the audio, holds and faults. */
import type { Notes } from '../memory.ts'
import { type Audio, audioHeard, audioShown, silent } from './audio.ts'
import { type Faults, faultsHeard, faultsShown, unbroken } from './faults.ts'
import { type Holds, holdsHeard, holdsShown, unheld } from './holds.ts'
import { type Beginning, beginningHeard, beginningShown, unbegun } from './session.ts'

/** The memory of the life of a conversation. */
export interface Lifecycle extends Beginning, Audio, Holds, Faults {}

/** The initial memory. */
export const unborn: Lifecycle = { ...unbegun, ...silent, ...unheld, ...unbroken }

/** The notes of its parts on a line, in their order: a later one may read the result of an earlier one. */
export const lifecycle: { readonly [W in 'in' | 'out']: readonly Notes<W>[] } = {
  in: [holdsHeard, faultsHeard, audioHeard, beginningHeard],
  out: [holdsShown, faultsShown, audioShown, beginningShown],
}
