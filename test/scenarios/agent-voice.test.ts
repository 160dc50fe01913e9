import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { printProblem } from '../../scenarios/language/print.ts'
import { readScenario } from '../../scenarios/language/read.ts'
import { requirements } from '../../spec/agent-voice/requirements.generated.ts'
import { vocabulary } from './agent-voice-vocabulary.ts'

const folder = new URL('../../scenarios/agent-voice/', import.meta.url)
const files = readdirSync(folder)

const read = (file: string) =>
  readScenario({ file, text: readFileSync(new URL(file, folder), 'utf8') }, vocabulary)

describe('the scenarios of Agent Voice', () => {
  test.each(files)('%s reads without a problem', (file) => {
    const { scenario, problems } = read(file)
    expect(problems.map(printProblem).join('\n')).toBe('')
    expect(scenario?.why).not.toBeNull()
  })

  test('name every acceptance criterion', () => {
    const named = new Set(files.flatMap((file) => read(file).scenario?.covers ?? []))
    const criteria = requirements.filter(({ id }) => id.startsWith('AV-AC-'))
    expect(criteria).toHaveLength(8)
    expect(criteria.filter(({ id }) => !named.has(id))).toEqual([])
  })

  test('have names of their own', () => {
    const titles = files.map((file) => read(file).scenario?.title)
    expect(new Set(titles).size).toBe(files.length)
  })
})
