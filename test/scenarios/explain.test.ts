import { expect, test } from 'vitest'
import { stories } from '../../scenarios/language/explain.ts'
import { codes } from '../../scenarios/language/problem.ts'
import { readScenario } from '../../scenarios/language/read.ts'
import { vocabulary } from './agent-voice-vocabulary.ts'

const head: Readonly<Record<string, string>> = {
  scenario: 'scenario: A story',
  format: 'format: 1',
  spec: 'spec: agent-voice',
  covers: 'covers: [AV-REQ-007]',
  steps: 'steps:\n  - expect: { state: listening }',
}

/** The example line of a story as a whole file: a step among steps, or a word at the head. */
const whole = (example: string): string => {
  const steps = example.startsWith('- ') ? `steps:\n${example.replace(/^/gm, '  ')}` : example
  const reported = /^(\w+):/gm
  const words = [...steps.matchAll(reported)].map(([, word]) => word)
  const rest = Object.entries(head).flatMap(([word, line]) => (words.includes(word) ? [] : [line]))
  return [...rest, steps].join('\n')
}

const codesIn = (example: string) =>
  readScenario({ file: 'a.yaml', text: whole(example) }, vocabulary).problems.map(({ code }) => code)

test.each(codes)('the example of %s is wrong in that way, and its remedy is not', (code) => {
  expect(codesIn(stories[code].wrong)).toContain(code)
  expect(codesIn(stories[code].right)).not.toContain(code)
})
