/**
 * Caching: an engine that does not compute the same step twice in a row. Runs of a gate share most of their steps, and
 * a step is a function of its state and its input: a run that repeats the last run reuses the states that were computed
 * then.
 */
import type { Engine, State, Step } from './step.ts'

/** A step, and the input that it was computed for. */
interface Made {
  readonly key: string
  readonly step: Step
}

/** The same engine. For each state, only the last step is kept: one path for each settings object. */
export function remembered(run: Engine): Engine {
  const begun = new Map<string, Step>()
  const made = new WeakMap<State, Made>()

  const once = (state: State, key: string, make: () => Step): Step => {
    const last = made.get(state)
    if (last?.key === key) return last.step
    const step = make()
    made.set(state, { key, step })
    return step
  }

  return {
    begin: (settings) => {
      const key = JSON.stringify(settings)
      const step = begun.get(key) ?? run.begin(settings)
      begun.set(key, step)
      return step
    },
    step: (state, input) => once(state, JSON.stringify(input), () => run.step(state, input)),
    fire: (state, timer) => once(state, `timer ${timer.order}`, () => run.fire(state, timer)),
  }
}
