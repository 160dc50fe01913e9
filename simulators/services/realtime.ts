/**
 * The realtime service behind its data channel: it has a session, detects speech, and answers on request. It fails,
 * stalls, announces the end of its session and closes it. Signals that become due while the link is down arrive when it
 * is up again. Acts refer to the last response or session, or to the one before it, and always take effect.
 */
import { chosen } from '../options.ts'
import { acts } from '../realtime/acts.ts'
import { cancelled, due, dueNames, unanswered } from '../realtime/answers.ts'
import {
  inattentive,
  silenceIsDue,
  speechIsDue,
  updated,
  voiceBegins,
  voiceEnds,
} from '../realtime/attention.ts'
import { about, begins, closes, failed, gone, ofSession, warned } from '../realtime/sessions.ts'
import {
  answering,
  ask,
  attending,
  type Handler,
  inSession,
  mannerOf,
  nominal,
  type RealtimeState,
} from '../realtime/state.ts'
import { handled, later, notify, type Receives, service } from '../service.ts'
import type { Simulator } from '../simulator.ts'
import { words } from '../words/realtime.ts'

const mostHeld = 200

/** Holds back signals while the link is down. */
const ifReached =
  (what: string, receives: Handler): Handler =>
  (state, said, ...rest) =>
    state.isCutOff
      ? handled({ ...state, held: [...state.held, [what, said] as const].slice(-mostHeld) })
      : receives(state, said, ...rest)

const reached: Handler = (state) =>
  handled(
    { ...state, isCutOff: false, held: [] },
    state.held.flatMap(([what, said]) => later(0, 'realtime', what, said)),
  )

const requested: Handler = (state, { request }) =>
  typeof request === 'string' ? ask(state, request) : handled(state)

const committed: Handler = (state) => {
  const { unasked, tellsCommits } = state.options
  const next = unasked ? ask(state, null) : handled(state)
  const reported = tellsCommits ? notify('unlisted_event', { name: 'input_audio_buffer.committed' }) : []
  return handled(next.state, reported, next.emissions)
}

/** An attempt to reconnect waits for its update. */
const configured: Handler = (state, said) =>
  handled(
    { ...state, attention: updated(state.attention, said) },
    said.attempt === undefined ? [] : later(0, 'endpoint', 'update is taken', { attempt: said.attempt }),
  )

/** The signals that it receives from the conversation and the user, and its scheduled signals. */
const talk: Receives<RealtimeState> = {
  ...Object.fromEntries(
    dueNames.map((what): [string, Handler] => [
      what,
      (state, said) => answering(state, due(what, state.answers, said, mannerOf(state))),
    ]),
  ),
  'speech is due': inSession((state, said) =>
    attending(state, speechIsDue(state.attention, said, state.options)),
  ),
  'silence is due': inSession((state, said) => attending(state, silenceIsDue(state.attention, said))),
  'warning is due': ofSession(about('last', warned)),
  'end of the session is due': ofSession(closes),
  'failure of the session is due': ofSession(about('last', failed)),
  'session.update': inSession(configured),
  'input_audio_buffer.commit': inSession(committed),
  'response.create': inSession(requested),
  'response.cancel': (state, said) => answering(state, cancelled(state.answers, said, mannerOf(state))),
  // A repeated client request has no id of its own.
  'is asked again': inSession((state) => ask(state, null)),
}

/** The service `realtime`. */
export const realtime: Simulator<RealtimeState> = service({
  name: 'realtime',
  words,
  options: nominal,
  start: (options): RealtimeState => ({
    options: chosen(nominal, options),
    open: null,
    last: null,
    before: null,
    attention: inattentive,
    answers: unanswered,
    plans: [],
    failed: 0,
    isCutOff: false,
    held: [],
  }),
  receives: {
    ...acts,
    ...Object.fromEntries(Object.entries(talk).map(([what, receives]) => [what, ifReached(what, receives)])),
    'speech.started': (state) => attending(state, voiceBegins(state.attention, state.options)),
    'speech.stopped': (state) => attending(state, voiceEnds(state.attention, state.options)),
    'session begins': begins,
    'session is gone': (state) => handled(gone(state)),
    'nobody can be reached': (state) => handled({ ...state, isCutOff: true }),
    'somebody can be reached': reached,
  },
})

export default realtime
