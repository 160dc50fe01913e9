/**
 * Session Manager: has one session at a time, and none before it has a key (AV-SVC-001). It reports what becomes of
 * the session and of the transport that carries it, by its habits or when it is told to.
 */
import { failed, fails } from '../failure.ts'
import { chosen } from '../options.ts'
import { heard, later, service, show, tell } from '../service.ts'
import type { Emission, Heard, Simulator } from '../simulator.ts'

const nominal = {
  /** From the start of the run until the key is there, in ms; below 0 never. */
  keyMs: 0,
  /** Whether there is an error instead of a key. */
  keyIsRefused: false,
  /** From the start of the run until the session is ready, in ms; below 0 only a script makes it ready. */
  readyMs: -1,
  /** From the first readiness to a renewal, in ms; below 0 none begins by itself. */
  renewsMs: -1,
  /** How long such a renewal takes, in ms; below 0 it never ends by itself. */
  renewalMs: 1000,
  /** Whether such a renewal ends with a session of another id. */
  changesId: false,
  /** From the first readiness to the end of the session, in ms; below 0 it goes on. */
  expiresMs: -1,
  /** From the first readiness until the transport is lost, in ms; below 0 it holds. */
  dropsMs: -1,
  /** How long such a loss lasts, in ms; below 0 for ever. */
  downMs: 1000,
}

/** What Session Manager remembers. */
export interface SessionState {
  readonly options: typeof nominal
  readonly hasKey: boolean
  /** Readiness was asked for and waits for the key. */
  readonly awaitsKey: boolean
  readonly wasReady: boolean
  /** The session is `session#<number>`. */
  readonly number: number
}

type Hears = (state: SessionState) => Heard<SessionState>

const named = ({ number }: SessionState) => ({ session: `session#${number}` })

/** What goes by the clock once there is a session. */
const habits = ({ options }: SessionState): readonly Emission[] => [
  ...later(options.renewsMs, 'session', 'renewal is due'),
  ...later(options.expiresMs, 'session', 'expires'),
  ...later(options.dropsMs, 'session', 'drop is due'),
]

const ready: Hears = (state) => {
  if (!state.hasKey) return heard({ ...state, awaitsKey: true })
  return heard(
    { ...state, wasReady: true },
    tell('session.ready', named(state)),
    state.wasReady ? [] : habits(state),
  )
}

const replaced: Hears = (state) => ready({ ...state, number: state.number + 1 })

const keyIsDue: Hears = (state) => {
  if (state.options.keyIsRefused) return heard(state, failed('session', 'AUTH_FAILED', false))
  const there = { ...state, hasKey: true, awaitsKey: false }
  const next = state.awaitsKey ? ready(there) : heard(there)
  return heard(next.state, show('key.issued'), next.emissions)
}

const renewed: Hears = (state) => {
  const next = state.options.changesId ? replaced(state) : heard(state)
  return heard(next.state, next.emissions, tell('session.resume'))
}

/** Says one event that has no particulars. */
const says =
  (what: string): Hears =>
  (state) =>
    heard(state, tell(what))

/** Says one event of the session at hand. */
const saysOfIt =
  (what: string): Hears =>
  (state) =>
    heard(state, tell(what, named(state)))

/** The service `session`. */
export const session: Simulator<SessionState> = service({
  name: 'session',
  options: nominal,
  start: (options) => ({
    options: chosen(nominal, options),
    hasKey: false,
    awaitsKey: false,
    wasReady: false,
    number: 1,
  }),
  hears: {
    begin: (state) =>
      heard(
        state,
        later(state.options.keyMs, 'session', 'key is due'),
        later(state.options.readyMs, 'session', 'becomes ready'),
      ),
    'key is due': keyIsDue,
    'becomes ready': ready,
    'is replaced': replaced,
    'is handed over': (state, { audio }) =>
      heard(state, tell('session.initialize', { ...named(state), audio: audio !== false })),
    'is expiring': saysOfIt('session.expiring'),
    expires: saysOfIt('session.timeout'),
    'begins a renewal': says('session.renewal'),
    'ends the renewal': says('session.resume'),
    'renewal is due': (state) =>
      heard(state, tell('session.renewal'), later(state.options.renewalMs, 'session', 'renewal is over')),
    'renewal is over': renewed,
    'begins diagnostics': says('diagnostics.start'),
    'ends diagnostics': says('diagnostics.end'),
    drops: says('network.lost'),
    'comes back': says('network.restored'),
    'drop is due': (state) =>
      heard(state, tell('network.lost'), later(state.options.downMs, 'session', 'comes back')),
    fails: fails('session'),
    'is beyond help': (state, { code }) =>
      heard(state, tell('fatal', { code: typeof code === 'string' ? code : 'FORBIDDEN' })),
  },
})

export default session
