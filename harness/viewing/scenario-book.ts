/** The scenario book: every scenario that was played, with the runs of its cases. */
import type { Plan } from '../playing/plan.ts'
import type { ScenarioResult } from '../result.ts'

/** Collects scenarios, run by run. */
export interface ScenarioBook {
  /** In the order in which they were first played. */
  readonly scenarios: () => readonly ScenarioResult[]
  readonly take: (plan: Plan) => void
}

/** Opens a scenario book. */
export function scenarioBook(): ScenarioBook {
  const told = new Map<string, ScenarioResult & { readonly runs: string[] }>()
  return {
    scenarios: () => [...told.values()],
    take: ({ name, acting }) => {
      if (acting.kind !== 'scenario') return
      const { file, title, why, tags, covers } = acting.scenario
      const known = told.get(file)
      known?.runs.push(name)
      if (known === undefined) told.set(file, { file, title, why, tags, covers, runs: [name] })
    },
  }
}
