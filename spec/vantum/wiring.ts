/**
 * How the vocabulary of Vantum travels: calls of the document's classes for what they carry, our ports for everything
 * else. The same wiring carries the reference and every class with this contract.
 */
import { leaks } from '../leaks.ts'
import { type Connection, parametersOf, type Socket, type Wiring } from '../wiring.ts'
import type { Conversation } from './contract.ts'
import type { VantumSettings } from './settings.ts'
import type { Frame } from './wiring/frame.ts'
import { outlets } from './wiring/outlets.ts'
import { portsOf, saidNothing } from './wiring/ports-of.ts'
import { ask, askSilent } from './wiring/raw.ts'
import { type Told, tellersOf } from './wiring/tellers.ts'
import { effects, events } from './words.ts'

/** The id of the one session of a run. */
const sessionId = 'session-4f6b1c'

/** The class of the document takes the id of its session; ports come behind it. */
const parametersOfDocument = 1

/** Outputs that the raw API shows by itself. */
const shownByRawApi = ['state', 'snapshot', 'transition.result']

function connect({ build, settings, clock, show }: Socket): Connection {
  const watch = leaks()
  const frame: Frame = {
    say: (what, payload = {}) => show({ what, with: payload }),
    leaks: watch,
    settings: settings as unknown as VantumSettings,
    sessionId,
    born: clock.now(),
  }
  const lines = outlets()
  const said = saidNothing()
  const instance = new build(...([sessionId, portsOf(frame, lines, said, clock)] as never[])) as Conversation
  const takesPorts = parametersOf(build) > parametersOfDocument
  const tellers = tellersOf(instance, lines, said, frame)
  const asked = takesPorts ? ask : askSilent
  return {
    deaf: takesPorts ? [] : events.map(({ name }) => name).filter((name) => name !== 'TRANSITION'),
    shows: takesPorts ? effects.map(({ name }) => name) : shownByRawApi,
    tell: (what, payload) => {
      const told = payload as unknown as Told
      watch.said(told.text)
      return what === 'TRANSITION' ? asked(instance, told.to, frame) : tellers[what]?.(told)
    },
    peek: () => [{ what: 'snapshot', with: { state: instance.getState() } }],
    close: () => {},
  }
}

/** The wiring of Vantum. */
export const wiring: Wiring = { connect, awaited: [], assumed: [] }
