/**
 * The realtime service behind its data channel: has a session, hears speech, and answers when it is asked to. It fails,
 * stalls, announces the end of its session and closes it. What is due while nobody can be reached comes as soon as
 * somebody can. Acts speak of the last response or session, or of the one before it, and always go through.
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
  type Hearing,
  inSession,
  mannerOf,
  nominal,
  type RealtimeState,
} from '../realtime/state.ts'
import { type Hears, heard, later, service, tell } from '../service.ts'
import type { Simulator } from '../simulator.ts'

const mostHeld = 200

/** What nobody would get now waits. */
const ifReached =
  (what: string, hears: Hearing): Hearing =>
  (state, said, ...rest) =>
    state.isCutOff
      ? heard({ ...state, held: [...state.held, [what, said] as const].slice(-mostHeld) })
      : hears(state, said, ...rest)

const reached: Hearing = (state) =>
  heard(
    { ...state, isCutOff: false, held: [] },
    state.held.flatMap(([what, said]) => later(0, 'realtime', what, said)),
  )

const requested: Hearing = (state, { request }) =>
  typeof request === 'string' ? ask(state, request) : heard(state)

const committed: Hearing = (state) => {
  const { unasked, tellsCommits } = state.options
  const next = unasked ? ask(state, null) : heard(state)
  const told = tellsCommits ? tell('unlisted_event', { name: 'input_audio_buffer.committed' }) : []
  return heard(next.state, told, next.emissions)
}

/** An attempt to reconnect waits for its update. */
const configured: Hearing = (state, said) =>
  heard(
    { ...state, attention: updated(state.attention, said) },
    said.attempt === undefined ? [] : later(0, 'endpoint', 'update is taken', { attempt: said.attempt }),
  )

/** What it hears from the conversation and the user, and what goes by the clock. */
const talk: Hears<RealtimeState> = {
  ...Object.fromEntries(
    dueNames.map((what): [string, Hearing] => [
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
  // Who asks again has no request of his own.
  'is asked again': inSession((state) => ask(state, null)),
}

/** The service `realtime`. */
export const realtime: Simulator<RealtimeState> = service({
  name: 'realtime',
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
  hears: {
    ...acts,
    ...Object.fromEntries(Object.entries(talk).map(([what, hears]) => [what, ifReached(what, hears)])),
    'speech.started': (state) => attending(state, voiceBegins(state.attention, state.options)),
    'speech.stopped': (state) => attending(state, voiceEnds(state.attention, state.options)),
    'session begins': begins,
    'session is gone': (state) => heard(gone(state)),
    'nobody can be reached': (state) => heard({ ...state, isCutOff: true }),
    'somebody can be reached': reached,
  },
})

export default realtime
