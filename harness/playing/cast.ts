/** The cast of one run: the services that take part, each with its state and its own random stream. */

import { stream } from '../../simulators/random.ts'
import type { Emission, Options, Signal, Simulator } from '../../simulators/simulator.ts'
import type { Spec } from '../../spec/spec.ts'
import { partOf } from '../../spec/together/part.ts'

/** The services of one run. */
export interface Cast {
  readonly names: readonly string[]
  /** Delivers a signal to one service at `at` ms; a name that is not in the cast receives nothing. */
  readonly report: (name: string, signal: Signal, at: number) => readonly Emission[]
}

/** Brings the services of a spec on stage, with the options that a plan sets. */
export function castOf(
  { name: specName, cast }: Spec,
  services: Readonly<Record<string, Simulator>>,
  options: Readonly<Record<string, Options>>,
  seed: string,
): Cast {
  const members = new Map(
    cast.map((name) => {
      const simulator = memberFor(name, services)
      if (simulator === undefined)
        throw new Error(`the cast of ${specName} names ${name}, and there is no such service`)
      const state = simulator.start({ ...simulator.options, ...options[name] })
      return [name, { simulator, state, random: stream(seed, name) }]
    }),
  )
  return {
    names: [...members.keys()],
    report: (name, signal, at) => {
      const member = members.get(name)
      if (member === undefined) return []
      const { state, emissions } = member.simulator.receive(member.state, signal, at, member.random)
      member.state = state
      return emissions
    },
  }
}

/**
 * A service by its name. `part:name` is the service `name` for one part of a conversation, and receives the words of
 * that part.
 */
function memberFor(name: string, services: Readonly<Record<string, Simulator>>): Simulator | undefined {
  const { part, name: plain } = partOf(name)
  const simulator = services[plain]
  if (part === null || simulator === undefined) return simulator
  return {
    ...simulator,
    receive: (state, { what, with: said }, at, random) =>
      simulator.receive(state, { what: partOf(what).name, with: said }, at, random),
  }
}

/** The empty cast of an open run, in which the script sends every event itself. */
export const emptyCast: Cast = { names: [], report: () => [] }
