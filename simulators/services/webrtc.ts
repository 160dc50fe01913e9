/**
 * The WebRTC connection: comes up with a new description of the session, drops out for a while, fails, is lost or gets
 * worse. While it is down nobody is reached through it.
 */
import { chosen } from '../options.ts'
import { countOf, heard, later, service, tell } from '../service.ts'
import type { Emission, Heard, Simulator } from '../simulator.ts'

const nominal = {
  /** From the description to the connection, in ms; below 0 it never stands. */
  connectMs: 0,
  /** From the first connection to a dropout, in ms; below 0 it holds. */
  dropMs: -1,
  /** How long a dropout lasts, in ms; below 0 it never heals. */
  downMs: 1000,
  /** From a dropout to the failure of ICE, in ms; below 0 it never fails for good. */
  failMs: 5000,
  /** From the first connection to its loss, in ms; below 0 it holds. */
  loseMs: -1,
  /** From the first connection until it is bad, in ms; below 0 it stays good. */
  worsenMs: -1,
  /** Whether every change is told twice. */
  repeats: false,
}

type Ice = 'new' | 'connected' | 'disconnected' | 'failed' | 'closed'

/** What the connection remembers: its state, how often that changed, and whether it has stood before. */
export interface WebRtcState {
  readonly options: typeof nominal
  readonly ice: Ice
  readonly changes: number
  readonly hasStood: boolean
}

type Hears = (state: WebRtcState) => Heard<WebRtcState>

const reach = (ice: Ice): readonly Emission[] =>
  later(0, 'realtime', ice === 'connected' ? 'somebody can be reached' : 'nobody can be reached')

/** The ICE state changes, and whatever was due in another one is not any more. */
const becomes = (state: WebRtcState, ice: Exclude<Ice, 'new' | 'closed'>): Heard<WebRtcState> => {
  const once = tell('iceConnectionState', { state: ice })
  return heard(
    { ...state, ice, changes: state.changes + 1 },
    once,
    state.options.repeats ? once : [],
    reach(ice),
  )
}

const ownDue = ({ changes }: WebRtcState, ms: number, what: string): readonly Emission[] =>
  later(ms, 'webrtc', what, { changes })

/** Something was due, unless the state has changed since. */
const ifUnchanged =
  (hears: Hears) =>
  (state: WebRtcState, { changes }: { readonly changes?: unknown }): Heard<WebRtcState> =>
    changes === state.changes ? hears(state) : heard(state)

/** It stands, and for the first time all that it does by habit is due. */
const stands: Hears = (state) => {
  const { dropMs, loseMs, worsenMs } = state.options
  const next = becomes({ ...state, hasStood: true }, 'connected')
  if (state.hasStood) return next
  return heard(
    next.state,
    next.emissions,
    ownDue(next.state, dropMs, 'dropout is due'),
    ownDue(next.state, loseMs, 'loss is due'),
    ownDue(next.state, worsenMs, 'worsening is due'),
  )
}

/** Drops out for so many ms, or until it fails. */
const drops = (state: WebRtcState, forMs: number): Heard<WebRtcState> => {
  const next = becomes(state, 'disconnected')
  return heard(
    next.state,
    next.emissions,
    ownDue(next.state, forMs, 'healing is due'),
    ownDue(next.state, state.options.failMs, 'failure is due'),
  )
}

const fails: Hears = (state) => becomes(state, 'failed')

const lost: Hears = (state) => {
  const once = tell('connection_lost')
  return heard(
    { ...state, ice: 'failed', changes: state.changes + 1 },
    once,
    state.options.repeats ? once : [],
    later(0, 'realtime', 'session is gone'),
  )
}

const worsens: Hears = (state) => heard(state, tell('connection_degraded'))

/** The service `webrtc`. */
export const webrtc: Simulator<WebRtcState> = service({
  name: 'webrtc',
  options: nominal,
  start: (options): WebRtcState => ({
    options: chosen(nominal, options),
    ice: 'new',
    changes: 0,
    hasStood: false,
  }),
  hears: {
    'description is there': (state) => {
      const next = { ...state, changes: state.changes + 1 }
      return heard(next, ownDue(next, state.options.connectMs, 'connection is due'))
    },
    'connection.close': (state) =>
      heard({ ...state, ice: 'closed', changes: state.changes + 1 }, later(0, 'realtime', 'session is gone')),
    'connection is due': ifUnchanged(stands),
    'dropout is due': ifUnchanged((state) => drops(state, state.options.downMs)),
    'healing is due': ifUnchanged(stands),
    'failure is due': ifUnchanged(fails),
    'loss is due': ifUnchanged(lost),
    'worsening is due': ifUnchanged(worsens),
    'drops out': (state, { forMs }) => drops(state, forMs === undefined ? -1 : countOf(forMs)),
    heals: stands,
    fails,
    'is lost': lost,
    'gets worse': worsens,
  },
})

export default webrtc
