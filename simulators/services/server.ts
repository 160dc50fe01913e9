/**
 * The realtime service as far as turn detection reaches: has sessions, takes their configuration, hears speech in the
 * captured audio, and answers (TD-EXT-001). Acts tell what they say whatever the habits are.
 */
import type { Payload } from '../../spec/log.ts'
import { type Ear, listen, silence, silenceIsDue, speechIsDue, told, voiceBegins, voiceEnds } from '../ear.ts'
import { chosen } from '../options.ts'
import { countOf, heard, later, service, tell } from '../service.ts'
import type { Emission, Heard, Simulator } from '../simulator.ts'

const nominal = {
  /** From an update to its acknowledgement, in ms; below 0 it is never acknowledged. */
  ackMs: 40,
  /** So many updates are refused first, in the same time. */
  refusals: 0,
  /** The code of these refusals. */
  code: 'invalid_value',
  /** From voice to its detection as speech, in ms; below 0 it is never detected. */
  detectMs: 60,
  /** From the silence that ends a turn to its detection, in ms; below 0 it is never detected. */
  endMs: 20,
  /** How much silence ends a turn that is judged by its meaning, in ms. */
  meaningMs: 150,
  /** How long an end of speech is on its way, in ms, and says so; below 0 nothing is known of that. */
  wayMs: -1,
  /** From the end of speech, or a request, to the beginning of the answer, in ms; below 0 there is none. */
  answerMs: 200,
  /** From the beginning of the answer until the service has spoken all of it, in ms; below 0 never. */
  doneMs: 500,
  /** Whether speech that interrupts is reported as an interruption, too, and stops the playback. */
  interrupts: false,
  /** From the creation of a session to its end, in ms; below 0 it goes on. */
  expiresMs: -1,
}

/** What the realtime service remembers. */
export interface ServerState {
  readonly options: typeof nominal
  /** The session is `session#<sessions>`, while it is open. */
  readonly sessions: number
  readonly isOpen: boolean
  /** What is in force in this session, and what was asked for last; whether that waits for an answer. */
  readonly inForce: Payload | null
  readonly asked: Payload | null
  readonly isAwaited: boolean
  /** How many updates there were. */
  readonly updates: number
  readonly ear: Ear
  /** The latest response is `response#<responses>`; whether it still is spoken. */
  readonly responses: number
  readonly isAnswering: boolean
}

type Hears = (state: ServerState, said: Payload, at: number) => Heard<ServerState>

const ofSession = ({ sessions }: ServerState): Payload => ({ session: `session#${sessions}` })
const ofResponse = ({ responses }: Pick<ServerState, 'responses'>): Payload => ({
  response: `response#${responses}`,
})

/** Nothing of a session outlives it but the voice that is there. */
const cleared = ({ ear, ...state }: ServerState, isOpen: boolean): ServerState => ({
  ...state,
  isOpen,
  inForce: null,
  asked: null,
  isAwaited: false,
  isAnswering: false,
  ear: { ...ear, told: 'none' },
})

const create: Hears = (state) => {
  const { expiresMs } = state.options
  const next = { ...cleared(state, true), sessions: state.sessions + 1 }
  return heard(
    next,
    tell('session.created', ofSession(next)),
    later(expiresMs, 'server', 'expiry is due', { sessions: next.sessions }),
  )
}

const close: Hears = (state) => heard(cleared(state, false), tell('session.closed'))

const update: Hears = (state, asked) => {
  if (!state.isOpen) return heard(state)
  const updates = state.updates + 1
  const due = updates > state.options.refusals ? 'acknowledgement is due' : 'refusal is due'
  return heard(
    { ...state, asked, updates, isAwaited: true },
    later(state.options.ackMs, 'server', due, { sessions: state.sessions, updates }),
  )
}

/** A configuration is in force from now on, and that is told. */
const inForceNow = (state: ServerState, inForce: Payload): Heard<ServerState> => {
  const ear: Ear = inForce.mode === 'manual' ? { ...state.ear, told: 'none' } : state.ear
  return heard(
    { ...state, inForce, ear, isAwaited: state.isAwaited && state.asked?.mode !== inForce.mode },
    tell('session.updated', inForce),
    listen(ear, inForce, state.options),
  )
}

/** Only the latest update is answered, once, and only in its own session. */
const ifLatest =
  (answer: Hears): Hears =>
  (state, said, at) =>
    isOfSession(state, said) && state.isAwaited && countOf(said.updates) === state.updates
      ? answer(state, said, at)
      : heard(state)

const acknowledge: Hears = (state) => (state.asked === null ? heard(state) : inForceNow(state, state.asked))

/** What a report leaves out is as it was asked for, where that was about the same mode. */
const likeAsked = ({ asked }: ServerState, { mode }: Payload): Payload =>
  asked !== null && asked.mode === mode ? asked : {}

const refuse: Hears = (state, { code }) =>
  heard(
    { ...state, isAwaited: false },
    tell('session.rejected', { code: typeof code === 'string' ? code : state.options.code }),
  )

/** The answer that is spoken is over. */
const done: Hears = (state) =>
  state.isAnswering
    ? heard({ ...state, isAnswering: false }, tell('response.done', ofResponse(state)))
    : heard(state)

