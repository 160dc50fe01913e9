/**
 * A language model behind its adapter: it answers a request as a whole, with tokens before if it streams, refuses it for
 * its rate, fails it, or hangs. Acts speak of the last request, or of the one before it, and always go through: a late
 * or second answer is what they are for.
 */
import type { Payload } from '../../spec/log.ts'
import { codeOf } from '../failure.ts'
import { chosen } from '../options.ts'
import { countOf, heard, later, service, tell } from '../service.ts'
import type { Emission, Heard, Simulator } from '../simulator.ts'

const nominal = {
  /** From the request to the whole response, in ms; below 0 it never comes. */
  answerMs: 900,
  /** So many tokens come before it, evenly spread over that time; at most 100. */
  tokens: 0,
  /** Sends its tokens and never comes to an end. */
  hangs: false,
  /** So many requests are refused for their rate, before anything else becomes of them. */
  refusals: 0,
  /** From a request to its refusal, in ms. */
  refusalMs: 50,
  /** The pause that a refusal asks for, in ms; below 0 it asks for none. */
  retryAfterMs: -1,
  /** So many requests fail, behind those that are refused. */
  failures: 0,
  /** What its responses hold: `words`, `blanks` or `nothing`. */
  content: 'words',
  /** Whether every response comes twice. */
  repeats: false,
  /** Whether a request that was given up stays unanswered; no service is obliged to that. */
  heedsAborts: true,
}

const mostTokens = 100

/** A request as it was sent; one that is sent again is another sending of the same utterance. */
interface Sending {
  readonly number: number
  readonly utterance: string
}

/** What the model remembers: its options, the last two utterances, and all that it still has to answer. */
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
  return tell('LLM_RESPONSE_READY', {
    utterance,
    content: says === '' && content === 'words' ? 'nothing' : content,
    text: says,
  })
}

const failed = (utterance: string): readonly Emission[] => tell('LLM_ERROR', { utterance, code: codeOf({}) })

const refused = (utterance: string, retryAfterMs: number): readonly Emission[] =>
  tell('LLM_RATE_LIMITED', retryAfterMs < 0 ? { utterance } : { utterance, retryAfterMs })

const token = (utterance: string, text: string): readonly Emission[] => tell('LLM_TOKEN', { utterance, text })

/** When (ms from the request) something becomes of it, and what; the first sendings are refused, the next ones fail. */
const outcomeOf = (number: number, options: typeof nominal): readonly [ms: number, what: string] => {
  if (number <= options.refusals) return [options.refusalMs, 'refusal is due']
  if (number <= options.refusals + options.failures) return [options.answerMs, 'failure is due']
  return [options.hangs ? -1 : options.answerMs, 'answer is due']
}

const requested = (state: ModelState, { utterance }: Payload): Heard<ModelState> => {
  if (typeof utterance !== 'string') return heard(state)
  const number = state.sendings + 1
  const [ms, what] = outcomeOf(number, state.options)
  const isNew = utterance !== state.last
  const streams = what === 'answer is due' ? tokenTimes(state.options) : []
  return heard(
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

/** What was due for a request, unless events have overtaken it; `ends` what is still to come for it. */
const due =
  (speaks: Speaks, ends: boolean) =>
  (state: ModelState, said: Payload): Heard<ModelState> => {
    const sending = state.pending.find(({ number }) => number === said.number)
    if (sending === undefined) return heard(state)
    const pending = ends ? state.pending.filter((other) => other !== sending) : state.pending
    return heard({ ...state, pending }, speaks(sending.utterance, state, said))
  }

const without = (state: ModelState, utterance: unknown): ModelState => ({
  ...state,
  pending: state.pending.filter((sending) => sending.utterance !== utterance),
})

/** Speaks of the last request; what was still to come for it is dropped. */
const ofLast =
  (speaks: Speaks) =>
  (state: ModelState, said: Payload): Heard<ModelState> =>
    state.last === null ? heard(state) : heard(without(state, state.last), speaks(state.last, state, said))

/** Speaks of the request before the last one. */
const ofBefore =
  (speaks: Speaks) =>
  (state: ModelState, said: Payload): Heard<ModelState> =>
    heard(state, state.before === null ? [] : speaks(state.before, state, said))

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
  options: nominal,
  start: (options) => ({
    options: chosen(nominal, options),
    sendings: 0,
    last: null,
    before: null,
    pending: [],
  }),
  hears: {
    'model.request': requested,
    'model.abort': (state, { utterance }) =>
      heard(state.options.heedsAborts ? without(state, utterance) : state),
    'token is due': due((utterance, _, { one }) => token(utterance, `Token ${one} of ${utterance}.`), false),
    'refusal is due': due((utterance, { options }) => refused(utterance, options.retryAfterMs), true),
    'failure is due': due(failed, true),
    'answer is due': due(answersAsUsual, true),
    answers: ofLast((utterance, _, said) => answered(utterance, 'words', textOf(said))),
    'answers without words': ofLast((utterance, _, said) => answered(utterance, contentOf(said))),
    'sends a token': (state) =>
      heard(state, state.last === null ? [] : token(state.last, `Token of ${state.last}.`)),
    fails: ofLast(failed),
    'refuses the request': ofLast((utterance, _, said) => refused(utterance, retryOf(said))),
    'answers the one before': ofBefore((utterance) => answered(utterance, 'words')),
    'fails the one before': ofBefore(failed),
    'refuses the one before': ofBefore((utterance) => refused(utterance, -1)),
  },
})

export default model
