/** However much is wrong, what is told of it stays short. */
import { expect, test } from 'vitest'
import { bounded } from '../../scenarios/language/bounded.ts'
import { readScenario } from '../../scenarios/language/read.ts'
import { vocabulary } from './agent-voice-vocabulary.ts'

const problemsOf = (file: string, count: number) =>
  readScenario(
    {
      file,
      text: `scenario: Much\nformat: 1\nspec: agent-voice\ncovers: [AV-REQ-007]\nsteps:\n${'  - x\n'.repeat(count)}`,
    },
    vocabulary,
  ).problems

test('what can be read is told whole', () => {
  const problems = problemsOf('a.yaml', 20)
  expect(bounded(problems)).toEqual({ reported: problems, more: 0 })
  expect(bounded([])).toEqual({ reported: [], more: 0 })
})

test('of one file the first twenty are told, and how many more there are', () => {
  const problems = problemsOf('a.yaml', 3000)
  expect(bounded(problems)).toEqual({ reported: problems.slice(0, 20), more: 2980 })
})

test('one file that is wrong everywhere hides no other', () => {
  const { reported, more } = bounded([...problemsOf('a.yaml', 50), ...problemsOf('b.yaml', 3)])
  expect(reported.filter(({ place }) => place.file === 'b.yaml')).toHaveLength(3)
  expect([reported.length, more]).toEqual([23, 30])
})

test('of all files together no more than a hundred are told', () => {
  const many = Array.from({ length: 9 }, (_, file) => problemsOf(`${file}.yaml`, 30)).flat()
  const { reported, more } = bounded(many)
  expect([reported.length, more]).toEqual([100, 170])
})