const answer: Hears = (state) => {
  const next = { ...state, responses: state.responses + 1, isAnswering: true }
  return heard(
    next,
    tell('response.created', ofResponse(next)),
    later(0, 'playback', 'answer begins'),
    later(state.options.doneMs, 'server', 'end of answer is due', { responses: next.responses }),
  )
}

/** What an answer that is due belongs to: a session, and as long as nobody speaks anew. */
const ofNow = ({ sessions, ear }: ServerState): Payload => ({ sessions, voices: ear.voices })

const isOfSession = ({ isOpen, sessions }: ServerState, said: Payload): boolean =>
  isOpen && countOf(said.sessions) === sessions

const interrupted = tell('response-interrupted')

/** What the beginning of speech does to an answer. */
const started: Hears = (state, said, at) => {
  const isCut = state.inForce?.interruptResponse === true
  const broken = isCut ? done(state, said, at) : heard(state)
  const itself = isCut && state.options.interrupts ? [...interrupted, ...breaksOff] : []
  return heard(broken.state, itself, broken.emissions)
}

const breaksOff = later(0, 'playback', 'answer breaks off')

/** What the end of speech sets off. */
const stopped = (state: ServerState): readonly Emission[] =>
  state.inForce?.createResponse === true
    ? later(state.options.answerMs, 'server', 'answer is due', ofNow(state))
    : []

/** Lets something happen to what is heard, with all that follows from a new end of speech. */
const hearing =
  (happens: (state: ServerState, said: Payload) => Heard<Ear>): Hears =>
  (state, said, at) => {
    const { state: ear, emissions } = happens(state, said)
    const next = { ...state, ear }
    if (ear.told === state.ear.told || ear.told === 'none') return heard(next, emissions)
    if (ear.told === 'stop') return heard(next, emissions, stopped(next))
    const cut = started(next, said, at)
    return heard(cut.state, emissions, cut.emissions)
  }

/** An act: this end of speech is told now, whoever spoke, even if it was told before. */
const tells = (what: 'speech-start' | 'speech-stop', end: Ear['told']): Hears =>
  hearing(({ ear, options }, { wayMs }) =>
    heard({ ...ear, told: end }, told(what, { wayMs: typeof wayMs === 'number' ? wayMs : options.wayMs })),
  )

const mute = (isMute: boolean): Hears => hearing(({ ear }) => heard({ ...ear, isMute }))

/** The service `server`. */
export const server: Simulator<ServerState> = service({
  name: 'server',
  options: nominal,
  start: (options): ServerState => ({
    options: chosen(nominal, options),
    sessions: 0,
    isOpen: false,
    inForce: null,
    asked: null,
    isAwaited: false,
    updates: 0,
    ear: silence,
    responses: 0,
    isAnswering: false,
  }),
  hears: {
    'session.update': update,
    'response.create': (state) =>
      heard(state, later(state.options.answerMs, 'server', 'requested answer is due', ofNow(state))),
    'response.cancel': done,
    'voice begins': hearing(({ ear, inForce, options }, { percent }) =>
      voiceBegins(ear, countOf(percent), inForce, options),
    ),
    'voice ends': hearing(({ ear, inForce, options }) => voiceEnds(ear, inForce, options)),
    'speech is due': hearing(({ ear, inForce, options }, said) => speechIsDue(ear, said, inForce, options)),
    'silence is due': hearing(({ ear, inForce, options }, said) => silenceIsDue(ear, said, inForce, options)),
    'acknowledgement is due': ifLatest(acknowledge),
    'refusal is due': ifLatest((state, _said, at) => refuse(state, {}, at)),
    'answer is due': (state, said, at) =>
      isOfSession(state, said) && countOf(said.voices) === state.ear.voices
        ? answer(state, said, at)
        : heard(state),
    'requested answer is due': (state, said, at) =>
      isOfSession(state, said) ? answer(state, said, at) : heard(state),
    'end of answer is due': (state, said, at) =>
      countOf(said.responses) === state.responses ? done(state, said, at) : heard(state),
    'expiry is due': (state, said, at) => (isOfSession(state, said) ? close(state, said, at) : heard(state)),
    'creates a session': create,
    'tells of its session again': (state) => heard(state, tell('session.created', ofSession(state))),
    'closes the session': close,
    acknowledges: acknowledge,
    reports: (state, said) => inForceNow(state, { ...likeAsked(state, said), ...said }),
    refuses: refuse,
    'hears speech': tells('speech-start', 'start'),
    'hears silence': tells('speech-stop', 'stop'),
    'falls mute': mute(true),
    'is heard again': mute(false),
    'interrupts its answer': (state, said, at) => {
      const over = done(state, said, at)
      return heard(over.state, interrupted, breaksOff, over.emissions)
    },
    'reports degradation': (state) => heard(state, tell('degraded')),
    'begins an answer': answer,
    'finishes its answer': done,
    'finishes an earlier answer': (state) =>
      heard(
        state,
        state.responses > 1 ? tell('response.done', ofResponse({ responses: state.responses - 1 })) : [],
      ),
  },
})

export default server
