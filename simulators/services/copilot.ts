/**
 * Copilot behind its adapter: accepts prompts, then answers them, fails them or stays silent. The acts `answers` and
 * `fails` speak of the last prompt and always go through, even after it was cancelled or answered: a late or second
 * answer is what they are for.
 */
import type { Payload } from '../../spec/log.ts'
import { chosen } from '../options.ts'
import { heard, later, service, tell } from '../service.ts'
import type { Emission, Heard, Simulator } from '../simulator.ts'

const nominal = {
  /** From the prompt to its acceptance, in ms; below 0 it is never accepted, and so never answered. */
  acceptMs: 0,
  /** From the acceptance to the answer, in ms; below 0 it never comes. */
  answerMs: 900,
  /** Accepts, but never answers of its own accord. */
  silent: false,
  /** So many prompts fail first, as soon as they are accepted. */
  failures: 0,
  /** Whether every answer comes twice. */
  repeats: false,
  /** Whether a cancelled prompt stays unanswered; no service is obliged to that. */
  honoursCancel: true,
}

/** A prompt that is still to be answered; a prompt that is sent again is another sending of the same request. */
interface Pending {
  readonly sending: number
  readonly request: string
  readonly fails: boolean
}

/** What Copilot remembers: its options, the last request, and all that it still has to answer. */
export interface CopilotState {
  readonly options: typeof nominal
  readonly sendings: number
  /** The last request, whatever became of it. */
  readonly request: string | null
  readonly pending: readonly Pending[]
}

const prompted = (state: CopilotState, { request }: Payload): Heard<CopilotState> => {
  if (typeof request !== 'string') return heard(state)
  const { acceptMs, silent, failures } = state.options
  const sending = state.sendings + 1
  const fails = sending <= failures
  const answerMs = fails ? 0 : state.options.answerMs
  const comes = !silent && acceptMs >= 0 && answerMs >= 0
  return heard(
    {
      ...state,
      sendings: sending,
      request,
      pending: comes ? [...state.pending, { sending, request, fails }] : state.pending,
    },
    later(acceptMs, 'subject', 'copilot.request', { request }),
    comes ? later(acceptMs + answerMs, 'copilot', 'answer is due', { sending }) : [],
  )
}

const due = (state: CopilotState, { sending }: Payload): Heard<CopilotState> => {
  const prompt = state.pending.find((pending) => pending.sending === sending)
  if (prompt === undefined) return heard(state)
  const pending = state.pending.filter((other) => other !== prompt)
  return heard({ ...state, pending }, prompt.fails ? failure(prompt.request) : answer(state, prompt.request))
}

const without = (state: CopilotState, request: unknown): CopilotState => ({
  ...state,
  pending: state.pending.filter((pending) => pending.request !== request),
})

const answer = ({ options }: CopilotState, request: string, text = `answer to ${request}`) => {
  const once = tell('copilot.response', { request, status: 'completed', text })
  return options.repeats ? [...once, ...once] : once
}

const failure = (request: string) => tell('copilot.response', { request, status: 'failed', text: '' })

/** Speaks of the last request at once, and drops what was still to come for it. */
const atOnce =
  (speaks: (state: CopilotState, request: string, said: Payload) => readonly Emission[]) =>
  (state: CopilotState, said: Payload): Heard<CopilotState> =>
    state.request === null
      ? heard(state)
      : heard(without(state, state.request), speaks(state, state.request, said))

/** The service `copilot`. */
export const copilot: Simulator<CopilotState> = service({
  name: 'copilot',
  options: nominal,
  start: (options) => ({ options: chosen(nominal, options), sendings: 0, request: null, pending: [] }),
  hears: {
    'copilot.send': prompted,
    'copilot.cancel': (state, { request }) =>
      heard(state.options.honoursCancel ? without(state, request) : state),
    'answer is due': due,
    answers: atOnce((state, request, { text }) =>
      answer(state, request, typeof text === 'string' ? text : undefined),
    ),
    fails: atOnce((_state, request) => failure(request)),
  },
})

export default copilot
