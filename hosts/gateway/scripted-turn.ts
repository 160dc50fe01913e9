/** The transcript and the answer of a turn in a scripted pipeline, drawn from a seed. */
import { stream } from '../../simulators/random.ts'

/** The words of a pipeline about a turn. */
export type TurnSignal =
  | { readonly type: 'partial' | 'final' | 'delta'; readonly turn: number; readonly text: string }
  | { readonly type: 'finished'; readonly turn: number }

/** A signal with the time (ms) that passes before it, counted from the one before. */
export interface Cue {
  readonly afterMs: number
  readonly signal: TurnSignal
}

/** One turn. */
export interface ScriptedTurn {
  /** The words that are recognised while chunks come in. */
  readonly words: readonly string[]
  /** What follows its commit. */
  readonly cues: readonly Cue[]
}

const talks: readonly (readonly [received: string, answer: string])[] = [
  [
    'what time does the last ferry leave',
    'The last ferry leaves at a quarter past ten, from the eastern pier.',
  ],
  ['read me the second paragraph again', 'Of course. The second paragraph begins with the storm.'],
  ['how do I keep basil alive', 'Water it from below, keep it warm, and cut it above a pair of leaves.'],
  ['is the library open on sunday', 'On Sundays it is open from eleven until five.'],
  ['set a timer for the bread', 'The bread has forty minutes from now.'],
]

/** How long (ms) recognition and the model take to begin. */
const recognitionMs = 150
const modelMs = 250

/** The turn of that number under a seed; the same two give the same turn. */
export function scriptedTurn(seed: string, turn: number): ScriptedTurn {
  const random = stream(seed, `turn ${turn}`)
  const [received, answer] = talks[random.below(talks.length)] ?? ['', '']
  const deltas = answer.match(/\S+\s*/g) ?? []
  return {
    words: received.split(' '),
    cues: [
      { afterMs: recognitionMs, signal: { type: 'final', turn, text: received } },
      ...deltas.map((text, index) => ({
        afterMs: (index === 0 ? modelMs : 0) + 30 + random.below(60),
        signal: { type: 'delta', turn, text } as const,
      })),
      { afterMs: 40, signal: { type: 'finished', turn } },
    ],
  }
}
