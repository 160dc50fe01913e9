/**
 * The words of the scenario language, version 1. This one table makes the reader, the suggestions, the hover texts
 * of editors and the JSON Schema; a word that is not in it, or in the tables that it is made of, does not exist.
 */
import type { Words } from './shape.ts'
import { actors, moving } from './words/acts.ts'
import { citing, conditions, expecting, never } from './words/expectations.ts'
import { given } from './words/given.ts'
import { choice, list, map, name, oneOf, text, time } from './words/making.ts'

const steps = {
  ...actors,
  expect: {
    shape: choice(expecting),
    says: 'What has to be seen before the story goes on.',
    also: { ...moving, ...citing },
  },
  wait: { shape: time, says: 'Lets time pass.', also: {} },
  note: { shape: text, says: 'A remark that reports show.', also: {} },
} as const

/** Every word at the head of a file, and through it every word of the language. */
export const words = {
  scenario: { shape: text, needed: true, says: 'The situation in one sentence: the title in every report.' },
  format: { shape: oneOf(1), needed: true, says: 'The version of these words.' },
  spec: { shape: name('spec'), needed: true, says: 'The spec that the conversation follows.' },
  covers: {
    shape: list(name('requirement')),
    says: 'No longer needed, and without effect: a file covers what its expectations name.',
  },
  tags: { shape: list(text), says: 'Words to select scenarios by.' },
  why: { shape: text, says: 'What a user would feel; shown next to a failure.' },
  settings: { shape: { kind: 'settings' }, says: 'Settings that differ from the defaults.' },
  given: { shape: map(given), says: 'Where the story begins, and how the services behave.' },
  examples: {
    shape: list({ kind: 'row' }),
    says: 'The story is told once per row; `case` names the row, the other columns fill their <placeholders>.',
  },
  steps: { shape: list(choice(steps)), needed: true, says: 'The story, from top to bottom.' },
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
} as const satisfies Words
