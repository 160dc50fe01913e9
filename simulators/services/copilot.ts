/**
 * Copilot behind its adapter: accepts prompts, then answers them, whole or in parts, fails them or stays silent. By
 * option it may also answer without a prompt, or locally without Copilot. Acts refer to the last prompt and always take
 * effect, even after it was cancelled or answered: they exist to produce late and repeated answers.
 */
import type { Payload } from '../../spec/log.ts'
import { codeOf } from '../failure.ts'
import { chosen } from '../options.ts'
import { handled, later, notify, service } from '../service.ts'
import type { Emission, Handled, Simulator } from '../simulator.ts'
import { words } from '../words/copilot.ts'

const nominal = {
  /** From the prompt to its acceptance, in ms; below 0 it is never accepted, and so never answered. */
  acceptMs: 0,
  /** From the acceptance to the answer, in ms; below 0 it never arrives. */
  answerMs: 900,
  /** How many parts come first, evenly spread over that time; at most 100. */
  parts: 0,
  /** Accepts, but never answers by itself. */
  silent: false,
  /** How many prompts fail first, as soon as they are accepted. */
  failures: 0,
  /** The code of these failures, and whether a retry may help. */
  code: 'SERVICE_FAILED',
  retryable: true,
  /** Whether every answer arrives twice. */
  repeats: false,
  /** Whether a cancelled prompt stays unanswered; no service is required to do so. */
  heedsCancels: true,
  /**
   * Whether every final transcript is answered without a prompt, under a request of the service's own (AV-DAT-003:
   * `server`).
   */
  unasked: false,
  /** Whether every final transcript is answered locally, without Copilot (AV-DAT-003: `local`). */
  local: false,
}

const mostParts = 100

/** The service's own requests are numbered from here, far from those that a subject issues. */
const ownFrom = 900

/** A prompt without an answer; a repeated prompt is another sending of the same request. */
interface Pending {
  readonly sending: number
  readonly request: string
  readonly fails: boolean
}

/** The state of Copilot: its options, the last two requests, the open turn, and all pending answers. */
export interface CopilotState {
  readonly options: typeof nominal
  readonly sendings: number
  /** The last request, and the previous different one, in any state. */
  readonly request: string | null
  readonly before: string | null
  /** How many requests were the service's own. */
  readonly own: number
  readonly turn: string | null
  readonly pending: readonly Pending[]
}

type Receives = (state: CopilotState, said: Payload) => Handled<CopilotState>

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

const prompted: Receives = (state, { request }) => {
  if (typeof request !== 'string') return handled(state)
  const { acceptMs, silent, failures } = state.options
  const sending = state.sendings + 1
  const fails = sending <= failures
  const answerMs = fails ? 0 : state.options.answerMs
  const comes = !silent && acceptMs >= 0 && answerMs >= 0
  const pending = comes ? [...state.pending, { sending, request, fails }] : state.pending
  return handled(
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

const answerIsDue: Receives = (state, said) => {
  const prompt = waiting(state, said)
  if (prompt === undefined) return handled(state)
  const { code, retryable } = state.options
  const pending = state.pending.filter((other) => other !== prompt)
  return handled(
    { ...state, pending },
    prompt.fails ? failure(prompt.request, code, retryable) : answer(state, prompt.request),
  )
}

const partIsDue: Receives = (state, said) => {
  const prompt = waiting(state, said)
  return handled(
    state,
    prompt ? part(prompt.request, `part ${said.part} of the answer to ${prompt.request}`) : [],
  )
}

const without = (state: CopilotState, request: unknown): CopilotState => ({
  ...state,
  pending: state.pending.filter((pending) => pending.request !== request),
})

const answer = ({ options }: CopilotState, request: string, text = `answer to ${request}`) => {
  const once = notify('copilot.response', { request, status: 'completed', text })
  return options.repeats ? [...once, ...once] : once
}

const part = (request: string, text: string) =>
  notify('copilot.response', { request, status: 'pending', text })

const failure = (request: string, code: string, retryable: boolean) =>
  notify('copilot.response', { request, status: 'failed', text: '', code, retryable })

const textOf = ({ text }: Payload): string | undefined => (typeof text === 'string' ? text : undefined)

/** Reports about the last request, if there is one. */
const ofLast =
  (speaks: (state: CopilotState, request: string, said: Payload) => readonly Emission[]): Receives =>
  (state, said) =>
    handled(state, state.request === null ? [] : speaks(state, state.request, said))

/** Reports about the last request at once, and drops its scheduled signals. */
const atOnce =
  (speaks: (state: CopilotState, request: string, said: Payload) => readonly Emission[]): Receives =>
  (state, said) =>
    state.request === null
      ? handled(state)
      : handled(without(state, state.request), speaks(state, state.request, said))

/** A request without a prompt, dispatched now. */
const dispatched: Receives = (state) => {
  const own = state.own + 1
  const request = `request#${ownFrom + own}`
  return handled({ ...renewed(state, request), own }, accepted(request, 0))
}

/** The open turn is public; a local answer must name it. */
const turned: Receives = (state, { event, turn }) => {
  if (event === 'turn-started') return handled({ ...state, turn: typeof turn === 'string' ? turn : null })
  return handled(turn === state.turn ? { ...state, turn: null } : state)
}

const local: Receives = ({ turn, ...state }, said) =>
  handled(
    { ...state, turn },
    turn === null ? [] : notify('response.local', { turn, text: textOf(said) ?? `answer to ${turn}` }),
  )

/** The user spoke: that may be answered without a prompt. */
const overheard: Receives = (state) => {
  const { unasked, answerMs } = state.options
  const here = state.options.local ? later(answerMs, 'copilot', 'answers locally') : []
  if (!unasked) return handled(state, here)
  const own = state.own + 1
  const next = prompted({ ...state, own }, { request: `request#${ownFrom + own}` })
  return handled(next.state, here, next.emissions)
}

/** The service `copilot`. */
export const copilot: Simulator<CopilotState> = service({
  name: 'copilot',
  words,
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
  receives: {
    'copilot.send': prompted,
    'copilot.cancel': (state, { request }) =>
      handled(state.options.heedsCancels ? without(state, request) : state),
    turn: turned,
    'utterance is final': overheard,
    'answer is due': answerIsDue,
    'part is due': partIsDue,
    answers: atOnce((state, request, said) => answer(state, request, textOf(said))),
    'answers the one before': (state) =>
      handled(state, state.before === null ? [] : answer(state, state.before)),
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
