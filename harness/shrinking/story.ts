/**
 * A story under the knife: what a subject heard in a run that failed, beat by beat, with ids as symbols. It is played
 * exactly as the scenario file that it becomes: services hear the subject, and nothing that they say arrives.
 */
import type { Step } from '../../scenarios/scenario.ts'
import type { Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Plan } from '../playing/plan.ts'

/** One event said straight to the subject, `afterMs` after the beat before. */
export interface Beat {
  readonly afterMs: number
  readonly what: string
  readonly with: Readonly<Record<string, string | number | boolean>>
}

/** Beats in order, under settings that differ from the nominal ones. */
export interface Story {
  readonly settings: Settings
  readonly beats: readonly Beat[]
}

/** A world in which nobody but the story has a say. */
export const silentWorld = { network: { lossPercent: 100 } } as const

/** What becomes of the pauses before beats that are left out. */
export type Pauses = 'kept' | 'dropped'

/** The story without `count` beats from `from` on. Where pauses are kept, all that follows stays at its instant. */
export function without(story: Story, from: number, count: number, pauses: Pauses): Story {
  const gone = story.beats.slice(from, from + count)
  const lost = pauses === 'kept' ? gone.reduce((sum, { afterMs }) => sum + afterMs, 0) : 0
  const [next, ...rest] = story.beats.slice(from + count)
  const tail = next === undefined ? [] : [{ ...next, afterMs: next.afterMs + lost }, ...rest]
  return { ...story, beats: [...story.beats.slice(0, from), ...tail] }
}

/** The story with another beat at `index`. */
export const withBeat = (story: Story, index: number, changed: Partial<Beat>): Story => ({
  ...story,
  beats: story.beats.map((beat, at) => (at === index ? { ...beat, ...changed } : beat)),
})

/** The place of a beat is its number, from 1; the line before them expects the initial state. */
const placeOf = (file: string, number: number) => ({ file, line: number, column: 1, length: 1, text: '' })

const stepsOf = ({ initial }: Spec, { beats }: Story, file: string): readonly Step[] => [
  {
    kind: 'expect',
    expectation: { kind: 'state', state: initial, cause: null },
    withinMs: null,
    since: { kind: 'last act' },
    mark: null,
    place: placeOf(file, 0),
  },
  ...beats.map(
    (beat, index): Step => ({
      kind: 'act',
      to: 'subject',
      ...beat,
      mark: null,
      place: placeOf(file, index + 1),
    }),
  ),
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
