import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { printProblem } from '../../scenarios/language/print.ts'
import { readScenario } from '../../scenarios/language/read.ts'
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

  test('cover the acceptance criteria of the slice', () => {
    const covered = new Set(files.flatMap((file) => read(file).scenario?.covers ?? []))
    for (const id of ['AV-AC-001', 'AV-AC-002', 'AV-AC-003', 'AV-AC-004']) expect(covered).toContain(id)
  })

  test('have names of their own', () => {
    const titles = files.map((file) => read(file).scenario?.title)
    expect(new Set(titles).size).toBe(files.length)
  })
})
