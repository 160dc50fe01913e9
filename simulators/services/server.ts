/**
 * The realtime service, as far as turn detection is concerned: it has sessions, applies their configuration, detects
 * speech in the captured audio, and answers (TD-EXT-001). Acts send their reports regardless of the options.
 */
import type { Payload } from '../../spec/log.ts'
import { chosen } from '../options.ts'
import { nominal } from '../server-options.ts'
import { countOf, handled, later, notify, service } from '../service.ts'
import type { Emission, Handled, Simulator } from '../simulator.ts'
import {
  listen,
  reported,
  silence,
  silenceIsDue,
  speechIsDue,
  type VadModel,
  voiceBegins,
  voiceEnds,
} from '../vad-model.ts'
import { words } from '../words/server.ts'

/** The state of the realtime service. */
export interface ServerState {
  readonly options: typeof nominal
  /** The session is `session#<sessions>`, while it is open. */
  readonly sessions: number
  readonly isOpen: boolean
  /** The configuration in force in this session, and the one requested last; whether that is pending. */
  readonly inForce: Payload | null
  readonly asked: Payload | null
  readonly isAwaited: boolean
  /** How many updates there were. */
  readonly updates: number
  readonly vad: VadModel
  /** The latest response is `response#<responses>`; whether it is still being spoken. */
  readonly responses: number
  readonly isAnswering: boolean
}

type Receives = (state: ServerState, said: Payload, at: number) => Handled<ServerState>

const ofSession = ({ sessions }: ServerState): Payload => ({ session: `session#${sessions}` })
const ofResponse = ({ responses }: Pick<ServerState, 'responses'>): Payload => ({
  response: `response#${responses}`,
})

/** Only the current voice outlives a session. */
const cleared = ({ vad, ...state }: ServerState, isOpen: boolean): ServerState => ({
  ...state,
  isOpen,
  inForce: null,
  asked: null,
  isAwaited: false,
  isAnswering: false,
  vad: { ...vad, reported: 'none' },
})

const create: Receives = (state) => {
  const { expiresMs } = state.options
  const next = { ...cleared(state, true), sessions: state.sessions + 1 }
  return handled(
    next,
    notify('session.created', ofSession(next)),
    later(expiresMs, 'server', 'expiry is due', { sessions: next.sessions }),
  )
}

const close: Receives = (state) => handled(cleared(state, false), notify('session.closed'))

const update: Receives = (state, asked) => {
  if (!state.isOpen) return handled(state)
  const updates = state.updates + 1
  const due = updates > state.options.refusals ? 'acknowledgement is due' : 'refusal is due'
  return handled(
    { ...state, asked, updates, isAwaited: true },
    later(state.options.ackMs, 'server', due, { sessions: state.sessions, updates }),
  )
}

/** A configuration is in force from now on, and is reported. */
const inForceNow = (state: ServerState, inForce: Payload): Handled<ServerState> => {
  const vad: VadModel = inForce.mode === 'manual' ? { ...state.vad, reported: 'none' } : state.vad
  return handled(
    { ...state, inForce, vad, isAwaited: state.isAwaited && state.asked?.mode !== inForce.mode },
    notify('session.updated', inForce),
    listen(vad, inForce, state.options),
  )
}

/** Only the latest update is answered, once, and only in its own session. */
const ifLatest =
  (answer: Receives): Receives =>
  (state, said, at) =>
    isOfSession(state, said) && state.isAwaited && countOf(said.updates) === state.updates
      ? answer(state, said, at)
      : handled(state)

const acknowledge: Receives = (state) =>
  state.asked === null ? handled(state) : inForceNow(state, state.asked)

/** Values that a report leaves out are as requested, if the request was for the same mode. */
const likeAsked = ({ asked }: ServerState, { mode }: Payload): Payload =>
  asked !== null && asked.mode === mode ? asked : {}

const refuse: Receives = (state, { code }) =>
  handled(
    { ...state, isAwaited: false },
    notify('session.rejected', { code: typeof code === 'string' ? code : state.options.code }),
  )

/** The answer that is being spoken is over. */
const done: Receives = (state) =>
  state.isAnswering
    ? handled({ ...state, isAnswering: false }, notify('response.done', ofResponse(state)))
    : handled(state)

const answer: Receives = (state) => {
  const next = { ...state, responses: state.responses + 1, isAnswering: true }
  return handled(
    next,
    notify('response.created', ofResponse(next)),
    later(0, 'playback', 'answer begins'),
    later(state.options.doneMs, 'server', 'end of answer is due', { responses: next.responses }),
  )
}

/** The condition of a scheduled answer: its session, and no new speech. */
const ofNow = ({ sessions, vad }: ServerState): Payload => ({ sessions, voices: vad.voices })

