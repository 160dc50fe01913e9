/** What the realtime service remembers, by which habits it goes, and how something happens to a part of that. */
import type { Payload, Scalar } from '../../spec/log.ts'
import { type Hears, heard } from '../service.ts'
import type { Heard } from '../simulator.ts'
import { type Plan, spoken } from './answer.ts'
import { type Answers, asked, type Manner } from './answers.ts'
import type { Attention } from './attention.ts'

/** Its options, with nominal values. */
export const nominal = {
  /** From voice to its detection as speech, in ms; below 0 it is never detected. */
  detectMs: 60,
  /** From the silence that ends speech to its detection, in ms; below 0 it is never detected. */
  endMs: 20,
  /** So often a report of speech is followed by silence and speech again. */
  flaps: 0,
  /** From a request until its response begins, in ms; below 0 that is not told. */
  createdMs: 80,
  /** From the beginning of a response to its first part, in ms; below 0 none ever comes. */
  answerMs: 500,
  /** What it answers with, where nothing else is planned: `speech`, `text` or `nothing`. */
  answers: 'speech',
  /** How many chunks a spoken answer has. */
  chunks: 4,
  /** How long each of them is played, in ms. */
  chunkMs: 500,
  /** From one chunk to the next, in ms; below 0 there is only one. */
  everyMs: 100,
  /** From the last chunk to the end of a response, in ms; below 0 it never ends. */
  doneMs: 40,
  /** Whether it tells that all audio was sent; the end of the response says so, too. */
  endsAudio: true,
  /** Whether it tells which request a response answers. */
  namesRequests: true,
  /** After so many chunks of an answer nothing more of it comes; below 0 all of it comes. */
  stallsAfter: -1,
  /** So many answers fail, where nothing else is planned. */
  failures: 0,
  /** The code of whatever fails. */
  code: 'RATE_LIMIT',
  /** Whether everything of an answer comes twice. */
  repeats: false,
  /** Whether answers are broken off when they are called off; no service is obliged to that. */
  heedsCancels: true,
  /** From the request to call an answer off to the report that it was, in ms; below 0 there is none. */
  cancelMs: 20,
  /** So many chunks of an answer that was called off still come. */
  lateChunks: 0,
  /** Whether it answers of its own accord when an utterance is committed. */
  unasked: false,
  /** Whether it tells that an utterance was committed, which is no word of the document. */
  tellsCommits: false,
  /** From the beginning of a session to the announcement of its end, in ms; below 0 there is none. */
  warnMs: 870_000,
  /** From the beginning of a session to its end, in ms; below 0 it goes on. */
  closeMs: 900_000,
  /** From the beginning of a session to its failure, in ms; below 0 it does not fail. */
  failMs: -1,
}

/** All that is remembered. */
export interface RealtimeState {
  readonly options: typeof nominal
  /** The session that is open, and the last two that there were. */
  readonly open: string | null
  readonly last: string | null
  readonly before: string | null
  readonly attention: Attention
  readonly answers: Answers
  /** What the next answers will be, and how many have failed by habit. */
  readonly plans: readonly Plan[]
  readonly failed: number
  /** Nobody can be reached, and what was due since then. */
  readonly isCutOff: boolean
  readonly held: readonly (readonly [what: string, said: Payload])[]
}

/** What it does about one signal. */
export type Hearing = Hears<RealtimeState>[string]

/** How it answers. */
export const mannerOf = ({ options }: RealtimeState): Manner => options

/** Lets something happen to the answers. */
export const answering = (
  state: RealtimeState,
  { state: answers, emissions }: Heard<Answers>,
): Heard<RealtimeState> => heard({ ...state, answers }, emissions)

/** Lets something happen to what is heard. */
export const attending = (
  state: RealtimeState,
  { state: attention, emissions }: Heard<Attention>,
): Heard<RealtimeState> => heard({ ...state, attention }, emissions)

/** Only where there is a session. */
export const inSession =
  (hears: Hearing): Hearing =>
  (state, ...rest) =>
    state.open === null ? heard(state) : hears(state, ...rest)

/** One of the answers that have no particulars. */
export const plainAnswer = (what: Scalar | undefined): Plan['what'] =>
  what === 'text' || what === 'nothing' ? what : 'speech'

/** The next answer is as it was planned, or else as usual, which may be a failure. */
export const ask = (state: RealtimeState, request: string | null): Heard<RealtimeState> => {
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
