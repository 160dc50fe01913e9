/** Pages: one for every named check of a spec, with its statement, its needs, and its findings. */
import type { Basis } from '../../spec/requirement.ts'
import type { Spec } from '../../spec/spec.ts'
import { type JudgedViolation, pairKey } from '../oracle/tally.ts'
import type { Played } from '../playing/plan.ts'
import type { Place } from '../result.ts'

/** A breach with the check that found it and the run in which it was seen. */
export interface RecordedViolation extends JudgedViolation {
  readonly check: string
  readonly run: string
  readonly place: Place | null
  /** The requirement that it counts against; by default the first of its check. */
  readonly requirement: string
}

/** One page of the check results. */
export interface CheckRecord {
  readonly id: string
  readonly says: string
  readonly basis: Basis
  readonly requirements: readonly string[]
  /** A breach fails the requirement that it names alone; without this, all requirements of the check. */
  readonly byName: boolean
  /** How many samples count for each requirement; null where each counts for all of them. */
  readonly held: Map<string, number> | null
  /** Outputs without which it cannot judge, and events without which it has nothing to judge. */
  readonly needs: readonly string[]
  readonly receives: readonly string[]
  /** How many times it was put to the test, and in how many runs. */
  samples: number
  runs: number
  observable: boolean
  readonly noted: RecordedViolation[]
}

/** The check that a run is the same when it is played again. */
export const sameAgain = 'run:twice'

/** The check that a conversation comes to rest when everything is healed; its page is opened by the first swarm. */
export const settles = 'run:settles'

/** The check that a part of a conversation conforms to its own document. */
export const partCheck = (name: string): string => `part:${name}`

/** Questions that the table puts to every log, independent of its rows. */
export const generalQuestions = ['unexplained', 'chain', 'causes'] as const

type Empty = Pick<CheckRecord, 'id' | 'says' | 'basis' | 'requirements'> &
  Partial<Pick<CheckRecord, 'byName' | 'held' | 'needs' | 'receives'>>

/** A page on which nothing is written yet. */
export const emptyPage = ({ id, says, basis, requirements, ...more }: Empty): CheckRecord => ({
  id,
  says,
  basis,
  requirements,
  byName: more.byName ?? false,
  held: more.held ?? null,
  needs: more.needs ?? [],
  receives: more.receives ?? [],
  samples: 0,
  runs: 0,
  observable: true,
  noted: [],
})

/** Whether the subject of a run can emit and receive what a page needs. */
export const sees = (played: Pick<Played, 'emits' | 'deaf'>): ((page: CheckRecord) => boolean) => {
  const emits = new Set(played.emits)
  const deaf = new Set(played.deaf)
  return ({ needs, receives }) =>
    needs.every((output) => emits.has(output)) && !receives.some((event) => deaf.has(event))
}

/**
 * A page for every row, forbidden pair, monitor, part and general question. Scenarios get theirs when they are played.
 */
export const pagesOf = (spec: Spec): readonly CheckRecord[] => [
  ...spec.rows.map((row) =>
    emptyPage({
      ...row,
      id: `row:${row.id}`,
      held: row.onlyIn === undefined ? null : new Map(),
      receives: 'event' in row.on ? [row.on.event] : [],
    }),
  ),
  ...spec.forbidden.map((pair) =>
    emptyPage({ ...pair, id: `pair:${pairKey(pair.from, pair.to)}`, says: pair.because }),
  ),
  ...spec.monitors.map((monitor) => emptyPage({ ...monitor, id: `monitor:${monitor.id}` })),
  ...partPages(spec),
  ...generalPages(spec),
  emptyPage({
    id: sameAgain,
    says: 'The same run, played again, gives the same log.',
    basis: 'document',
    requirements: spec.deterministic,
  }),
]

/** Each part is one check of the whole, independent of the findings in its share. */
const partPages = ({ parts = [] }: Spec): readonly CheckRecord[] =>
  parts.map(({ spec: { name, title }, keeps }) =>
    emptyPage({ id: partCheck(name), says: `${title}, in company.`, basis: 'ruling', requirements: keeps }),
  )

/** The requirements behind the general questions are those of the word by which states are published. */
function generalPages({ effects }: Spec): readonly CheckRecord[] {
  const requirements = effects.find(({ name }) => name === 'state')?.requirements ?? []
  return [
    emptyPage({
      id: 'table:unexplained',
      says: 'Every published change is explained by an input or by a limit.',
      basis: 'interpreted',
      requirements: requirements.toReversed(),
    }),
    emptyPage({
      id: 'table:chain',
      says: 'Every published change begins where the last one ended.',
      basis: 'document',
      requirements,
    }),
    emptyPage({
      id: 'table:causes',
      says: 'Every published change names the cause that the table has for it.',
      basis: 'interpreted',
      requirements: requirements.toReversed(),
    }),
  ]
}
