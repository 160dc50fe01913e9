/**
 * The words of the scenario language, version 1. This one table makes the reader, the suggestions, the hover texts
 * of editors and the JSON Schema; a word that is not in it, or in the tables that it is made of, does not exist. The
 * services of a world add their own words to it.
 */
import { name, oneOf, text, time } from '../../spec/value-shapes.ts'
import { type Actor, type Gathered, gather } from './gather.ts'
import type { Words } from './shape.ts'
import { citing, conditions, expecting, never } from './words/expectations.ts'
import { choice, list, map } from './words/making.ts'
import { moving } from './words/moving.ts'

const steps = {
  realtime: {
    shape: { kind: 'event' },
    says: 'One raw event of the spec, said straight to the conversation; ids are `current`, `stale` or `fresh`.',
    also: moving,
  },
  expect: {
    shape: choice(expecting),
    says: 'What has to be seen before the story goes on.',
    also: { ...moving, ...citing },
  },
  wait: { shape: time, says: 'Lets time pass.', also: {} },
  note: { shape: text, says: 'A remark that reports show.', also: {} },
} as const

const opening = {
  'start in': {
    shape: name('state'),
    says: 'The state in which the story begins; the way there is played by itself, with the services as given.',
  },
} as const

/** The actors as heads of steps. Their names are known at run time only; for the compiler all of them have one. */
const headsOf = (actors: Gathered['actors']) => {
  const taken = Object.keys(steps).find((word) => Object.hasOwn(actors, word))
  if (taken !== undefined)
    throw new Error(`A service gives the step '${taken}' another meaning in scenarios.`)
  return { ...(actors as { readonly actor: Actor }), ...steps }
}

/** Every word at the head of a file, and through it every word of the language, with those of the services. */
export const tableOf = ({ actors, groups }: Gathered) =>
  ({
    scenario: {
      shape: text,
      needed: true,
      says: 'The situation in one sentence: the title in every report.',
    },
    format: { shape: oneOf(1), needed: true, says: 'The version of these words.' },
    spec: { shape: name('spec'), needed: true, says: 'The spec that the conversation follows.' },
    covers: {
      shape: list(name('requirement')),
      says: 'No longer needed, and without effect: a file covers what its expectations name.',
    },
    tags: { shape: list(text), says: 'Words to select scenarios by.' },
    why: { shape: text, says: 'What a user would feel; shown next to a failure.' },
    settings: { shape: { kind: 'settings' }, says: 'Settings that differ from the defaults.' },
    given: {
      shape: map<typeof opening>({ ...opening, ...groups }),
      says: 'Where the story begins, and how the services behave.',
    },
    examples: {
      shape: list({ kind: 'row' }),
      says: 'The story is played once per row; `case` names the row, the other columns fill their <placeholders>.',
    },
    steps: {
      shape: list(choice(headsOf(actors))),
      needed: true,
      says: 'The story, from top to bottom.',
    },
    never: { shape: list(choice(never)), says: 'What must not be at any moment of the story.' },
    afterwards: {
      shape: list(
        map({
          expect: { shape: choice(conditions), needed: true, says: 'What has to be true.' },
          ...citing,
        }),
      ),
      says: 'What is checked when nothing more will happen.',
    },
  }) as const satisfies Words

/** The table of words, with the words of services or without. */
export type Table = ReturnType<typeof tableOf>

/** The words that every spec has: those of no service. */
export const words: Table = tableOf(gather([], { service: [], event: [] }))
