/**
 * Copilot behind its adapter: accepts prompts, then answers them, whole or in parts, fails them or stays silent. By
 * habit it may also answer without having been asked, or here without Copilot. Acts speak of the last prompt and
 * always go through, even after it was cancelled or answered: a late or second answer is what they are for.
 */
import type { Payload } from '../../spec/log.ts'
import { codeOf } from '../failure.ts'
import { chosen } from '../options.ts'
import { heard, later, service, tell } from '../service.ts'
import type { Emission, Heard, Simulator } from '../simulator.ts'

const nominal = {
  /** From the prompt to its acceptance, in ms; below 0 it is never accepted, and so never answered. */
  acceptMs: 0,
  /** From the acceptance to the answer, in ms; below 0 it never comes. */
  answerMs: 900,
  /** So many parts come first, evenly spread over that time; at most 100. */
  parts: 0,
  /** Accepts, but never answers of its own accord. */
  silent: false,
  /** So many prompts fail first, as soon as they are accepted. */
  failures: 0,
  /** The code of these failures, and whether they may be tried again. */
  code: 'SERVICE_FAILED',
  retryable: true,
  /** Whether every answer comes twice. */
  repeats: false,
  /** Whether a cancelled prompt stays unanswered; no service is obliged to that. */
  heedsCancels: true,
  /** Whether every final transcript is answered unasked, under a request of its own (AV-DAT-003: `server`). */
  unasked: false,
  /** Whether every final transcript is answered here, without Copilot (AV-DAT-003: `local`). */
  local: false,
}

const mostParts = 100

/** Requests of the service's own are numbered from here, far from those that a subject gives out. */
const ownFrom = 900

/** A prompt that is still to be answered; a prompt that is sent again is another sending of the same request. */
interface Pending {
  readonly sending: number
  readonly request: string
  readonly fails: boolean
}

/** What Copilot remembers: its options, the last two requests, the open turn, and all that it still has to answer. */
export interface CopilotState {
  readonly options: typeof nominal
  readonly sendings: number
  /** The last request, and another one before it, whatever became of them. */
  readonly request: string | null
  readonly before: string | null
  /** How many requests were its own. */
  readonly own: number
  readonly turn: string | null
  readonly pending: readonly Pending[]
}

type Hears = (state: CopilotState, said: Payload) => Heard<CopilotState>

const accepted = (request: string, ms: number) => later(ms, 'subject', 'copilot.request', { request })

/** `request` becomes the last one. */
const renewed = (state: CopilotState, request: string): CopilotState =>
  request === state.request ? state : { ...state, request, before: state.request }

/** The instants, in ms from the prompt, at which parts of the answer come. */
const partsOf = ({ acceptMs, answerMs, parts }: typeof nominal): readonly number[] => {
  const count = Math.min(parts, mostParts)
  return Array.from(
    { length: count },
    (_, one) => acceptMs + Math.floor((answerMs * (one + 1)) / (count + 1)),
  )
}

const prompted: Hears = (state, { request }) => {
  if (typeof request !== 'string') return heard(state)
  const { acceptMs, silent, failures } = state.options
  const sending = state.sendings + 1
  const fails = sending <= failures
  const answerMs = fails ? 0 : state.options.answerMs
  const comes = !silent && acceptMs >= 0 && answerMs >= 0
  const pending = comes ? [...state.pending, { sending, request, fails }] : state.pending
  return heard(
    { ...renewed(state, request), sendings: sending, pending },
    accepted(request, acceptMs),
    comes && !fails
      ? partsOf(state.options).flatMap((ms, one) =>
          later(ms, 'copilot', 'part is due', { sending, part: one + 1 }),
        )
      : [],
    comes ? later(acceptMs + answerMs, 'copilot', 'answer is due', { sending }) : [],
  )
}

const waiting = ({ pending }: CopilotState, { sending }: Payload) =>
  pending.find((prompt) => prompt.sending === sending)

