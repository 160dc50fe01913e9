/** The edge book: every change that was published, with the run that did so first and how many scenarios did. */
import type { Plan } from '../playing/plan.ts'

/** What was seen of one change. */
export interface Edge {
  /** The first run that published it, and how many scenarios did. */
  readonly run: string
  readonly scenarios: number
}

/** Collects published changes, run by run. */
export interface EdgeBook {
  /** By `from>to`. */
  readonly edges: ReadonlyMap<string, Edge>
  /** Takes the changes that a run published, by `from>to`. */
  readonly take: (plan: Plan, changes: Iterable<string>) => void
}

/** Opens an edge book. */
export function edgeBook(): EdgeBook {
  const edges = new Map<string, Edge>()
  const files = new Map<string, Set<string>>()
  return {
    edges,
    take: ({ name, acting }, changes) => {
      for (const key of changes) {
        const told = files.get(key) ?? new Set()
        if (acting.kind === 'scenario') told.add(acting.scenario.file)
        files.set(key, told)
        edges.set(key, { run: edges.get(key)?.run ?? name, scenarios: told.size })
      }
    },
  }
}
