/**
 * The transport of the vocabulary of Vantum: calls of the document's classes for what they carry, our ports for all
 * others. The same wiring serves the reference and every class with this contract.
 */

import { leaks } from '../leaks.ts'
import { type Connection, parametersOf, type Socket, type Wiring } from '../wiring.ts'
import type { Conversation } from './contract.ts'
import { effects, events } from './protocol.ts'
import { defaults } from './settings.ts'
import type { Frame } from './wiring/frame.ts'
import { outlets } from './wiring/outlets.ts'
import { portsOf, saidNothing } from './wiring/ports-of.ts'
import { ask, askSilent } from './wiring/raw.ts'
import { type EventFields, reportersOf } from './wiring/reporters.ts'

/** The id of the one session of a run. */
const sessionId = 'session-4f6b1c'

/** The class of the document takes the id of its session; ports come after it. */
const parametersOfDocument = 1

/** Outputs that the raw API emits by itself. */
const shownByRawApi = ['state', 'snapshot', 'transition.result']

function connect({ build, settings, clock, show }: Socket): Connection {
  const watch = leaks()
  const frame: Frame = {
    say: (what, payload = {}) => show({ what, with: payload }),
    leaks: watch,
    settings: { ...defaults, ...settings },
    sessionId,
    born: clock.now(),
  }
  const lines = outlets()
  const said = saidNothing()
  const instance = new build(...([sessionId, portsOf(frame, lines, said, clock)] as never[])) as Conversation
  const takesPorts = parametersOf(build) > parametersOfDocument
  const reporters = reportersOf(instance, lines, said, frame)
  const asked = takesPorts ? ask : askSilent
  return {
    deaf: takesPorts ? [] : events.map(({ name }) => name).filter((name) => name !== 'TRANSITION'),
    emits: takesPorts ? effects.map(({ name }) => name) : shownByRawApi,
    report: (what, payload) => {
      const reported = payload as Partial<EventFields> as EventFields
      watch.said(reported.text)
      return what === 'TRANSITION' ? asked(instance, reported.to, frame) : reporters[what]?.(reported)
    },
    peek: () => [{ what: 'snapshot', with: { state: instance.getState() } }],
    close: () => {},
  }
}

/** The wiring of Vantum. */
export const wiring: Wiring = { connect, awaited: [], assumed: [] }
