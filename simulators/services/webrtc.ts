/**
 * The WebRTC connection: comes up with a new session description, drops out temporarily, fails, is lost or degrades.
 * While it is down no signal passes through it.
 */
import { chosen } from '../options.ts'
import { countOf, handled, later, notify, service } from '../service.ts'
import type { Emission, Handled, Simulator } from '../simulator.ts'
import { words } from '../words/webrtc.ts'

const nominal = {
  /** From the description to the connection, in ms; below 0 it never comes up. */
  connectMs: 0,
  /** From the first connection to a dropout, in ms; below 0 there is none. */
  dropMs: -1,
  /** How long a dropout lasts, in ms; below 0 it never recovers. */
  downMs: 1000,
  /** From a dropout to the failure of ICE, in ms; below 0 it never fails permanently. */
  failMs: 5000,
  /** From the first connection to its loss, in ms; below 0 it stays up. */
  loseMs: -1,
  /** From the first connection until it degrades, in ms; below 0 it stays good. */
  worsenMs: -1,
  /** Whether every change is reported twice. */
  repeats: false,
}

type Ice = 'new' | 'connected' | 'disconnected' | 'failed' | 'closed'

/** The state of the connection: its ICE state, how often that changed, and whether it was up before. */
export interface WebRtcState {
  readonly options: typeof nominal
  readonly ice: Ice
  readonly changes: number
  readonly hasStood: boolean
}

type Receives = (state: WebRtcState) => Handled<WebRtcState>

const reach = (ice: Ice): readonly Emission[] =>
  later(0, 'realtime', ice === 'connected' ? 'somebody can be reached' : 'nobody can be reached')

/** The ICE state changes, and the scheduled signals of another state are dropped. */
const becomes = (state: WebRtcState, ice: Exclude<Ice, 'new' | 'closed'>): Handled<WebRtcState> => {
  const once = notify('iceConnectionState', { state: ice })
  return handled(
    { ...state, ice, changes: state.changes + 1 },
    once,
    state.options.repeats ? once : [],
    reach(ice),
  )
}

const ownDue = ({ changes }: WebRtcState, ms: number, what: string): readonly Emission[] =>
  later(ms, 'webrtc', what, { changes })

/** A scheduled signal, unless the state has changed since. */
const ifUnchanged =
  (receives: Receives) =>
  (state: WebRtcState, { changes }: { readonly changes?: unknown }): Handled<WebRtcState> =>
    changes === state.changes ? receives(state) : handled(state)

/** The connection is up, and the first time all its scheduled signals start. */
const stands: Receives = (state) => {
  const { dropMs, loseMs, worsenMs } = state.options
  const next = becomes({ ...state, hasStood: true }, 'connected')
  if (state.hasStood) return next
  return handled(
    next.state,
    next.emissions,
    ownDue(next.state, dropMs, 'dropout is due'),
    ownDue(next.state, loseMs, 'loss is due'),
    ownDue(next.state, worsenMs, 'worsening is due'),
  )
}

/** Drops out for this many ms, or until it fails. */
const drops = (state: WebRtcState, forMs: number): Handled<WebRtcState> => {
  const next = becomes(state, 'disconnected')
  return handled(
    next.state,
    next.emissions,
    ownDue(next.state, forMs, 'healing is due'),
    ownDue(next.state, state.options.failMs, 'failure is due'),
  )
}

const fails: Receives = (state) => becomes(state, 'failed')

const lost: Receives = (state) => {
  const once = notify('connection_lost')
  return handled(
    { ...state, ice: 'failed', changes: state.changes + 1 },
    once,
    state.options.repeats ? once : [],
    later(0, 'realtime', 'session is gone'),
  )
}

const worsens: Receives = (state) => handled(state, notify('connection_degraded'))

/** The service `webrtc`. */
export const webrtc: Simulator<WebRtcState> = service({
  name: 'webrtc',
  words,
  options: nominal,
  start: (options): WebRtcState => ({
    options: chosen(nominal, options),
    ice: 'new',
    changes: 0,
    hasStood: false,
  }),
  receives: {
    'description is there': (state) => {
      const next = { ...state, changes: state.changes + 1 }
      return handled(next, ownDue(next, state.options.connectMs, 'connection is due'))
    },
    'connection.close': (state) =>
      handled(
        { ...state, ice: 'closed', changes: state.changes + 1 },
        later(0, 'realtime', 'session is gone'),
      ),
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
