/**
 * Speech synthesis: a reply arrives as chunks of audio, usually faster than real time, and the client receives the
 * length of each. A cancelled reply falls silent, and synthesis reports when its resources are released. Acts refer to
 * the last reply, or to the one before it, and always take effect.
 */
import type { Payload } from '../../spec/log.ts'
import { codeOf } from '../failure.ts'
import { chosen } from '../options.ts'
import { countOf, handled, later, notify, service } from '../service.ts'
import type { Emission, Handled, Simulator } from '../simulator.ts'
import { words } from '../words/synthesis.ts'

const nominal = {
  /** From the request to the first chunk, in ms; below 0 none ever arrives. */
  firstMs: 150,
  /** How many chunks a reply has, at least 1. */
  chunks: 3,
  /** How long each of them plays, in ms. */
  chunkMs: 1000,
  /** From one chunk to the next, in ms. */
  everyMs: 800,
  /** How many characters of the text each of them contains. */
  characters: 6,
  /** The number of chunks after which a reply stalls; below 0 all chunks arrive. */
  stallsAfter: -1,
  /** Whether every chunk arrives twice. */
  repeats: false,
  /** From the request to the failure of a reply, in ms; below 0 it does not fail. */
  failMs: -1,
  /** From the cancellation until the resources are released, in ms; below 0 they never are. */
  releaseMs: 20,
  /** How many chunks of a cancelled reply still arrive. */
  lateChunks: 0,
}

/** One reply: its next chunk, whether any is still scheduled, and how many of those after its cancellation. */
interface Reply {
  readonly utterance: string
  readonly next: number
  readonly phase: 'coming' | 'made' | 'cancelled'
  readonly late: number
}

/** The state of synthesis: its options, and the latest replies, the last one at the end. */
export interface SynthesisState {
  readonly options: typeof nominal
  readonly replies: readonly Reply[]
}

const mostReplies = 8

/** The maximum number of chunks of a reply; a longer reply lasts longer than any run. */
const mostChunks = 1000

const lastIndex = ({ chunks }: typeof nominal): number => Math.min(Math.max(chunks, 1), mostChunks) - 1

/** A chunk for the subject; its audio is sent with it to the client. */
const chunk = (
  utterance: string,
  index: number,
  last: boolean,
  { chunkMs, characters }: typeof nominal,
): readonly Emission[] => [
  ...later(0, 'client', 'sound', { utterance, index, ms: chunkMs, last }),
  ...notify('TTS_CHUNK', { utterance, index, ms: chunkMs, endChar: characters * (index + 1), last }),
]

const failed = (utterance: string): readonly Emission[] =>
  notify('TTS_ERROR', { utterance, code: codeOf({}) })

const released = (utterance: string): readonly Emission[] => notify('CLEANUP_COMPLETE', { utterance })

const named = ({ replies }: SynthesisState, { utterance }: Payload): Reply | undefined =>
  replies.findLast((reply) => reply.utterance === utterance)

const replaced = (state: SynthesisState, reply: Reply): SynthesisState => ({
  ...state,
  replies: state.replies.map((other) => (other.utterance === reply.utterance ? reply : other)),
})

const speak = (state: SynthesisState, { utterance }: Payload): Handled<SynthesisState> => {
  if (typeof utterance !== 'string') return handled(state)
  const { firstMs, failMs } = state.options
  const reply: Reply = { utterance, next: 0, phase: 'coming', late: 0 }
  return handled(
    { ...state, replies: [...state.replies, reply].slice(-mostReplies) },
    later(firstMs, 'synthesis', 'chunk is due', { utterance }),
    later(failMs, 'synthesis', 'failure is due', { utterance }),
  )
}

const isSilent = ({ phase, late, next }: Reply, { stallsAfter }: typeof nominal): boolean =>
  phase === 'made' || (phase === 'cancelled' && late === 0) || next === stallsAfter

/** The reply with one more chunk sent. */
const further = (reply: Reply, last: boolean): Reply => ({
  ...reply,
  next: reply.next + 1,
  late: Math.max(0, reply.late - 1),
  phase: last && reply.phase === 'coming' ? 'made' : reply.phase,
})

const chunkIsDue = (state: SynthesisState, said: Payload): Handled<SynthesisState> => {
  const reply = named(state, said)
  const { options } = state
  if (reply === undefined || isSilent(reply, options)) return handled(state)
  const { utterance, next } = reply
  const last = next === lastIndex(options)
  const once = chunk(utterance, next, last, options)
  return handled(
    replaced(state, further(reply, last)),
    options.repeats ? [...once, ...once] : once,
    last ? [] : later(options.everyMs, 'synthesis', 'chunk is due', { utterance }),
  )
}

const cancel = (state: SynthesisState, said: Payload): Handled<SynthesisState> => {
  const reply = named(state, said)
  if (reply === undefined || reply.phase === 'cancelled') return handled(state)
  const { lateChunks, releaseMs } = state.options
  return handled(
    replaced(state, { ...reply, phase: 'cancelled', late: lateChunks }),
    later(releaseMs, 'synthesis', 'release is due', { utterance: reply.utterance }),
  )
}

/** A cancelled or complete reply can no longer fail; a failed reply has no further output. */
const failureIsDue = (state: SynthesisState, said: Payload): Handled<SynthesisState> => {
  const reply = named(state, said)
  if (reply?.phase !== 'coming') return handled(state)
  return handled(replaced(state, { ...reply, phase: 'made' }), failed(reply.utterance))
}

type Speaks = (reply: Reply, state: SynthesisState, said: Payload) => readonly Emission[]

/** Reports about a reply by its index from the end, if there is one. */
const about =
  (place: number, speaks: Speaks) =>
  (state: SynthesisState, said: Payload): Handled<SynthesisState> => {
    const reply = state.replies.at(place)
    return handled(state, reply === undefined ? [] : speaks(reply, state, said))
  }

/** The next chunk of the last reply arrives now; after the last chunk nothing of the reply is scheduled. */
const sends =
  (last: boolean) =>
  (state: SynthesisState): Handled<SynthesisState> => {
    const reply = state.replies.at(-1)
    if (reply === undefined) return handled(state)
    return handled(
      replaced(state, further(reply, last)),
      chunk(reply.utterance, reply.next, last, state.options),
    )
  }

/** The service `synthesis`. */
export const synthesis: Simulator<SynthesisState> = service({
  name: 'synthesis',
  words,
  options: nominal,
  start: (options): SynthesisState => ({ options: chosen(nominal, options), replies: [] }),
  receives: {
    'synthesis.speak': speak,
    'synthesis.cancel': cancel,
    'chunk is due': chunkIsDue,
    'failure is due': failureIsDue,
    'release is due': (state, { utterance }) => handled(state, released(String(utterance))),
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
