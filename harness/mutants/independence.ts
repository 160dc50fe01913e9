/**
 * Independence: two neighbouring actions may change places where neither writes what the other one reads or writes, and
 * where no listener receives both. Such a mutant cannot be distinguished from the original in any state.
 */
import type { Machine } from '../../machine/machine.ts'
import { type Reach, type Reaches, reaches, type Soundings } from '../../machine/reach.ts'
import { askedAt } from '../../machine/reading.ts'
import type { Input } from '../../machine/step.ts'
import type { Payload, Scalar } from '../../spec/log.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Proposal } from '../../spec/words.ts'
import type { Mutant } from './mutant.ts'
import { listenersOf } from './reported.ts'

/** What symbols of proposals stand for here. */
const numbers: Readonly<Record<string, number>> = { current: 1, stale: 2, fresh: 3 }

/** Every proposal in canonical ids, and a timer. */
function inputsOf({ proposals, events }: Spec, machine: Machine): readonly Input[] {
  const inputs = proposals.map((proposal) =>
    machine.receive(proposal.what, filled(proposal, events), askedAt),
  )
  return [...inputs, { type: 'xstate.after', at: askedAt }]
}

function filled({ what, with: said }: Proposal, events: Spec['events']): Payload {
  const fields = events.find(({ name }) => name === what)?.fields ?? {}
  const named = ([name, value]: [string, Scalar]): [string, Scalar] => {
    const field = fields[name]
    const number = numbers[String(value)]
    if (number === undefined || field === undefined) return [name, value]
    return [name, field.kind === 'id' ? `${field.of}#${number}` : `${field.kind}#${number}`]
  }
  return Object.fromEntries(Object.entries(said).map(named))
}

/** All values that settings have in any view, or nominally. */
function settingsOf(spec: Spec, machine: Machine): Soundings['settings'] {
  const all = [{}, ...machine.views.map(({ settings }) => settings)].map((settings) =>
    machine.settings({ ...spec.settings, ...settings }),
  )
  const names = Object.keys(machine.settings(spec.settings))
  return Object.fromEntries(names.map((name) => [name, [...new Set(all.map((each) => each[name]))]]))
}

const areApart = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].every((name) => !other.has(name))

const commute = (one: Reach, other: Reach): boolean =>
  areApart(one.writes, other.writes) && areApart(one.writes, other.reads) && areApart(one.reads, other.writes)

/** How far the actions of a machine reach, in all settings that its spec and its views have. */
export const reachesIn = (spec: Spec, machine: Machine): Reaches =>
  reaches(machine, { settings: settingsOf(spec, machine), inputs: inputsOf(spec, machine) })

/** Whether a mutant only lets two independent actions change places. */
export function independence(spec: Spec, machine: Machine, reachOf: Reaches): (mutant: Mutant) => boolean {
  const listenersTo = listenersOf(spec, machine)
  return ({ how }) => {
    const [one, other] = how !== undefined && 'exchanged' in how ? how.exchanged.map(reachOf) : []
    if (!one || !other || !commute(one, other)) return false
    if (one.effect === null || other.effect === null) return true
    const listeners = listenersTo(other.effect)
    return listenersTo(one.effect).every((listener) => !listeners.includes(listener))
  }
}
