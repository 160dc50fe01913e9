/**
 * A language model behind its adapter: it answers a request as a whole, after tokens if it streams, rate-limits it,
 * fails it, or hangs. Acts refer to the last request, or to the one before it, and always take effect: they exist to
 * produce late and repeated answers.
 */
import type { Payload } from '../../spec/log.ts'
import { codeOf } from '../failure.ts'
import { chosen } from '../options.ts'
import { countOf, handled, later, notify, service } from '../service.ts'
import type { Emission, Handled, Simulator } from '../simulator.ts'
import { words } from '../words/model.ts'

const nominal = {
  /** From the request to the whole response, in ms; below 0 it never arrives. */
  answerMs: 900,
  /** How many tokens come before it, evenly spread over that time; at most 100. */
  tokens: 0,
  /** Sends its tokens and never ends. */
  hangs: false,
  /** How many requests are rate-limited first, before any other outcome. */
  refusals: 0,
  /** From a request to its refusal, in ms. */
  refusalMs: 50,
  /** The pause that a refusal requests, in ms; below 0 it requests none. */
  retryAfterMs: -1,
  /** How many requests fail, after those that are rate-limited. */
  failures: 0,
  /** The content of its responses: `words`, `blanks` or `nothing`. */
  content: 'words',
  /** Whether every response arrives twice. */
  repeats: false,
  /** Whether an abandoned request stays unanswered; no service is required to do so. */
  heedsAborts: true,
}

const mostTokens = 100

/** A request as it was sent; a repeated request is another sending for the same utterance. */
interface Sending {
  readonly number: number
  readonly utterance: string
}

/** The state of the model: its options, the last two utterances, and all pending answers. */
export interface ModelState {
  readonly options: typeof nominal
  readonly sendings: number
  readonly last: string | null
  readonly before: string | null
  readonly pending: readonly Sending[]
}

/** The instants, in ms from the request, at which tokens come. */
const tokenTimes = ({ answerMs, tokens }: typeof nominal): readonly number[] => {
  const count = Math.min(tokens, mostTokens)
  return Array.from({ length: count }, (_, one) => Math.floor((answerMs * (one + 1)) / (count + 1)))
}

const answered = (utterance: string, content: string, text?: string): readonly Emission[] => {
  const says = content === 'words' ? (text ?? `answer to ${utterance}`) : ''
  return notify('LLM_RESPONSE_READY', {
    utterance,
    content: says === '' && content === 'words' ? 'nothing' : content,
    text: says,
  })
}

const failed = (utterance: string): readonly Emission[] =>
  notify('LLM_ERROR', { utterance, code: codeOf({}) })

const refused = (utterance: string, retryAfterMs: number): readonly Emission[] =>
  notify('LLM_RATE_LIMITED', retryAfterMs < 0 ? { utterance } : { utterance, retryAfterMs })

const token = (utterance: string, text: string): readonly Emission[] =>
  notify('LLM_TOKEN', { utterance, text })

/** The outcome of a request and its time (ms from the request); the first sendings are refused, the next ones fail. */
const outcomeOf = (number: number, options: typeof nominal): readonly [ms: number, what: string] => {
  if (number <= options.refusals) return [options.refusalMs, 'refusal is due']
  if (number <= options.refusals + options.failures) return [options.answerMs, 'failure is due']
  return [options.hangs ? -1 : options.answerMs, 'answer is due']
}

const requested = (state: ModelState, { utterance }: Payload): Handled<ModelState> => {
  if (typeof utterance !== 'string') return handled(state)
  const number = state.sendings + 1
  const [ms, what] = outcomeOf(number, state.options)
  const isNew = utterance !== state.last
  const streams = what === 'answer is due' ? tokenTimes(state.options) : []
  return handled(
    {
      ...state,
      sendings: number,
      last: utterance,
      before: isNew ? state.last : state.before,
      pending: [...state.pending, { number, utterance }],
    },
    streams.flatMap((at, one) => later(at, 'model', 'token is due', { number, one: one + 1 })),
    later(ms, 'model', what, { number }),
  )
}

type Speaks = (utterance: string, state: ModelState, said: Payload) => readonly Emission[]

/** A scheduled signal of a request, unless it is out of date; `ends`: drops the scheduled signals of the request. */
const due =
  (speaks: Speaks, ends: boolean) =>
  (state: ModelState, said: Payload): Handled<ModelState> => {
    const sending = state.pending.find(({ number }) => number === said.number)
    if (sending === undefined) return handled(state)
    const pending = ends ? state.pending.filter((other) => other !== sending) : state.pending
    return handled({ ...state, pending }, speaks(sending.utterance, state, said))
  }

const without = (state: ModelState, utterance: unknown): ModelState => ({
  ...state,
  pending: state.pending.filter((sending) => sending.utterance !== utterance),
})

/** Reports about the last request; its scheduled signals are dropped. */
const ofLast =
  (speaks: Speaks) =>
  (state: ModelState, said: Payload): Handled<ModelState> =>
    state.last === null
      ? handled(state)
      : handled(without(state, state.last), speaks(state.last, state, said))

/** Reports about the request before the last one. */
const ofBefore =
  (speaks: Speaks) =>
  (state: ModelState, said: Payload): Handled<ModelState> =>
    handled(state, state.before === null ? [] : speaks(state.before, state, said))

const textOf = ({ text }: Payload): string | undefined => (typeof text === 'string' ? text : undefined)

const contentOf = ({ content }: Payload): string => (content === 'blanks' ? 'blanks' : 'nothing')

const retryOf = ({ retryAfterMs }: Payload): number =>
  retryAfterMs === undefined ? -1 : countOf(retryAfterMs)

const answersAsUsual: Speaks = (utterance, { options }) => {
  const once = answered(utterance, options.content)
  return options.repeats ? [...once, ...once] : once
}

/** The service `model`. */
export const model: Simulator<ModelState> = service({
  name: 'model',
  words,
  options: nominal,
  start: (options) => ({
    options: chosen(nominal, options),
    sendings: 0,
    last: null,
    before: null,
    pending: [],
  }),
  receives: {
    'model.request': requested,
    'model.abort': (state, { utterance }) =>
      handled(state.options.heedsAborts ? without(state, utterance) : state),
    'token is due': due((utterance, _, { one }) => token(utterance, `Token ${one} of ${utterance}.`), false),
    'refusal is due': due((utterance, { options }) => refused(utterance, options.retryAfterMs), true),
    'failure is due': due(failed, true),
    'answer is due': due(answersAsUsual, true),
    answers: ofLast((utterance, _, said) => answered(utterance, 'words', textOf(said))),
    'answers without words': ofLast((utterance, _, said) => answered(utterance, contentOf(said))),
    'sends a token': (state) =>
      handled(state, state.last === null ? [] : token(state.last, `Token of ${state.last}.`)),
    fails: ofLast(failed),
    'refuses the request': ofLast((utterance, _, said) => refused(utterance, retryOf(said))),
    'answers the one before': ofBefore((utterance) => answered(utterance, 'words')),
    'fails the one before': ofBefore(failed),
    'refuses the one before': ofBefore((utterance) => refused(utterance, -1)),
  },
})

export default model
