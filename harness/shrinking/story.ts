/**
 * A story under reduction: the events that a subject received in a run that failed, beat by beat, with ids as symbols.
 * It is played exactly as the scenario file that it becomes: services receive the outputs of the subject, and nothing
 * that they send arrives.
 */
import type { Step } from '../../scenarios/scenario.ts'
import type { Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Plan } from '../playing/plan.ts'

/** One event sent directly to the subject, `afterMs` after the beat before; events come before timers. */
export interface Beat {
  readonly afterMs: number
  /** It comes after the timers of its instant: a wait comes before it, in which they go off. */
  readonly isLate?: true
  readonly what: string
  readonly with: Readonly<Record<string, string | number | boolean>>
}

/** Beats in order, under settings that differ from the nominal ones. */
export interface Story {
  readonly settings: Settings
  readonly beats: readonly Beat[]
  /** The minimum silence after the last beat: some failures consist of silence. */
  readonly silenceMs: number
}

/** A world in which only the story acts. */
export const silentWorld = { network: { lossPercent: 100 } } as const

/** What becomes of the pauses before beats that are left out. */
export type Pauses = 'kept' | 'dropped'

/** A story that needs silence at its end gets the time that was saved before; another one is just shorter. */
const saving = (story: Story, ms: number): Story =>
  story.silenceMs > 0 ? { ...story, silenceMs: story.silenceMs + ms } : story

/** The story without `count` beats from `from` on. Where pauses are kept, all that follows stays at its instant. */
export function without(story: Story, from: number, count: number, pauses: Pauses): Story {
  const before = story.beats.slice(0, from)
  const gone = story.beats.slice(from, from + count).reduce((sum, { afterMs }) => sum + afterMs, 0)
  const [next, ...rest] = story.beats.slice(from + count)
  if (next === undefined) return { ...story, beats: before, silenceMs: story.silenceMs + gone }
  if (pauses === 'dropped') return saving({ ...story, beats: [...before, next, ...rest] }, gone)
  return { ...story, beats: [...before, { ...next, afterMs: next.afterMs + gone }, ...rest] }
}

/** The story with shorter pauses, each as `ms` has it. */
export function withPauses(story: Story, ms: (beat: Beat, index: number) => number): Story {
  const beats = story.beats.map((beat, index) => ({ ...beat, afterMs: ms(beat, index) }))
  const saved = story.beats.reduce(
    (sum, { afterMs }, index) => sum + afterMs - (beats[index]?.afterMs ?? 0),
    0,
  )
  return saving({ ...story, beats }, saved)
}

/** The story with different particulars of the beat at `index`. */
export const withParticulars = (story: Story, index: number, said: Beat['with']): Story => ({
  ...story,
  beats: story.beats.map((beat, at) => (at === index ? { ...beat, with: said } : beat)),
})

/** The story with the beat at `index` before the timers of its instant, as events usually are. */
export const withoutDelay = (story: Story, index: number): Story => ({
  ...story,
  beats: story.beats.map((beat, at) => {
    const { isLate: _, ...early } = beat
    return at === index ? early : beat
  }),
})

/** The pause before a beat as a scenario has it: what is waited for before the act, and what the act itself waits. */
export const pauseOf = ({ afterMs, isLate }: Beat): { readonly waitMs: number; readonly afterMs: number } =>
  isLate ? { waitMs: afterMs, afterMs: 0 } : { waitMs: 0, afterMs }

/** The place of a beat is its number, from 1; the line before them expects the initial state. */
const placeOf = (file: string, number: number) => ({ file, line: number, column: 1, length: 1, text: '' })

const waiting = (ms: number, place: Step['place']): readonly Step[] =>
  ms > 0 ? [{ kind: 'wait', ms, place }] : []

const stepsOf = ({ initial }: Spec, { beats, silenceMs }: Story, file: string): readonly Step[] => [
  {
    kind: 'expect',
    expectation: { kind: 'state', state: initial, cause: null },
    withinMs: null,
    since: { kind: 'last act' },
    mark: null,
    place: placeOf(file, 0),
  },
  ...beats.flatMap((beat, index): readonly Step[] => {
    const { what, with: said } = beat
    const { waitMs, afterMs } = pauseOf(beat)
    const place = placeOf(file, index + 1)
    return [
      ...waiting(waitMs, place),
      { kind: 'act', to: 'subject', what, with: said, afterMs, mark: null, place },
    ]
  }),
  ...waiting(silenceMs, placeOf(file, 0)),
]

/** The run of a story; the name of its file is the name of the run, from which every draw comes. */
export function planOf(spec: Spec, story: Story, file: string): Plan {
  const title = 'What is left of a run that failed'
  return {
    name: file,
    title,
    settings: { ...spec.settings, ...story.settings },
    options: silentWorld,
    open: false,
    acting: {
      kind: 'scenario',
      scenario: { file, title, spec: spec.name, covers: [], tags: [], why: null },
      case: {
        name: null,
        steps: stepsOf(spec, story, file),
        never: [],
        afterwards: [],
        settings: story.settings,
        options: silentWorld,
        startIn: null,
      },
    },
  }
}
