/**
 * Session Manager: has one session at a time, and none before it has a key (AV-SVC-001). It reports the changes of the
 * session and of its transport, by its options or on request.
 */
import { failed, fails } from '../failure.ts'
import { chosen } from '../options.ts'
import { handled, later, notify, service, show } from '../service.ts'
import type { Emission, Handled, Simulator } from '../simulator.ts'
import { words } from '../words/session.ts'

const nominal = {
  /** From the start of the run until the key is available, in ms; below 0 never. */
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
  /** From the first readiness to the end of the session, in ms; below 0 it continues. */
  expiresMs: -1,
  /** From the first readiness until the transport is lost, in ms; below 0 it stays up. */
  dropsMs: -1,
  /** How long such a loss lasts, in ms; below 0 for ever. */
  downMs: 1000,
}

/** The state of Session Manager. */
export interface SessionState {
  readonly options: typeof nominal
  readonly hasKey: boolean
  /** A readiness request waits for the key. */
  readonly awaitsKey: boolean
  readonly wasReady: boolean
  /** The session is `session#<number>`. */
  readonly number: number
}

type Receives = (state: SessionState) => Handled<SessionState>

const named = ({ number }: SessionState) => ({ session: `session#${number}` })

/** The scheduled signals of a session. */
const habits = ({ options }: SessionState): readonly Emission[] => [
  ...later(options.renewsMs, 'session', 'renewal is due'),
  ...later(options.expiresMs, 'session', 'expires'),
  ...later(options.dropsMs, 'session', 'drop is due'),
]

const ready: Receives = (state) => {
  if (!state.hasKey) return handled({ ...state, awaitsKey: true })
  return handled(
    { ...state, wasReady: true },
    notify('session.ready', named(state)),
    state.wasReady ? [] : habits(state),
  )
}

const replaced: Receives = (state) => ready({ ...state, number: state.number + 1 })

const keyIsDue: Receives = (state) => {
  if (state.options.keyIsRefused) return handled(state, failed('session', 'AUTH_FAILED', false))
  const there = { ...state, hasKey: true, awaitsKey: false }
  const next = state.awaitsKey ? ready(there) : handled(there)
  return handled(next.state, show('key.issued'), next.emissions)
}

const renewed: Receives = (state) => {
  const next = state.options.changesId ? replaced(state) : handled(state)
  return handled(next.state, next.emissions, notify('session.resume'))
}

/** Emits one event without parameters. */
const says =
  (what: string): Receives =>
  (state) =>
    handled(state, notify(what))

/** Emits one event about the current session. */
const saysOfIt =
  (what: string): Receives =>
  (state) =>
    handled(state, notify(what, named(state)))

/** The service `session`. */
export const session: Simulator<SessionState> = service({
  name: 'session',
  words,
  options: nominal,
  start: (options) => ({
    options: chosen(nominal, options),
    hasKey: false,
    awaitsKey: false,
    wasReady: false,
    number: 1,
  }),
  receives: {
    begin: (state) =>
      handled(
        state,
        later(state.options.keyMs, 'session', 'key is due'),
        later(state.options.readyMs, 'session', 'becomes ready'),
      ),
    'key is due': keyIsDue,
    'becomes ready': ready,
    'is replaced': replaced,
    'is handed over': (state, { audio }) =>
      handled(state, notify('session.initialize', { ...named(state), audio: audio !== false })),
    'is expiring': saysOfIt('session.expiring'),
    expires: saysOfIt('session.timeout'),
    'begins a renewal': says('session.renewal'),
    'ends the renewal': says('session.resume'),
    'renewal is due': (state) =>
      handled(state, notify('session.renewal'), later(state.options.renewalMs, 'session', 'renewal is over')),
    'renewal is over': renewed,
    'begins diagnostics': says('diagnostics.start'),
    'ends diagnostics': says('diagnostics.end'),
    drops: says('network.lost'),
    'comes back': says('network.restored'),
    'drop is due': (state) =>
      handled(state, notify('network.lost'), later(state.options.downMs, 'session', 'comes back')),
    fails: fails('session'),
    'is beyond help': (state, { code }) =>
      handled(state, notify('fatal', { code: typeof code === 'string' ? code : 'FORBIDDEN' })),
  },
})

export default session
