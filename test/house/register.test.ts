/** How the register of a text is measured: words per 1,000 of its comments, messages or Markdown. */
import { describe, expect, it } from 'vitest'
import { breachOf, kinds, measures, rateOf, textsOf } from './register.ts'
import { sourceOf } from './source.ts'

describe('a text', () => {
  const [tell, nobody, whoever, hear, terms] = measures.map(
    (measure) => (text: string) => rateOf(measure, text),
  )

  it.each([
    ['tell', tell, 'It told a telling tale: retell.', 333.33],
    ['nobody', nobody, 'Nobody, no\none and someone saw somebody.', 571.43],
    ['whoever', whoever, 'Whoever may, whenever.', 666.67],
    ['hear', hear, 'A shared hearing: it hears overheard words.', 285.71],
    ['terms', terms, 'A state emits an event after a timeout.', 500],
  ])('counts whole words of %s', (_, rate, text, value) => expect(rate?.(text)).toBe(value))
})

describe('the text of a file', () => {
  const code = [
    '/** Returns `nobody`. */',
    "const told = { says: 'It fails.', id: 'no message' }",
    'fail(new Error(`run ${id} broke off`)) // or hangs',
  ].join('\n')
  const textOf = (kind: (typeof kinds)[number], path: string, text: string): string =>
    textsOf[kind](sourceOf(path, text)).replaceAll(/\s+/g, ' ').trim()

  it('is its comments without code', () =>
    expect(textOf('comments', 'harness/run.ts', code)).toBe('/** Returns . */ // or hangs'))

  it('is its messages', () =>
    expect(textOf('messages', 'harness/run.ts', code)).toBe('It fails. run broke off'))

  it('is the sentence and the reason of a scenario', () => {
    const scenario = 'scenario: A turn\nspec: vela\nwhy: >-\n  It is long\n  and useful.\nsteps: []\n'
    expect(textOf('messages', 'scenarios/vela/a.yaml', scenario)).toBe('A turn >- It is long and useful.')
  })

  it('is a page without code and links', () => {
    const page = 'See [a](told.md) and `told`.\n\n```\ntold\n```\n'
    expect(textOf('Markdown', 'docs/page.md', page)).toBe('See [a] and .')
  })

  it.each(['test/run.ts', 'docs/reference/page.md', 'scenarios/a.json'])('is empty for %s', (path) => {
    expect(kinds.map((kind) => textOf(kind, path, code))).toEqual(['', '', ''])
  })
})

describe('a value', () => {
  const ceiling = { name: 'x', words: ['x'], target: { atMost: 1 } }
  const floor = { name: 'y', words: ['y'], target: { atLeast: 6 } }

  it.each([
    [ceiling, 1, undefined, null],
    [ceiling, 1.1, undefined, '1.1 exceeds the target 1'],
    [ceiling, 4, 4, null],
    [ceiling, 4.01, 4, '4.01 exceeds the ceiling 4'],
    [ceiling, 3.6, 4, '3.6 is well below the ceiling 4: lower it'],
    [ceiling, 0.9, 4, '0.9 meets the target 1: remove the ceiling 4'],
    [floor, 6, undefined, null],
    [floor, 5.9, undefined, '5.9 is below the target 6'],
  ])('of %o is judged: %d with ceiling %o', (measure, value, kept, breach) => {
    expect(breachOf(measure, value, kept)).toBe(breach)
  })
})
