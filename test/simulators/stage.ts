/** A stage for one service: says signals to it, lets its own signals come back, and writes down what it shows. */
import { agenda } from '../../simulators/agenda.ts'
import { stream } from '../../simulators/random.ts'
import type { Options, Signal, Simulator } from '../../simulators/simulator.ts'
import type { Payload } from '../../spec/log.ts'

/** Something said to the service at an instant (ms). */
export type Said = readonly [at: number, what: string, payload?: Payload]

/** Freezes a value all the way down, so that changing it in place throws. */
export const frozen = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(frozen)
  }
  return value
}

/**
 * What the service showed, as lines `at to what values`, for instance `120 subject tts.bufferReady handle#1`. Every
 * state, signal and answer is frozen, and every answer is asked for twice: two that differ throw.
 */
export const played = <State>(
  simulator: Simulator<State>,
  options: Options,
  said: readonly Said[],
): readonly string[] => {
  const toCome = agenda<Signal>()
  for (const [at, what, payload = {}] of said) toCome.schedule(at, { what, with: payload })
  const random = stream('stage', simulator.name)
  let state = frozen(simulator.start(frozen(options)))
  const lines: [number, string][] = []
  for (let at = toCome.next(); at !== null; at = toCome.next()) {
    const signal = toCome.take()
    if (signal === null) break
    const handled = frozen(simulator.receive(state, frozen(signal), at, random))
    const again = simulator.receive(state, signal, at, random)
    if (JSON.stringify(handled) !== JSON.stringify(again))
      throw new Error(`${signal.what} is not a pure function`)
    state = handled.state
    for (const { after, to, signal: shown } of handled.emissions) {
      if (!Number.isSafeInteger(after) || after < 0) throw new Error(`${shown.what} after ${after} ms`)
      if (to === simulator.name) toCome.schedule(at + after, shown)
      else lines.push([at + after, [at + after, to, shown.what, ...Object.values(shown.with)].join(' ')])
    }
  }
  return lines.sort(([a], [b]) => a - b).map(([, line]) => line)
}
