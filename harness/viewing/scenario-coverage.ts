/** Scenario coverage: every scenario that was played, with the runs of its cases. */
import type { Plan } from '../playing/plan.ts'
import type { ScenarioResult } from '../result.ts'

/** Collects scenarios, run by run. */
export interface ScenarioCoverage {
  /** In the order in which they were first played. */
  readonly scenarios: () => readonly ScenarioResult[]
  readonly take: (plan: Plan) => void
}

/** Opens a scenario coverage. */
export function scenarioCoverage(): ScenarioCoverage {
  const reported = new Map<string, ScenarioResult & { readonly runs: string[] }>()
  return {
    scenarios: () => [...reported.values()],
    take: ({ name, acting }) => {
      if (acting.kind !== 'scenario') return
      const { file, title, why, tags, covers } = acting.scenario
      const known = reported.get(file)
      known?.runs.push(name)
      if (known === undefined) reported.set(file, { file, title, why, tags, covers, runs: [name] })
    },
  }
}
