/**
 * The stage of one run: the agenda of virtual time, the services, the network, and the log that everything is written
 * to.
 */

import { type Agenda, agenda } from '../../simulators/agenda.ts'
import type { Options, Signal, Simulator } from '../../simulators/simulator.ts'
import type { Line, Way } from '../../spec/log.ts'
import type { Spec } from '../../spec/spec.ts'
import { type Output, SubjectFailed } from '../subjects/subject.ts'
import { castOf, emptyCast } from './cast.ts'
import { memoizePerSpec } from './memoize-per-spec.ts'
import { fatesOf, network, networkOf } from './network.ts'
import type { Passage, Wake } from './plan.ts'

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
  /** It is still to pass the network on its way to the subject. */
  readonly leaving: boolean
}

/** One run in progress. */
export interface Stage {
  readonly log: Line[]
  readonly wakes: Wake[]
  readonly passages: Passage[]
  /** Virtual now, in ms. */
  now: number
  /** The published state of the subject. */
  state: string
  readonly agenda: Agenda<Due>
  /** Writes a line of the log at this instant. */
  readonly write: (who: string, way: Way, signal: Signal) => void
  /** Delivers a signal to a service; what the service emits goes on the agenda. */
  readonly report: (service: string, signal: Signal) => void
  /** Records the outputs of the subject and delivers them to the services. */
  readonly show: (outputs: readonly Output[]) => void
  /**
   * The signals that are due for the subject, behind the network: those that arrive now; the rest goes on the agenda.
   */
  readonly arriving: (due: Due) => readonly Signal[]
}

/** The sender of each event and the recipient of each effect. */
const lanesOf = memoizePerSpec(
  ({ effects, events }) => new Map([...effects, ...events].map(({ name, lane }) => [name, lane])),
)

/** The maximum number of log lines of one run: its memory is bounded, and a run with more never ends. */
const linesAtMost = 100_000

/** Sets the stage for one run. In an open run no service receives or sends anything. */
export function stage(
  { spec, services }: World,
  options: Readonly<Record<string, Options>>,
  open: boolean,
  seed: string,
): Stage {
  const lanes = lanesOf(spec)
  const cast = open ? emptyCast : castOf(spec, services, options, seed)
  const net = networkOf(options, seed)
  // What the subject publishes about itself goes to every service; any other effect goes to its recipient only.
  const recipients = (what: string) => (lanes.get(what) === 'subject' ? cast.names : [lanes.get(what) ?? ''])
  const set: Stage = {
    log: [],
    wakes: [],
    passages: [],
    now: 0,
    state: spec.initial,
    agenda: agenda<Due>(),
    write: (from, way, { what, with: payload }) => {
      if (set.log.length === linesAtMost) throw endless(set.now)
      const who = way === 'in' ? (lanes.get(what) ?? from) : from
      set.log.push({ at: set.now, who, way, what, with: payload })
    },
    report: (service, signal) => {
      if (service === network) net.receive(signal)
      for (const { after, to, signal: said } of cast.report(service, signal, set.now)) {
        const leaving = to === 'subject'
        set.agenda.schedule(set.now + after, { from: service, to, signal: said, acted: false, leaving })
      }
    },
    show: (outputs) => {
      for (const output of outputs) {
        set.write('subject', 'out', output)
        if (output.what === 'state') set.state = String(output.with.to)
        for (const name of recipients(output.what)) set.report(name, output)
      }
    },
    arriving: (due) => {
      if (!due.leaving) return due.acted || !net.isSilent() ? [due.signal] : []
      const copies = net.carry(due.from, due.signal, set.now)
      for (const fate of fatesOf(due.signal, set.now, copies))
        set.passages.push({ at: set.now, lines: set.log.length, fate })
      for (const { at, signal } of copies)
        if (at > set.now) set.agenda.schedule(at, { ...due, signal, leaving: false })
      return copies.filter(({ at }) => at === set.now).map(({ signal }) => signal)
    },
  }
  for (const name of cast.names) set.report(name, { what: 'begin', with: {} })
  return set
}

const endless = (at: number) =>
  new SubjectFailed('restless', `its run has more than ${linesAtMost} log lines at ${at} ms`)
