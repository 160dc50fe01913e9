/**
 * Speech synthesis: a reply comes as chunks of audio, most often faster than it is played, and the client gets to know
 * how long each of them is. A cancelled reply falls silent and reports when its resources are free again. Acts speak of
 * the last reply, or of the one before it, and always go through.
 */
import type { Payload } from '../../spec/log.ts'
import { codeOf } from '../failure.ts'
import { chosen } from '../options.ts'
import { countOf, heard, later, service, tell } from '../service.ts'
import type { Emission, Heard, Simulator } from '../simulator.ts'

const nominal = {
  /** From the request to the first chunk, in ms; below 0 none ever comes. */
  firstMs: 150,
  /** How many chunks a reply has, at least 1. */
  chunks: 3,
  /** How long each of them is played, in ms. */
  chunkMs: 1000,
  /** From one chunk to the next, in ms. */
  everyMs: 800,
  /** How many characters of the text each of them says. */
  characters: 6,
  /** After so many chunks of a reply none comes any more; below 0 all of them come. */
  stallsAfter: -1,
  /** Whether every chunk comes twice. */
  repeats: false,
  /** From the request to the failure of a reply, in ms; below 0 it does not fail. */
  failMs: -1,
  /** From the cancellation until the resources are free again, in ms; below 0 they never are. */
  releaseMs: 20,
  /** So many chunks of a cancelled reply still come. */
  lateChunks: 0,
}

/** One reply: its next chunk, whether any is still due, and how many of those once it was cancelled. */
interface Reply {
  readonly utterance: string
  readonly next: number
  readonly phase: 'coming' | 'made' | 'cancelled'
  readonly late: number
}

/** What synthesis remembers: its options, and the latest replies, the last one at the end. */
export interface SynthesisState {
  readonly options: typeof nominal
  readonly replies: readonly Reply[]
}

const mostReplies = 8

/** Chunks of a reply are counted up to here; whatever is longer goes on for longer than any run. */
const mostChunks = 1000

const lastIndex = ({ chunks }: typeof nominal): number => Math.min(Math.max(chunks, 1), mostChunks) - 1

/** A chunk for the subject; what it sounds like travels with it to the client. */
const chunk = (
  utterance: string,
  index: number,
  last: boolean,
  { chunkMs, characters }: typeof nominal,
): readonly Emission[] => [
  ...later(0, 'client', 'sound', { utterance, index, ms: chunkMs, last }),
  ...tell('TTS_CHUNK', { utterance, index, ms: chunkMs, endChar: characters * (index + 1), last }),
]

const failed = (utterance: string): readonly Emission[] => tell('TTS_ERROR', { utterance, code: codeOf({}) })

const released = (utterance: string): readonly Emission[] => tell('CLEANUP_COMPLETE', { utterance })

const named = ({ replies }: SynthesisState, { utterance }: Payload): Reply | undefined =>
  replies.findLast((reply) => reply.utterance === utterance)

const replaced = (state: SynthesisState, reply: Reply): SynthesisState => ({
  ...state,
  replies: state.replies.map((other) => (other.utterance === reply.utterance ? reply : other)),
})

const speak = (state: SynthesisState, { utterance }: Payload): Heard<SynthesisState> => {
  if (typeof utterance !== 'string') return heard(state)
  const { firstMs, failMs } = state.options
  const reply: Reply = { utterance, next: 0, phase: 'coming', late: 0 }
  return heard(
    { ...state, replies: [...state.replies, reply].slice(-mostReplies) },
    later(firstMs, 'synthesis', 'chunk is due', { utterance }),
    later(failMs, 'synthesis', 'failure is due', { utterance }),
  )
}

const isSilent = ({ phase, late, next }: Reply, { stallsAfter }: typeof nominal): boolean =>
  phase === 'made' || (phase === 'cancelled' && late === 0) || next === stallsAfter

/** The reply with one more chunk of it said. */
const further = (reply: Reply, last: boolean): Reply => ({
  ...reply,
  next: reply.next + 1,
  late: Math.max(0, reply.late - 1),
  phase: last && reply.phase === 'coming' ? 'made' : reply.phase,
})

const chunkIsDue = (state: SynthesisState, said: Payload): Heard<SynthesisState> => {
  const reply = named(state, said)
  const { options } = state
  if (reply === undefined || isSilent(reply, options)) return heard(state)
  const { utterance, next } = reply
  const last = next === lastIndex(options)
  const once = chunk(utterance, next, last, options)
  return heard(
    replaced(state, further(reply, last)),
    options.repeats ? [...once, ...once] : once,
    last ? [] : later(options.everyMs, 'synthesis', 'chunk is due', { utterance }),
  )
}

const cancel = (state: SynthesisState, said: Payload): Heard<SynthesisState> => {
  const reply = named(state, said)
  if (reply === undefined || reply.phase === 'cancelled') return heard(state)
  const { lateChunks, releaseMs } = state.options
  return heard(
    replaced(state, { ...reply, phase: 'cancelled', late: lateChunks }),
    later(releaseMs, 'synthesis', 'release is due', { utterance: reply.utterance }),
  )
}

/** A reply that was cancelled, or has been made to its end, does not fail any more; of one that failed nothing comes. */
const failureIsDue = (state: SynthesisState, said: Payload): Heard<SynthesisState> => {
  const reply = named(state, said)
  if (reply?.phase !== 'coming') return heard(state)
  return heard(replaced(state, { ...reply, phase: 'made' }), failed(reply.utterance))
}

type Speaks = (reply: Reply, state: SynthesisState, said: Payload) => readonly Emission[]

/** Speaks of a reply by its place from the end, if there is one. */
const about =
  (place: number, speaks: Speaks) =>
  (state: SynthesisState, said: Payload): Heard<SynthesisState> => {
    const reply = state.replies.at(place)
    return heard(state, reply === undefined ? [] : speaks(reply, state, said))
  }

/** The next chunk of the last reply comes now; behind the last one nothing of it is due any more. */
const sends =
  (last: boolean) =>
  (state: SynthesisState): Heard<SynthesisState> => {
    const reply = state.replies.at(-1)
    if (reply === undefined) return heard(state)
    return heard(
      replaced(state, further(reply, last)),
      chunk(reply.utterance, reply.next, last, state.options),
    )
  }

/** The service `synthesis`. */
export const synthesis: Simulator<SynthesisState> = service({
  name: 'synthesis',
  options: nominal,
  start: (options): SynthesisState => ({ options: chosen(nominal, options), replies: [] }),
  hears: {
    'synthesis.speak': speak,
    'synthesis.cancel': cancel,
    'chunk is due': chunkIsDue,
    'failure is due': failureIsDue,
    'release is due': (state, { utterance }) => heard(state, released(String(utterance))),
    'sends a chunk': sends(false),
    'sends the last chunk': sends(true),
    'repeats its chunk': about(-1, ({ utterance, next }, { options }) =>
      chunk(utterance, countOf(next - 1), false, options),
    ),
    fails: about(-1, ({ utterance }) => failed(utterance)),
    'is released': about(-1, ({ utterance }) => released(utterance)),
    'sends a chunk of the one before': about(-2, ({ utterance, next }, { options }) =>
      chunk(utterance, next, false, options),
    ),
    'fails the one before': about(-2, ({ utterance }) => failed(utterance)),
    'releases the one before': about(-2, ({ utterance }) => released(utterance)),
  },
})

export default synthesis
