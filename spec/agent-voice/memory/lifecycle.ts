/** The life of a conversation: what its memory keeps of the session, the audio, holds and faults. */
import type { Line } from '../../log.ts'
import type { Notes } from '../memory.ts'
import { type Audio, audioHeard, audioShown, silent } from './audio.ts'
import { type Faults, faultsHeard, faultsShown, unbroken } from './faults.ts'
import { type Holds, holdsHeard, holdsShown, unheld } from './holds.ts'
import { type Beginning, beginningHeard, beginningShown, unbegun } from './session.ts'

/** What is kept of it. */
export interface Lifecycle extends Beginning, Audio, Holds, Faults {}

/** Before anything happened. */
export const unborn: Lifecycle = { ...unbegun, ...silent, ...unheld, ...unbroken }

/** What its parts note of a line, in the order in which they do: a later one may read what an earlier one has noted. */
export const lifecycle: Readonly<Record<Line['way'], readonly Notes[]>> = {
  in: [holdsHeard, faultsHeard, audioHeard, beginningHeard],
  out: [holdsShown, faultsShown, audioShown, beginningShown],
  world: [],
}
