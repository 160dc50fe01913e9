import { expect, test } from 'vitest'
import { homeOf } from '../../scenarios/language/homes.ts'
import { readScenario } from '../../scenarios/language/read.ts'
import { vocabulary } from './agent-voice-vocabulary.ts'

const read = (rest: string, covers = 'covers: [AV-REQ-007, AV-PER-002]') =>
  readScenario(
    { file: 'a.yaml', text: `scenario: A story\nformat: 1\nspec: agent-voice\n${covers}\n${rest}\n` },
    vocabulary,
  )

const reported = (...given: Parameters<typeof read>) =>
  read(...given).problems.map(({ code, message, place, help }) => [
    `${code} ${place.line}:${place.column}+${place.length}`,
    message,
    help,
  ])

const below = (covers: string) => `steps:\n  - expect: { state: listening }\n    covers: ${covers}`

test('an expectation names one requirement, or several, beside what it is about or as its source', () => {
  const [one] =
    read(`examples:
  - { case: first, id: AV-PER-002, both: [AV-PER-002, AV-REQ-007] }
steps:
  - expect: { state: idle }
  - expect: { state: listening }
    covers: <id>
  - expect: { state: interrupted, within: 150 ms (AV-REQ-007) }
    covers: AV-PER-002
  - expect: { state: listening, within: 150 ms (AV-REQ-007) }
    covers: <both>
never:
  - { state: faulted }
  - { sent: tts.cancel, more than: 1, covers: [AV-REQ-007] }
afterwards:
  - expect: { state: listening }
  - expect: { voice: silent }
    covers: AV-PER-002`).scenario?.cases ?? []
  expect(one?.steps.map((step) => step.kind === 'expect' && step.cites)).toEqual([
    [],
    ['AV-PER-002'],
    ['AV-PER-002', 'AV-REQ-007'],
    ['AV-PER-002', 'AV-REQ-007'],
  ])
  expect(one?.never.map(({ cites }) => cites)).toEqual([[], ['AV-REQ-007']])
  expect(one?.afterwards.map(({ cites }) => cites)).toEqual([[], ['AV-PER-002']])
})

test('a file covers what its expectations name, whatever its head says', () => {
  expect(read(below('[AV-T-01, AV-PER-002]')).scenario?.covers).toEqual(['AV-T-01', 'AV-PER-002'])
  expect(read(below('AV-T-01'), 'tags: [old]').scenario?.covers).toEqual(['AV-T-01'])
})

test('one that does not exist is told as that alone', () => {
  expect(reported(below('AV-REQ-07'))).toEqual([
    [
      'unknown-requirement 7:13+9',
      "'AV-REQ-07' is not a requirement of this spec",
      "did you mean 'AV-REQ-007'?",
    ],
  ])
})

test('a list may be neither empty nor say anything twice, and holds ids', () => {
  const codes = (covers: string) => reported(below(covers)).map(([code]) => code)
  expect(codes('[]')).toEqual(['missing 7:13+2'])
  expect(codes('[AV-REQ-007, AV-REQ-007]')).toEqual(['duplicate 7:26+10'])
  expect(codes('7')).toEqual(['wrong-type 7:13+1'])
})

test('a head that is wrong itself says so, and nothing else is said of what names it', () => {
  expect(reported(below('AV-REQ-007'), 'covers: AV-REQ-007').map(([code]) => code)).toEqual([
    'wrong-type 4:9+10',
  ])
})

test('the word belongs beside an expectation, and at the head', () => {
  expect(homeOf('covers')).toBe('it belongs at the left margin, or beside the first word of a step')
  expect(
    reported('steps:\n  - user: starts speaking\n    covers: AV-REQ-007').map(([, , help]) => help),
  ).toEqual(["it goes with 'expect'"])
})