const isOfSession = ({ isOpen, sessions }: ServerState, said: Payload): boolean =>
  isOpen && countOf(said.sessions) === sessions

const interrupted = notify('response-interrupted')

/** The effect of the start of speech on an answer. */
const started: Receives = (state, said, at) => {
  const isCut = state.inForce?.interruptResponse === true
  const broken = isCut ? done(state, said, at) : handled(state)
  const itself = isCut && state.options.interrupts ? [...interrupted, ...breaksOff] : []
  return handled(broken.state, itself, broken.emissions)
}

const breaksOff = later(0, 'playback', 'answer breaks off')

/** The effects of the end of speech. */
const stopped = (state: ServerState): readonly Emission[] =>
  state.inForce?.createResponse === true
    ? later(state.options.answerMs, 'server', 'answer is due', ofNow(state))
    : []

/** Updates the voice detection, with all effects of a new speech boundary. */
const detecting =
  (happens: (state: ServerState, said: Payload) => Handled<VadModel>): Receives =>
  (state, said, at) => {
    const { state: vad, emissions } = happens(state, said)
    const next = { ...state, vad }
    if (vad.reported === state.vad.reported || vad.reported === 'none') return handled(next, emissions)
    if (vad.reported === 'stop') return handled(next, emissions, stopped(next))
    const cut = started(next, said, at)
    return handled(cut.state, emissions, cut.emissions)
  }

/** An act: reports this speech boundary now, without conditions, even if it was reported before. */
const notifies = (what: 'speech-start' | 'speech-stop', end: VadModel['reported']): Receives =>
  detecting(({ vad, options }, { wayMs }) =>
    handled(
      { ...vad, reported: end },
      reported(what, { wayMs: typeof wayMs === 'number' ? wayMs : options.wayMs }),
    ),
  )

const mute = (isMute: boolean): Receives => detecting(({ vad }) => handled({ ...vad, isMute }))

/** The service `server`. */
export const server: Simulator<ServerState> = service({
  name: 'server',
  words,
  options: nominal,
  start: (options): ServerState => ({
    options: chosen(nominal, options),
    sessions: 0,
    isOpen: false,
    inForce: null,
    asked: null,
    isAwaited: false,
    updates: 0,
    vad: silence,
    responses: 0,
    isAnswering: false,
  }),
  receives: {
    'session.update': update,
    'response.create': (state) =>
      handled(state, later(state.options.answerMs, 'server', 'requested answer is due', ofNow(state))),
    'response.cancel': done,
    'voice begins': detecting(({ vad, inForce, options }, { percent }) =>
      voiceBegins(vad, countOf(percent), inForce, options),
    ),
    'voice ends': detecting(({ vad, inForce, options }) => voiceEnds(vad, inForce, options)),
    'speech is due': detecting(({ vad, inForce, options }, said) => speechIsDue(vad, said, inForce, options)),
    'silence is due': detecting(({ vad, inForce, options }, said) =>
      silenceIsDue(vad, said, inForce, options),
    ),
    'acknowledgement is due': ifLatest(acknowledge),
    'refusal is due': ifLatest((state, _said, at) => refuse(state, {}, at)),
    'answer is due': (state, said, at) =>
      isOfSession(state, said) && countOf(said.voices) === state.vad.voices
        ? answer(state, said, at)
        : handled(state),
    'requested answer is due': (state, said, at) =>
      isOfSession(state, said) ? answer(state, said, at) : handled(state),
    'end of answer is due': (state, said, at) =>
      countOf(said.responses) === state.responses ? done(state, said, at) : handled(state),
    'expiry is due': (state, said, at) =>
      isOfSession(state, said) ? close(state, said, at) : handled(state),
    'creates a session': create,
    'tells of its session again': (state) => handled(state, notify('session.created', ofSession(state))),
    'closes the session': close,
    acknowledges: acknowledge,
    reports: (state, said) => inForceNow(state, { ...likeAsked(state, said), ...said }),
    refuses: refuse,
    'hears speech': notifies('speech-start', 'start'),
    'hears silence': notifies('speech-stop', 'stop'),
    'falls mute': mute(true),
    'is heard again': mute(false),
    'interrupts its answer': (state, said, at) => {
      const over = done(state, said, at)
      return handled(over.state, interrupted, breaksOff, over.emissions)
    },
    'reports degradation': (state) => handled(state, notify('degraded')),
    'begins an answer': answer,
    'finishes its answer': done,
    'finishes an earlier answer': (state) =>
      handled(
        state,
        state.responses > 1 ? notify('response.done', ofResponse({ responses: state.responses - 1 })) : [],
      ),
  },
})

export default server
