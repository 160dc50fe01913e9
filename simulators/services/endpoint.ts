/**
 * The endpoint of sessions: creates the first one, and performs the steps of an attempt to reconnect one by one. It
 * refuses, fails at a step, and hangs. Acts refer to the last attempt, or to the one before it, and always take effect.
 */
import type { Payload } from '../../spec/log.ts'
import { chosen } from '../options.ts'
import { handled, later, notify, service } from '../service.ts'
import type { Emission, Handled, Simulator } from '../simulator.ts'
import { words } from '../words/endpoint.ts'

const nominal = {
  /** From GET /session to the new session, in ms; below 0 it never arrives. */
  sessionMs: 120,
  /** From POST /sdp to its answer, in ms; below 0 it never arrives. */
  sdpMs: 150,
  /** From the update of an attempt to its acknowledgement, in ms; below 0 it never arrives. */
  updateMs: 40,
  /** From the request to verify the audio path to its success, in ms; below 0 it never arrives. */
  audioMs: 60,
  /** How many attempts fail. */
  failures: 0,
  /** The step at which they fail. */
  failsAt: 'session',
  /** How many first sessions are refused. */
  refusals: 0,
  /** The code of these refusals. */
  code: 'AUTH_FAILURE',
  /** Whether every answer arrives twice. */
  repeats: false,
  /** Whether an abandoned attempt stays unanswered; no service is required to do so. */
  heedsAborts: true,
}

type Step = 'session' | 'sdp' | 'update' | 'audio'

/** An attempt: its number, from 1 on, and its session as soon as there is one. */
interface Attempt {
  readonly id: string
  readonly number: number
  readonly session: string | null
}

/** The state of the endpoint: the number of sessions and of requests for a first one, and the last two attempts. */
export interface EndpointState {
  readonly options: typeof nominal
  readonly sessions: number
  readonly asked: number
  readonly last: Attempt | null
  readonly before: Attempt | null
  readonly isGivenUp: boolean
}

const waits: Readonly<Record<Step, keyof typeof nominal & `${string}Ms`>> = {
  session: 'sessionMs',
  sdp: 'sdpMs',
  update: 'updateMs',
  audio: 'audioMs',
}

const reported = ({ options }: EndpointState, once: readonly Emission[]): readonly Emission[] =>
  options.repeats ? [...once, ...once] : once

/** The next session, and the signals to the service and the connection. */
const nextSession = (
  state: EndpointState,
  silent: boolean,
): Handled<EndpointState> & { readonly id: string } => {
  const sessions = state.sessions + 1
  const id = `session#${sessions}`
  const emissions = later(0, 'realtime', 'session begins', { session: id, silent })
  return { id, state: { ...state, sessions }, emissions }
}

const described = later(0, 'webrtc', 'description is there')

/** The very first session, or one for a client without a session. */
const firstIsDue = (state: EndpointState): Handled<EndpointState> => {
  const { refusals, code } = state.options
  const asked = state.asked + 1
  if (asked > refusals) {
    const next = nextSession({ ...state, asked }, false)
    return handled(next.state, described, next.emissions)
  }
  const session = `session#${state.sessions + 1}`
  return handled(
    { ...state, asked, sessions: state.sessions + 1 },
    reported(state, notify('session.error', { session, code })),
  )
}

const got = (state: EndpointState, { attempt: id }: Payload): Handled<EndpointState> => {
  const { sessionMs } = state.options
  if (typeof id !== 'string') return handled(state, later(sessionMs, 'endpoint', 'session is due'))
  const last: Attempt = { id, number: (state.last?.number ?? 0) + 1, session: null }
  return handled(
    { ...state, last, before: state.last, isGivenUp: false },
    later(sessionMs, 'endpoint', 'step is due', { attempt: id, step: 'session' }),
  )
}

/**
 * A step of an attempt was requested; without an attempt the step belongs to the first session, and needs no answer.
 */
const asked =
  (step: Step) =>
  (state: EndpointState, { attempt }: Payload): Handled<EndpointState> =>
    handled(
      state,
      typeof attempt === 'string'
        ? later(state.options[waits[step]], 'endpoint', 'step is due', { attempt, step })
        : [],
    )

const succeeded = ({ id, session }: Attempt, step: Step): readonly Emission[] =>
  step === 'audio'
    ? notify('reconnect_success', { attempt: id })
    : notify('attempt_step_done', { attempt: id, step, session: session ?? 'session#0' })

const failed = ({ id }: Attempt, step: Step): readonly Emission[] =>
  notify('attempt_step_failed', { attempt: id, step })

/** A step of the last attempt succeeds. */
const succeeds = (state: EndpointState, attempt: Attempt, step: Step): Handled<EndpointState> => {
  if (step !== 'session')
    return handled(state, step === 'sdp' ? described : [], reported(state, succeeded(attempt, step)))
  const next = nextSession(state, true)
  const last = { ...attempt, session: next.id }
  return handled({ ...next.state, last }, next.emissions, reported(state, succeeded(last, step)))
}

const stepIn = ({ step }: Payload, otherwise: Step): Step =>
  (Object.keys(waits) as Step[]).find((one) => one === step) ?? otherwise

const stepIsDue = (state: EndpointState, said: Payload): Handled<EndpointState> => {
  const { last, options, isGivenUp } = state
  if (last === null || said.attempt !== last.id || (isGivenUp && options.heedsAborts)) return handled(state)
  const step = stepIn(said, 'session')
  return last.number <= options.failures && step === options.failsAt
    ? handled(state, reported(state, failed(last, step)))
    : succeeds(state, last, step)
}

type Speaks = (attempt: Attempt, said: Payload) => readonly Emission[]

/** Reports about the last attempt, or about the one before it. */
const of =
  (which: 'last' | 'before', speaks: Speaks) =>
  (state: EndpointState, said: Payload): Handled<EndpointState> => {
    const attempt = state[which]
    return handled(state, attempt === null ? [] : speaks(attempt, said))
  }

/** The service `endpoint`. */
export const endpoint: Simulator<EndpointState> = service({
  name: 'endpoint',
  words,
  options: nominal,
  start: (options): EndpointState => ({
    options: chosen(nominal, options),
    sessions: 0,
    asked: 0,
    last: null,
    before: null,
    isGivenUp: false,
  }),
  receives: {
    'session.get': got,
    'sdp.post': asked('sdp'),
    'update is taken': asked('update'),
    'audio.verify': asked('audio'),
    'attempt.abort': (state, { attempt }) =>
      handled(attempt === state.last?.id ? { ...state, isGivenUp: true } : state),
    'session is due': firstIsDue,
    'step is due': stepIsDue,
    'makes a session': (state) => nextSession(state, false),
    'takes a step': (state, said) =>
      state.last === null ? handled(state) : succeeds(state, state.last, stepIn(said, 'session')),
    'fails at a step': of('last', (attempt, said) => failed(attempt, stepIn(said, 'session'))),
    'takes a step of the one before': of('before', (attempt, said) =>
      succeeded(attempt, stepIn(said, 'session')),
    ),
    'fails at a step of the one before': of('before', (attempt, said) =>
      failed(attempt, stepIn(said, 'session')),
    ),
  },
})

export default endpoint
