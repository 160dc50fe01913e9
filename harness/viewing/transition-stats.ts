/** Transition statistics: every published change, with its first run and its scenarios. */
import type { Plan } from '../playing/plan.ts'

/** What was seen of one change. */
export interface Edge {
  /** The first run that published it, and the files of the scenarios that did. */
  readonly run: string
  readonly scenarios: readonly string[]
}

/** Collects published changes, run by run. */
export interface TransitionStats {
  /** By `from>to`. */
  readonly edges: ReadonlyMap<string, Edge>
  /** Takes the changes that a run published, by `from>to`. */
  readonly take: (plan: Plan, changes: Iterable<string>) => void
}

/** Opens transition statistics. */
export function transitionStats(): TransitionStats {
  const edges = new Map<string, Edge>()
  return {
    edges,
    take: ({ name, acting }, changes) => {
      for (const key of changes) {
        const known = edges.get(key) ?? { run: name, scenarios: [] }
        const { run, scenarios } = known
        const isNew = acting.kind === 'scenario' && !scenarios.includes(acting.scenario.file)
        edges.set(key, isNew ? { run, scenarios: [...scenarios, acting.scenario.file] } : known)
      }
    },
  }
}
