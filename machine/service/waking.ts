/** Waking: the runner of a chart is woken for its next timer, and no longer for the one before. */
import type { Clock } from '../../spec/wiring.ts'
import { nextTimer, type State, type Timer } from '../step.ts'

/**
 * Arms the clock for the next timer of a state, on every call; `now` is the time of the chart in ms, and `fire` is
 * called at the instant of the timer.
 */
export function waking(
  clock: Clock,
  now: () => number,
  fire: (timer: Timer) => void,
): (state: State) => void {
  let callOff = () => {}
  return (state) => {
    callOff()
    const timer = nextTimer(state)
    if (timer !== null) callOff = clock.after(Math.max(0, timer.due - now()), () => fire(timer))
  }
}
