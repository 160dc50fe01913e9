/** What handlers and the event bus are told of entries, and how long the bus says that stays were (L839 to L841, L914 to L915). */
import { changed, showing } from '../../edits.ts'
import { shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import type { Monitor } from '../../monitor.ts'
import { isAnew } from '../memory/link.ts'
import type { Memory } from '../memory.ts'
import { always, enters, leaves, stayOf } from './scene.ts'

/** Entries of the eight states, the first one of all included. */
const isEntry = (line: Line): boolean => shows(line, 'state') && line.with.to !== 'terminated'

/** A session that comes while it is idle may be a reason to enter idle anew. */
const isFreeOf = (line: Line, scene: Memory): boolean => isAnew(scene, line.with.state, line.at)

/** Entries of a step that were not told, those that were told and did not happen, and whether one of idle is free in it. */
interface Entries {
  readonly owed: readonly string[]
  readonly ahead: readonly string[]
  readonly isFree: boolean
}

const noEntries: Entries = { owed: [], ahead: [], isFree: false }

const without = (list: readonly string[], item: string): readonly string[] =>
  list.toSpliced(list.indexOf(item), 1)

/** An entry that happens, or is told: the one meets the other, in whichever order they come. */
const met = (entries: Entries, one: 'owed' | 'ahead', state: string): Entries => {
  const other = one === 'owed' ? 'ahead' : 'owed'
  return entries[other].includes(state)
    ? { ...entries, [other]: without(entries[other], state) }
    : { ...entries, [one]: [...entries[one], state] }
}

const judged = ({ owed, ahead, isFree }: Entries) => {
  if (owed[0] !== undefined)
    return { expected: `an entry of ${owed[0]} to be told`, got: 'nothing of the kind' }
  const left = isFree && ahead.includes('idle') ? without(ahead, 'idle') : ahead
  return left[0] === undefined
    ? null
    : { expected: 'nothing that was not called for', got: `an entry of ${left[0]}, once too often` }
}

const entriesTold = (by: string, says: Pick<Monitor, 'id' | 'says' | 'requirements'>) =>
  always<Entries>(
    {
      ...says,
      basis: 'document',
      needs: ['state', by],
      spoil: (log) => log.filter((line) => !shows(line, by)),
    },
    {
      start: noEntries,
      ask: (line, entries) => {
        if (line.way === 'in') return judged(entries)
        return shows(line, by) && entries.owed.includes(String(line.with.state)) ? true : null
      },
      remember: (entries, line, scene) => {
        if (line.way === 'in') return noEntries
        const isFree = entries.isFree || isFreeOf(line, scene)
        if (shows(line, by)) return met({ ...entries, isFree }, 'ahead', String(line.with.state))
        // Whoever is built idle may enter it with the first session, or has entered it before (L217, L850).
        if (leaves(line, 'off') && enters(line, 'idle')) return { ...entries, isFree: true }
        return isEntry(line) ? met(entries, 'owed', String(line.with.to)) : entries
      },
      owed: judged,
    },
  )

/** What handlers and the bus are told of entries. */
export const entriesHeard = [
  entriesTold('onStateEnter', {
    id: 'handlers.enter',
    says: 'The handler of an entry is called once for each entry.',
    requirements: ['AMP-IF-07'],
  }),
  entriesTold('state:enter', {
    id: 'bus.enter',
    says: 'The bus tells of every entry once.',
    requirements: ['AMP-IF-14'],
  }),
]

/** The stay that was left last, and its duration (ms) by each instant from which it may count. */
interface Stay {
  readonly state: unknown
  readonly lasted: readonly number[]
}

/** Whoever is built idle has been so since then (L850); idle that was entered anew counts from either entry. */
const staysOf = (line: Line, scene: Memory): readonly number[] => [
  stayOf(line, scene),
  line.at - scene.changedAt,
  ...(scene.isFirst ? [line.at] : []),
]

const stateOf = (state: unknown): unknown => (state === 'off' ? 'idle' : state)

export const exitsMeasured = always<Stay>(
  {
    id: 'bus.duration',
    says: 'The bus tells with an exit how long the stay was.',
    basis: 'document',
    requirements: ['AMP-IF-15'],
    needs: ['state', 'state:exit'],
    spoil: (log) => changed(log, showing('state:exit'), () => ({ with: { state: 'idle', durationMs: -1 } })),
  },
  {
    start: { state: null, lasted: [] },
    ask: (line, left, scene) => {
      if (!shows(line, 'state:exit')) return null
      const { state, durationMs } = line.with
      const isStill = state === stateOf(scene.state)
      const lasted = isStill ? staysOf(line, scene) : left.lasted
      if (!isStill && state !== left.state) return null
      return (
        lasted.includes(Number(durationMs)) || {
          expected: `a stay of ${lasted[0]} ms`,
          got: `${durationMs} ms`,
        }
      )
    },
    remember: (left, line, scene) =>
      shows(line, 'state') ? { state: stateOf(line.with.from), lasted: staysOf(line, scene) } : left,
  },
)
