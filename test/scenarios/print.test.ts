import { expect, test } from 'vitest'
import { printProblem } from '../../scenarios/language/print.ts'
import type { Problem } from '../../scenarios/language/problem.ts'

const problem: Problem = {
  code: 'no-unit',
  message: '150 has no unit',
  help: "did you mean '150 ms' or '0.15 s'?",
  place: {
    file: 'scenarios/bad.yaml',
    line: 11,
    column: 43,
    length: 3,
    text: '  - expect: { state: interrupted, within: 150 }',
  },
}

test('a problem shows the line, a caret below the mistake, and a way out', () => {
  expect(printProblem(problem)).toBe(`error[no-unit]: 150 has no unit
   --> scenarios/bad.yaml:11:43
 11 |   - expect: { state: interrupted, within: 150 }
    |                                           ^^^
    = help: did you mean '150 ms' or '0.15 s'?`)
})

test('without help there is no line for it', () => {
  expect(printProblem({ ...problem, help: null })).not.toContain('help')
})

test('nothing from a file can speak to the terminal', () => {
  const place = { ...problem.place, text: '\u001b[31mred\u202e', column: 1, length: 99 }
  expect(printProblem({ ...problem, message: '\u0007', place })).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u)
})

test('a line that is too long is shown around its mistake', () => {
  const place = {
    ...problem.place,
    text: `${'a'.repeat(1000)}${'b'.repeat(3)}${'a'.repeat(1000)}`,
    column: 1001,
  }
  const lines = printProblem({ ...problem, place }).split('\n')
  expect(lines[2]).toBe(` 11 | ${'a'.repeat(60)}bbb${'a'.repeat(97)}`)
  expect(lines[3]).toBe(`    | ${' '.repeat(60)}^^^`)
})
