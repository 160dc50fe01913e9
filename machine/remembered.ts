/**
 * Remembering: an engine that does not make the same step twice in a row. Runs of a gate go most of their way together,
 * and a step is a function of its state and its input: whoever goes the way of the last run is led over the very states
 * that were made then.
 */
import type { Engine, State, Step } from './step.ts'

/** A step, and what it was made for. */
interface Made {
  readonly key: string
  readonly step: Step
}

/** The same engine. Of each state, only the step that was made last is kept: one way for each settings. */
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
