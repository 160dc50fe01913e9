/** Two engines of one chart, stepped side by side: whatever the first one gives, the second one has to give. */
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { Domains } from '../../../machine/domain.ts'
import { kernel } from '../../../machine/kernel/kernel.ts'
import type { Chart } from '../../../machine/machine.ts'
import { type Engine, engine, type Input, nextTimer, type State, type Step } from '../../../machine/step.ts'

/** Two engines, the one that is the meaning and the one that has to agree with it. */
export interface Pair {
  readonly meaning: Engine
  readonly judged: Engine
}

/** Where both of them are. */
export interface Both {
  readonly meaning: State
  readonly judged: State
}

/** What both of them answered; null when both threw. */
export type Answer = (Both & { readonly taken: readonly string[] }) | null

/** The kernel is judged on slots when the context is declared. */
export const pairOf = (chart: Chart, domains: Domains | null = null): Pair => ({
  meaning: engine(chart),
  judged: kernel(chart, domains),
})

type Outcome = Step | { readonly threw: string }

const outcome = (run: () => Step): Outcome => {
  try {
    return run()
  } catch (error) {
    return { threw: String(error) }
  }
}

/** A step without what belongs to its engine. Regions have an order, so the value is compared as text. */
const plain = ({ state, effects, taken }: Step) => ({
  value: JSON.stringify(state.snapshot.value),
  context: state.snapshot.context as object,
  timers: state.timers,
  armed: state.armed,
  effects,
  taken,
})

type Plain = ReturnType<typeof plain>

/** Contexts on slots are printed as what they stand for, wherever they are held; so they are compared as texts. */
const isSame = (ours: Plain, right: Plain): boolean =>
  'toJSON' in ours.context ? JSON.stringify(ours) === JSON.stringify(right) : isDeepStrictEqual(ours, right)

/** Checks that two outcomes are the same. */
function agreed(meaning: Outcome, judged: Outcome): Answer {
  if ('threw' in meaning || 'threw' in judged) {
    expect({ isSame: 'threw' in judged && 'threw' in meaning, meaning, judged }).toMatchObject({
      isSame: true,
    })
    return null
  }
  const [right, ours] = [plain(meaning), plain(judged)]
  if (!isSame(ours, right)) expect(JSON.stringify(ours, null, 1)).toBe(JSON.stringify(right, null, 1))
  return { meaning: meaning.state, judged: judged.state, taken: meaning.taken }
}

export const begun = ({ meaning, judged }: Pair, settings: Readonly<Record<string, unknown>> = {}): Answer =>
  agreed(
    outcome(() => meaning.begin(settings)),
    outcome(() => judged.begin(settings)),
  )

export const said = ({ meaning, judged }: Pair, at: Both, input: Input): Answer =>
  agreed(
    outcome(() => meaning.step(at.meaning, input)),
    outcome(() => judged.step(at.judged, input)),
  )

/** Fires the next timer of both; undefined if there is none. */
export function fired({ meaning, judged }: Pair, at: Both): Answer | undefined {
  const [first, second] = [nextTimer(at.meaning), nextTimer(at.judged)]
  if (first === null || second === null) return undefined
  return agreed(
    outcome(() => meaning.fire(at.meaning, first)),
    outcome(() => judged.fire(at.judged, second)),
  )
}

/** Walks every sequence of events, and of timers that fire, up to a depth; returns the ids of what was taken. */
export function walkedAll(pair: Pair, events: readonly string[], depth: number): ReadonlySet<string> {
  const taken = new Set<string>()
  const walk = (answer: Answer | undefined, now: number, left: number): void => {
    if (answer === null || answer === undefined) return
    for (const id of answer.taken) taken.add(id)
    if (left === 0) return
    for (const type of events) walk(said(pair, answer, { type, at: now + 1 }), now + 1, left - 1)
    walk(fired(pair, answer), nextTimer(answer.meaning)?.due ?? now, left - 1)
  }
  walk(begun(pair), 0, depth)
  return taken
}
