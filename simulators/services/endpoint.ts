/**
 * The endpoint of sessions: makes a first one, and takes the steps of an attempt to reconnect one by one. It refuses,
 * fails at a step, and hangs. Acts speak of the last attempt, or of the one before it, and always go through.
 */
import type { Payload } from '../../spec/log.ts'
import { chosen } from '../options.ts'
import { heard, later, service, tell } from '../service.ts'
import type { Emission, Heard, Simulator } from '../simulator.ts'

const nominal = {
  /** From GET /session to the new session, in ms; below 0 it never comes. */
  sessionMs: 120,
  /** From POST /sdp to its answer, in ms; below 0 it never comes. */
  sdpMs: 150,
  /** From the update of an attempt to its acknowledgement, in ms; below 0 it never comes. */
  updateMs: 40,
  /** From the request to verify the audio path to its success, in ms; below 0 it never comes. */
  audioMs: 60,
  /** So many attempts fail. */
  failures: 0,
  /** The step at which they do. */
  failsAt: 'session',
  /** So many first sessions are refused. */
  refusals: 0,
  /** The code of these refusals. */
  code: 'AUTH_FAILURE',
  /** Whether every answer comes twice. */
  repeats: false,
  /** Whether an attempt that was given up stays unanswered; nobody is obliged to that. */
  heedsAborts: true,
}

type Step = 'session' | 'sdp' | 'update' | 'audio'

/** An attempt: which one it is, from 1 on, and its session as soon as it has one. */
interface Attempt {
  readonly id: string
  readonly number: number
  readonly session: string | null
}

/** What the endpoint remembers: how many sessions there were and how many first ones were asked for, and the last two attempts. */
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

const told = ({ options }: EndpointState, once: readonly Emission[]): readonly Emission[] =>
  options.repeats ? [...once, ...once] : once

/** The next session, and what the service and the connection hear of it. */
const nextSession = (
  state: EndpointState,
  silent: boolean,
): Heard<EndpointState> & { readonly id: string } => {
  const sessions = state.sessions + 1
  const id = `session#${sessions}`
  const emissions = later(0, 'realtime', 'session begins', { session: id, silent })
  return { id, state: { ...state, sessions }, emissions }
}

const described = later(0, 'webrtc', 'description is there')

/** The first session of all, or one for whoever has none. */
const firstIsDue = (state: EndpointState): Heard<EndpointState> => {
  const { refusals, code } = state.options
  const asked = state.asked + 1
  if (asked > refusals) {
    const next = nextSession({ ...state, asked }, false)
    return heard(next.state, described, next.emissions)
  }
  const session = `session#${state.sessions + 1}`
  return heard(
    { ...state, asked, sessions: state.sessions + 1 },
    told(state, tell('session.error', { session, code })),
  )
}

const got = (state: EndpointState, { attempt: id }: Payload): Heard<EndpointState> => {
  const { sessionMs } = state.options
  if (typeof id !== 'string') return heard(state, later(sessionMs, 'endpoint', 'session is due'))
  const last: Attempt = { id, number: (state.last?.number ?? 0) + 1, session: null }
  return heard(
    { ...state, last, before: state.last, isGivenUp: false },
    later(sessionMs, 'endpoint', 'step is due', { attempt: id, step: 'session' }),
  )
}

/** A step of an attempt was asked for; without an attempt it is one of the first session, and comes by itself. */
const asked =
  (step: Step) =>
  (state: EndpointState, { attempt }: Payload): Heard<EndpointState> =>
    heard(
      state,
      typeof attempt === 'string'
        ? later(state.options[waits[step]], 'endpoint', 'step is due', { attempt, step })
        : [],
    )

const succeeded = ({ id, session }: Attempt, step: Step): readonly Emission[] =>
  step === 'audio'
    ? tell('reconnect_success', { attempt: id })
    : tell('attempt_step_done', { attempt: id, step, session: session ?? 'session#0' })

const failed = ({ id }: Attempt, step: Step): readonly Emission[] =>
  tell('attempt_step_failed', { attempt: id, step })

/** A step of the last attempt succeeds. */
const succeeds = (state: EndpointState, attempt: Attempt, step: Step): Heard<EndpointState> => {
  if (step !== 'session')
    return heard(state, step === 'sdp' ? described : [], told(state, succeeded(attempt, step)))
  const next = nextSession(state, true)
  const last = { ...attempt, session: next.id }
  return heard({ ...next.state, last }, next.emissions, told(state, succeeded(last, step)))
}

const stepIn = ({ step }: Payload, otherwise: Step): Step =>
  (Object.keys(waits) as Step[]).find((one) => one === step) ?? otherwise

const stepIsDue = (state: EndpointState, said: Payload): Heard<EndpointState> => {
  const { last, options, isGivenUp } = state
  if (last === null || said.attempt !== last.id || (isGivenUp && options.heedsAborts)) return heard(state)
  const step = stepIn(said, 'session')
  return last.number <= options.failures && step === options.failsAt
    ? heard(state, told(state, failed(last, step)))
    : succeeds(state, last, step)
}

type Speaks = (attempt: Attempt, said: Payload) => readonly Emission[]

/** Speaks of the last attempt, or of the one before it. */
const of =
  (which: 'last' | 'before', speaks: Speaks) =>
  (state: EndpointState, said: Payload): Heard<EndpointState> => {
    const attempt = state[which]
    return heard(state, attempt === null ? [] : speaks(attempt, said))
  }

/** The service `endpoint`. */
export const endpoint: Simulator<EndpointState> = service({
  name: 'endpoint',
  options: nominal,
  start: (options): EndpointState => ({
    options: chosen(nominal, options),
    sessions: 0,
    asked: 0,
    last: null,
    before: null,
    isGivenUp: false,
  }),
  hears: {
    'session.get': got,
    'sdp.post': asked('sdp'),
    'update is taken': asked('update'),
    'audio.verify': asked('audio'),
    'attempt.abort': (state, { attempt }) =>
      heard(attempt === state.last?.id ? { ...state, isGivenUp: true } : state),
    'session is due': firstIsDue,
    'step is due': stepIsDue,
    'makes a session': (state) => nextSession(state, false),
    'takes a step': (state, said) =>
      state.last === null ? heard(state) : succeeds(state, state.last, stepIn(said, 'session')),
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
