/** The state and the options of the realtime service, and updates of parts of the state. */
import type { Payload, Scalar } from '../../spec/log.ts'
import { handled, type Receives } from '../service.ts'
import type { Handled } from '../simulator.ts'
import { type Plan, spoken } from './answer.ts'
import { type Answers, asked, type Manner } from './answers.ts'
import type { Attention } from './attention.ts'

/** Its options, with nominal values. */
export const nominal = {
  /** From voice to its detection as speech, in ms; below 0 it is never detected. */
  detectMs: 60,
  /** From the silence that ends speech to its detection, in ms; below 0 it is never detected. */
  endMs: 20,
  /** How often a report of speech is followed by silence and speech again. */
  flaps: 0,
  /** From a request until its response begins, in ms; below 0 the start is not reported. */
  createdMs: 80,
  /** From the beginning of a response to its first part, in ms; below 0 none ever arrives. */
  answerMs: 500,
  /** The content of answers without a plan: `speech`, `text` or `nothing`. */
  answers: 'speech',
  /** How many chunks a spoken answer has. */
  chunks: 4,
  /** How long each of them plays, in ms. */
  chunkMs: 500,
  /** From one chunk to the next, in ms; below 0 there is only one. */
  everyMs: 100,
  /** From the last chunk to the end of a response, in ms; below 0 it never ends. */
  doneMs: 40,
  /** Whether it reports that all audio was sent; the end of the response reports that, too. */
  endsAudio: true,
  /** Whether it reports which request a response answers. */
  namesRequests: true,
  /** The number of chunks after which an answer stalls; below 0 all chunks arrive. */
  stallsAfter: -1,
  /** How many answers without a plan fail. */
  failures: 0,
  /** The code of every failure. */
  code: 'RATE_LIMIT',
  /** Whether every part of an answer arrives twice. */
  repeats: false,
  /** Whether a cancelled answer breaks off; no service is required to do so. */
  heedsCancels: true,
  /** From the cancellation of an answer to its report, in ms; below 0 there is none. */
  cancelMs: 20,
  /** How many chunks of a cancelled answer still arrive. */
  lateChunks: 0,
  /** Whether it answers by itself when an utterance is committed. */
  unasked: false,
  /** Whether it reports that an utterance was committed; the document has no such event. */
  tellsCommits: false,
  /** From the beginning of a session to the announcement of its end, in ms; below 0 there is none. */
  warnMs: 870_000,
  /** From the beginning of a session to its end, in ms; below 0 it continues. */
  closeMs: 900_000,
  /** From the beginning of a session to its failure, in ms; below 0 it does not fail. */
  failMs: -1,
}

/** The state. */
export interface RealtimeState {
  readonly options: typeof nominal
  /** The open session, and the last two sessions. */
  readonly open: string | null
  readonly last: string | null
  readonly before: string | null
  readonly attention: Attention
  readonly answers: Answers
  /** The plans of the next answers, and how many answers have failed by option. */
  readonly plans: readonly Plan[]
  readonly failed: number
  /** The link is down; the signals that have become due since then. */
  readonly isCutOff: boolean
  readonly held: readonly (readonly [what: string, said: Payload])[]
}

/** The reaction to one signal. */
export type Handler = Receives<RealtimeState>[string]

/** How it answers. */
export const mannerOf = ({ options }: RealtimeState): Manner => options

/** Updates the answers. */
export const answering = (
  state: RealtimeState,
  { state: answers, emissions }: Handled<Answers>,
): Handled<RealtimeState> => handled({ ...state, answers }, emissions)

/** Updates the voice detection. */
export const attending = (
  state: RealtimeState,
  { state: attention, emissions }: Handled<Attention>,
): Handled<RealtimeState> => handled({ ...state, attention }, emissions)

/** Only while there is a session. */
export const inSession =
  (handler: Handler): Handler =>
  (state, ...rest) =>
    state.open === null ? handled(state) : handler(state, ...rest)

/** A plan of an answer without parameters. */
export const plainAnswer = (what: Scalar | undefined): Plan['what'] =>
  what === 'text' || what === 'nothing' ? what : 'speech'

/** The next answer, as planned or else by the options, which may be a failure. */
export const ask = (state: RealtimeState, request: string | null): Handled<RealtimeState> => {
  const { options, failed } = state
  const [planned, ...plans] = state.plans
  const fails = planned === undefined && failed < options.failures
  const what = fails ? 'failure' : plainAnswer(options.answers)
  const plan = planned ?? { ...spoken, what, code: options.code }
  return answering(
    { ...state, plans, failed: failed + Number(fails) },
    asked(state.answers, request, plan, mannerOf(state)),
  )
}
