/**
 * Runners: the loop of a service around its chart. A runner passes events to the pure step in order, performs the
 * effects of each step, and arms the clock for the next timer.
 */
import type { Clock } from '../../spec/wiring.ts'
import type { Effect, Engine, State, Step } from '../step.ts'
import { inbox } from './inbox.ts'
import { tryEach } from './trying.ts'
import { waking } from './waking.ts'

/** What a runner needs. */
export interface Parts {
  readonly engine: Engine
  readonly clock: Clock
  /** The settings that the chart reads. */
  readonly settings: Readonly<Record<string, unknown>>
  /** A handler for each effect, by name; receives the parameters of the effect. */
  readonly handlers: Readonly<Record<string, (params: never) => void>>
  /** Called after the effects of each step. */
  readonly settled?: () => void
}

/** An event without its instant. */
interface Unstamped {
  readonly type: string
}

/** A chart that runs. */
export interface Runner {
  /**
   * Handles an event now, or after the event that is being handled. `from` is evaluated when the event has its turn;
   * null is no event. Rethrows the exception of a handler.
   */
  readonly receive: (from: Unstamped | (() => Unstamped | null)) => void
}

/** Starts a chart. Throws at an effect without a handler. */
export function runner({ engine, clock, settings, handlers, settled = () => {} }: Parts): Runner {
  const begun = engine.begin(settings)
  let state: State = begun.state
  const perform = ({ type, params }: Effect): void => {
    const handler = handlers[type] as ((params: Effect['params']) => void) | undefined
    if (handler === undefined) throw new Error(`The effect '${type}' has no handler.`)
    handler(params)
  }
  const follow = (step: Step): void => {
    state = step.state
    try {
      tryEach(step.effects, perform)
    } finally {
      settled()
    }
  }
  const wake = waking(clock, clock.now, (timer) => steps.enter(() => follow(engine.fire(state, timer))))
  const steps = inbox(() => wake(state))
  steps.enter(() => follow(begun))
  return {
    receive: (from) =>
      steps.enter(() => {
        const event = typeof from === 'function' ? from() : from
        if (event !== null) follow(engine.step(state, { ...event, at: clock.now() }))
      }),
  }
}
