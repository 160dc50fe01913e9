/** The full explanation of every code of the reader. */
import type { Code } from './problem.ts'

/** What a code means, and a line that is wrong beside one that is right. */
export interface Story {
  readonly story: string
  readonly wrong: string
  readonly right: string
}

/** Every code with its story. */
export const stories: Readonly<Record<Code, Story>> = {
  'yaml-syntax': {
    story:
      'The file cannot be taken apart into words and values. Most often a line starts at the wrong column, or a brace or a quotation mark is not closed. Nothing else is checked until this is put right.',
    wrong: 'steps:\n  - user: starts speaking\n   after: 1 s',
    right: 'steps:\n  - user: starts speaking\n    after: 1 s',
  },
  'anchors-not-allowed': {
    story:
      'YAML can name a value and repeat it elsewhere, or give it a type. A scenario says everything where it belongs, so that every line can be read by itself.',
    wrong: 'given: { voice: &long { reply lasts: 9 s } }',
    right: 'given: { voice: { reply lasts: 9 s } }',
  },
  'one-document': {
    story:
      'A file tells one situation, and its path is its name. A line of three dashes would begin a second one.',
    wrong: 'scenario: One thing\n---\nscenario: Another thing',
    right: 'scenario: One thing',
  },
  'too-large': {
    story:
      'Files, tables and numbers have an upper end, so that a file from anywhere can be read without harm. A scenario that reaches one is more than one scenario.',
    wrong: '- expect: { sent: copilot.send, times: 5000000 }',
    right: '- expect: { sent: copilot.send, times: 1 }',
  },
  'too-deep': {
    story:
      'Values stand inside each other more often than any scenario needs, or a line starts very far to the right.',
    wrong: 'steps: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[wait]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]',
    right: 'steps:\n  - wait: 1 s',
  },
  'unknown-word': {
    story:
      'The language has a fixed set of words, and every word has its place. This one does not exist, or belongs to another word.',
    wrong: '- expect: { stat: listening }',
    right: '- expect: { state: listening }',
  },
  'unknown-value': {
    story:
      'The word is right; what stands behind it is not one of the things that it can say, such as the states of the spec.',
    wrong: '- expect: { state: hearing }',
    right: '- expect: { state: listening }',
  },
  'unknown-spec': {
    story:
      'Every folder of scenarios belongs to one spec, and its files name that spec. Nothing else is checked until this is put right.',
    wrong: 'spec: agent-voise',
    right: 'spec: agent-voice',
  },
  'unknown-requirement': {
    story: 'The id is not in the list of requirements. Ids begin with the letters of their document.',
    wrong: 'covers: [REQ-007]',
    right: 'covers: [AV-REQ-007]',
  },
  'unknown-mark': {
    story:
      'A time can be counted from a mark only below the line that sets it; events and states need no mark.',
    wrong: '- expect: { state: speaking, within: 1 s, since: asked }',
    right: '- app: interrupts\n  mark: asked\n- expect: { state: listening, within: 1 s, since: asked }',
  },
  'no-unit': {
    story:
      'A number alone could be seconds or milliseconds. Times are written with a space and a unit, `ms` or `s`.',
    wrong: '- wait: 400ms',
    right: '- wait: 400 ms',
  },
  'too-fine': {
    story: 'Virtual time runs in whole milliseconds. The source of a number stands behind it in brackets.',
    wrong: '- wait: 0.5 ms',
    right: '- wait: 1 ms',
  },
  'no-budget': {
    story:
      'A source behind a number has to be a requirement that sets a number, so that the two can be compared.',
    wrong: '- expect: { state: interrupted, within: 150 ms (AV-REQ-001) }',
    right: '- expect: { state: interrupted, within: 150 ms (AV-REQ-007) }',
  },
  'budget-drift': {
    story:
      'The number cites a requirement, and that requirement says another number. Either the file or the spec has moved.',
    wrong: '- expect: { voice: silent, within: 500 ms (AV-PER-002) }',
    right: '- expect: { voice: silent, within: 400 ms (AV-PER-002) }',
  },
  'no-column': {
    story:
      'A word in angle brackets takes its value from the column of that name in the examples table. Text that should keep its angle brackets stands in quotes.',
    wrong:
      'examples:\n  - { case: early, moment: 50 ms }\nsteps:\n  - user: starts speaking\n    after: <momnt>',
    right:
      'examples:\n  - { case: early, moment: 50 ms }\nsteps:\n  - user: starts speaking\n    after: <moment>',
  },
  'unused-column': {
    story:
      'A column that nothing refers to makes no difference between the rows, although it looks as if it did.',
    wrong: 'examples:\n  - { case: early, moment: 50 ms }\nsteps:\n  - wait: 50 ms',
    right: 'examples:\n  - { case: early, moment: 50 ms }\nsteps:\n  - wait: <moment>',
  },
  missing: {
    story: 'Something has to be said here and is not: a word that a file needs, or the value behind a word.',
    wrong: '- expect: { stays in: listening }',
    right: '- expect: { stays in: listening, for: 2 s }',
  },
  'one-at-a-time': {
    story: 'A step has one actor, and an `expect` checks one thing, so that a failure points to one line.',
    wrong: '- expect: { state: listening, voice: silent }',
    right: '- expect: { state: listening }\n- expect: { voice: silent }',
  },
  'wrong-type': {
    story:
      'The value is of another kind than the word needs: a list instead of one value, a number instead of text.',
    wrong: 'covers: AV-REQ-007',
    right: 'covers: [AV-REQ-007]',
  },
  duplicate: {
    story:
      'The same word, mark, case or id is there twice. Only one of them could count, and nobody could tell which.',
    wrong: 'tags: [smoke]\ntags: [nightly]',
    right: 'tags: [smoke, nightly]',
  },
  'asserts-nothing': {
    story: 'The story makes things happen and looks at nothing, so it could not fail.',
    wrong: 'steps:\n  - user: starts speaking',
    right: 'steps:\n  - user: starts speaking\n  - expect: { state: interrupted }',
  },
}
