/** The life of a conversation: what its memory keeps of the session, the audio, holds and faults. */
import type { Line } from '../../log.ts'
import type { Memory } from '../memory.ts'
import { amended } from './amended.ts'
import { type Audio, audioHeard, audioShown, silent } from './audio.ts'
import { type Faults, faultsHeard, faultsShown, unbroken } from './faults.ts'
import { type Holds, holdsHeard, holdsShown, unheld } from './holds.ts'
import { type Beginning, beginningHeard, beginningShown, unbegun } from './session.ts'

/** What is kept of it. */
export interface Lifecycle extends Beginning, Audio, Holds, Faults {}

/** Before anything happened. */
export const unborn: Lifecycle = { ...unbegun, ...silent, ...unheld, ...unbroken }

/** What a line changes; `before` is the memory before the line was noted at all. */
export type Notes = Readonly<Record<string, (memory: Memory, line: Line, before: Memory) => Partial<Memory>>>

type Note = Notes[string]

/** The memory after a line. */
type Noted = (memory: Memory, line: Line, before: Memory) => Memory

/** The notes of one line, taken one after the other: a later one reads what an earlier one has noted. */
const inTurn =
  (notes: readonly Note[]): Noted =>
  (memory, line, before) =>
    notes.reduce((noted, note) => amended(noted, note(noted, line, before)), memory)

const together = (all: readonly Notes[]): Readonly<Record<string, Noted>> => {
  const names = new Set(all.flatMap((notes) => Object.keys(notes)))
  const noting = (name: string): readonly Note[] => all.flatMap((notes) => notes[name] ?? [])
  return Object.fromEntries([...names].map((name) => [name, inTurn(noting(name))]))
}

/** By the way of a line and the name of what it says; anything that is not listed leaves nothing behind. */
export const lifecycle: Readonly<Record<Line['way'], Readonly<Record<string, Noted>>>> = {
  in: together([holdsHeard, faultsHeard, audioHeard, beginningHeard]),
  out: together([holdsShown, faultsShown, audioShown, beginningShown]),
  world: {},
}
