import { describe, expect, test } from 'vitest'
import { printProblem } from '../../scenarios/language/print.ts'
import { readScenario } from '../../scenarios/language/read.ts'
import { files, scenarios, spec, vocabulary } from '../support/turn-detection.ts'

describe('the scenarios of turn detection', () => {
  test.each(Object.entries(files))('%s reads without a problem', (_, { scenario, problems }) => {
    expect(problems.map(printProblem).join('\n')).toBe('')
    expect(scenario?.why).not.toBeNull()
  })

  test('name every criterion, and every example and edge case', () => {
    const named = new Set(scenarios.flatMap(({ covers }) => covers))
    const shown = spec.requirements.filter(({ id }) => /^TD-(AC|EX|EDGE)-/.test(id))
    expect(shown.length).toBeGreaterThan(10)
    const left = shown.filter(({ id, sameAs, excluded }) => !excluded && !named.has(sameAs ?? id))
    expect(left.map(({ id }) => id)).toEqual([])
  })

  test('have names of their own', () => {
    expect(new Set(scenarios.map(({ title }) => title)).size).toBe(Object.keys(files).length)
  })
})

describe('what is wrong in a scenario of turn detection is told:', () => {
  const reported = (step: string, rest = '') =>
    readScenario(
      {
        file: 'a.yaml',
        text: `scenario: A story\nformat: 1\nspec: turn-detection\ncovers: [TD-REQ-001]\n${rest}steps:\n  - ${step}\n  - expect: { state: manual }\n`,
      },
      vocabulary,
    ).problems.map(({ code, message, help }) => [code, message, help].join(': '))

  test.each([
    [
      'copilot: answers',
      "unknown-word: 'copilot' is not known here: those who take part are user, network, operator, server, capture, hint, playback",
    ],
    ['network: drops', "unknown-value: 'drops' is nothing that can be done here: "],
    [
      'operator: { configures: server_vad, treshold: 0.7 }',
      "unknown-value: 'treshold' is nothing that can be done here: did you mean 'threshold'?",
    ],
    [
      'operator: { configures: server_vad, threshold: high }',
      "wrong-type: a number is wanted here, this is 'high': ",
    ],
    ['operator: { configures: server_vad, threshold: 1000001 }', 'too-large: 1000001 is more than 1000000: '],
    [
      'operator: { asks for the mode: server_vat }',
      "unknown-value: 'server_vat' is not known here: did you mean 'server_vad'?",
    ],
    [
      'operator: { gives a wrong value for: threshold }',
      "missing: 'which is' is missing: What it is instead.: write { gives a wrong value for: ..., which is: ... }",
    ],
    [
      'expect: { ui: Listening }',
      "unknown-value: 'Listening' is not a label of the panel: did you mean '● Listening'?",
    ],
    [
      'expect: { state: fallback, cause: start-mising }',
      "unknown-value: 'start-mising' is not a cause: did you mean 'start-missing'?",
    ],
  ])('%s', (step, problem) => {
    expect(reported(step).join('\n')).toContain(problem)
  })

  test('habits of somebody who takes no part', () => {
    expect(reported('wait: 1 s', 'given: { copilot: { answers after: 1 s } }\n')).toEqual([
      "unknown-word: 'copilot' is not known here: known here: start in, network, panel, server, capture, hint, playback",
    ])
  })
})
