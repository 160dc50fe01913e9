/**
 * The stage of one run: the agenda of virtual time, the services with their states, the links to the subject, and the
 * log that everything is written to.
 */

import { agenda } from '../simulators/agenda.ts'
import { carry, faultless, type Link, type LinkFaults, unused } from '../simulators/link.ts'
import { stream } from '../simulators/random.ts'
import type { Emission, Options, Signal, Simulator } from '../simulators/simulator.ts'
import type { Line, Way } from '../spec/log.ts'
import type { Spec } from '../spec/spec.ts'
import type { Output } from './subject.ts'

/** What a run is played in. */
export interface World {
  readonly spec: Spec
  readonly services: Readonly<Record<string, Simulator>>
}

/** Something due: a signal for the subject or a service, or something that is only to be seen. */
export interface Due {
  readonly from: string
  readonly to: string
  readonly signal: Signal
  /** A script is waiting for it to be done. */
  readonly acted: boolean
  /** It is still to pass the link to the subject. */
  readonly leaving: boolean
}

export interface Stage {
  readonly log: Line[]
  /** Virtual now, in ms. */
  now: number
  /** The published state of the subject. */
  state: string
  readonly agenda: ReturnType<typeof agenda<Due>>
  /** Lets what is due pass the link from its service to the subject; gives what arrives at once. */
  readonly passed: (due: Due) => readonly Signal[]
  /** Writes a line of the log at this instant. */
  readonly write: (who: string, way: Way, signal: Signal) => void
  /** Lets a service hear a signal; what it emits goes on the agenda. */
  readonly tell: (service: string, signal: Signal) => void
  /** Writes down what the subject showed and lets the services hear it. */
  readonly show: (outputs: readonly Output[]) => void
}

/** Where the options of the link between services and subject stand among the options of a plan. */
export const network = 'network'

/** Sets the stage for one run. In an open run no service hears or says anything. */
export function stage(
  { spec, services }: World,
  options: Readonly<Record<string, Options>>,
  open: boolean,
  seed: string,
): Stage {
  const lanes = new Map(spec.effects.map(({ name, lane }) => [name, lane]))
  const eventLanes = new Map(spec.events.map(({ name, lane }) => [name, lane]))
  const faults = { ...faultless, ...options[network] } as LinkFaults
  const links = new Map<string, Link>()
  const cast = new Map(
    (open ? [] : spec.cast).map((name) => {
      const simulator = services[name]
      if (simulator === undefined)
        throw new Error(`the cast of ${spec.name} names ${name}, and there is no such service`)
      const state = simulator.start({ ...simulator.options, ...options[name] })
      return [name, { simulator, state, random: stream(seed, name) }]
    }),
  )
  const isFaulty = options[network] !== undefined
  const linkRandom = stream(seed, network)
  const due = agenda<Due>()

  const post = (from: string, { after, to, signal }: Emission): void =>
    due.schedule(set.now + after, { from, to, signal, acted: false, leaving: to === 'subject' && isFaulty })

  /** What leaves a service for the subject now: its copies that arrive at once; later ones go on the agenda. */
  const passed = ({ from, signal, ...rest }: Due): readonly Signal[] => {
    const carried = carry(links.get(from) ?? unused, faults, signal, set.now, linkRandom)
    links.set(from, carried.link)
    const [atOnce, later] = [
      carried.copies.filter(({ at }) => at === set.now),
      carried.copies.filter(({ at }) => at > set.now),
    ]
    for (const { at, signal: copy } of later)
      due.schedule(at, { ...rest, from, signal: copy, leaving: false })
    return atOnce.map((copy) => copy.signal)
  }

  const set: Stage = {
    log: [],
    now: 0,
    state: spec.initial,
    agenda: due,
    passed,
    write: (who, way, { what, with: payload }) => {
      const lane = way === 'in' ? (eventLanes.get(what) ?? who) : who
      set.log.push({ at: set.now, who: lane, way, what, with: payload })
    },
    tell: (service, signal) => {
      const member = cast.get(service)
      if (member === undefined) return
      const heard = member.simulator.hear(member.state, signal, set.now, member.random)
      member.state = heard.state
      for (const emission of heard.emissions) post(service, emission)
    },
    show: (outputs) => {
      for (const output of outputs) {
        set.write('subject', 'out', output)
        if (output.what === 'state') set.state = String(output.with.to)
        set.tell(lanes.get(output.what) ?? '', output)
      }
    },
  }
  for (const name of cast.keys()) set.tell(name, { what: 'begin', with: {} })
  return set
}