const answerIsDue: Hears = (state, said) => {
  const prompt = waiting(state, said)
  if (prompt === undefined) return heard(state)
  const { code, retryable } = state.options
  const pending = state.pending.filter((other) => other !== prompt)
  return heard(
    { ...state, pending },
    prompt.fails ? failure(prompt.request, code, retryable) : answer(state, prompt.request),
  )
}

const partIsDue: Hears = (state, said) => {
  const prompt = waiting(state, said)
  return heard(
    state,
    prompt ? part(prompt.request, `part ${said.part} of the answer to ${prompt.request}`) : [],
  )
}

const without = (state: CopilotState, request: unknown): CopilotState => ({
  ...state,
  pending: state.pending.filter((pending) => pending.request !== request),
})

const answer = ({ options }: CopilotState, request: string, text = `answer to ${request}`) => {
  const once = tell('copilot.response', { request, status: 'completed', text })
  return options.repeats ? [...once, ...once] : once
}

const part = (request: string, text: string) => tell('copilot.response', { request, status: 'pending', text })

const failure = (request: string, code: string, retryable: boolean) =>
  tell('copilot.response', { request, status: 'failed', text: '', code, retryable })

const textOf = ({ text }: Payload): string | undefined => (typeof text === 'string' ? text : undefined)

/** Speaks of the last request, if there is one. */
const ofLast =
  (speaks: (state: CopilotState, request: string, said: Payload) => readonly Emission[]): Hears =>
  (state, said) =>
    heard(state, state.request === null ? [] : speaks(state, state.request, said))

/** Speaks of the last request at once, and drops what was still to come for it. */
const atOnce =
  (speaks: (state: CopilotState, request: string, said: Payload) => readonly Emission[]): Hears =>
  (state, said) =>
    state.request === null
      ? heard(state)
      : heard(without(state, state.request), speaks(state, state.request, said))

/** A request that nobody sent, dispatched now. */
const dispatched: Hears = (state) => {
  const own = state.own + 1
  const request = `request#${ownFrom + own}`
  return heard({ ...renewed(state, request), own }, accepted(request, 0))
}

/** The open turn is public; a local answer has to name it. */
const turned: Hears = (state, { event, turn }) => {
  if (event === 'turn-started') return heard({ ...state, turn: typeof turn === 'string' ? turn : null })
  return heard(turn === state.turn ? { ...state, turn: null } : state)
}

const local: Hears = ({ turn, ...state }, said) =>
  heard(
    { ...state, turn },
    turn === null ? [] : tell('response.local', { turn, text: textOf(said) ?? `answer to ${turn}` }),
  )

/** Somebody said something: that may be answered without a prompt. */
const overheard: Hears = (state) => {
  const { unasked, answerMs } = state.options
  const here = state.options.local ? later(answerMs, 'copilot', 'answers locally') : []
  if (!unasked) return heard(state, here)
  const own = state.own + 1
  const next = prompted({ ...state, own }, { request: `request#${ownFrom + own}` })
  return heard(next.state, here, next.emissions)
}

/** The service `copilot`. */
export const copilot: Simulator<CopilotState> = service({
  name: 'copilot',
  options: nominal,
  start: (options) => ({
    options: chosen(nominal, options),
    sendings: 0,
    request: null,
    before: null,
    own: 0,
    turn: null,
    pending: [],
  }),
  hears: {
    'copilot.send': prompted,
    'copilot.cancel': (state, { request }) =>
      heard(state.options.heedsCancels ? without(state, request) : state),
    turn: turned,
    'utterance is final': overheard,
    'answer is due': answerIsDue,
    'part is due': partIsDue,
    answers: atOnce((state, request, said) => answer(state, request, textOf(said))),
    'answers the one before': (state) =>
      heard(state, state.before === null ? [] : answer(state, state.before)),
    'sends a part': ofLast((_state, request, said) =>
      part(request, textOf(said) ?? `part of the answer to ${request}`),
    ),
    'reports progress': ofLast((_state, request) => part(request, '')),
    fails: atOnce((_state, request, said) => failure(request, codeOf(said), said.retryable !== false)),
    'dispatches a prompt of its own': dispatched,
    'answers locally': local,
  },
})

export default copilot
