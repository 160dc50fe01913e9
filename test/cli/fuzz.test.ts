/** `fuzz` and `merge`: one campaign on one machine or on several, and the same bytes in any case. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { campaignResult, findingsIn } from '../../harness/campaigns/campaign-result.ts'
import { campaignSchema } from '../../reports/campaign-schema.ts'
import { ownFolder, patience, root, turntable } from './turntable.ts'

const never = join(root, 'examples/agent-voice/broken/never-idle.ts')
const small = ['fuzz', 'agent-voice', '--runs', '12', '--json', '--seed', '3']

let own: Awaited<ReturnType<typeof ownFolder>>
let whole: string
const at = (name: string) => join(own.folder, name)

beforeAll(async () => {
  own = await ownFolder()
  whole = (await turntable([...small, '--workers', '1'])).stdout
  for (const number of [1, 2, 3]) {
    const { stdout } = await turntable([...small, '--shard', `${number}/3`])
    await writeFile(at(`${number}.json`), stdout)
  }
  await writeFile(at('other.json'), (await turntable([...small, '--seed', '4', '--runs', '1'])).stdout)
  await writeFile(at('list.json'), '[]')
  await writeFile(at('whole.json'), whole)
  await writeFile(at('edited.json'), whole.replace('"runs":12', '"runs":13'))
}, patience.timeout)
afterAll(() => own.drop())

describe('turntable fuzz', patience, () => {
  it('prints what its schema describes, and names its seed elsewhere', async () => {
    const result = campaignSchema.parse(JSON.parse(whole))
    expect(result).toMatchObject({ spec: 'agent-voice', subject: 'reference', seed: '3', strict: true })
    expect(result).toMatchObject({ runs: 12, done: [{ from: 1, to: 12 }] })
  })

  it('gives the same bytes with two workers', async () => {
    const { stdout, stderr } = await turntable([...small, '--workers', '2'])
    expect(stdout).toBe(whole)
    expect(stderr).toBe('seed 3\n')
  })

  it('shows a verdict, what was played, and the sum', async () => {
    const { stdout } = await turntable(['fuzz', 'agent-voice', '--runs', '3'])
    expect(stdout).toMatch(/^(Conformant|Not conformant)\. /)
    expect(stdout).toMatch(/^ {2}runs {5}1 to 3$/m)
    expect(stdout).toMatch(/^ {2}sum {6}[0-9a-f]{64}$/m)
  })

  it('ends in time, and says what it has done', async () => {
    const { stdout } = await turntable([
      'fuzz',
      'agent-voice',
      '--max-time',
      '1ms',
      '--workers',
      '1',
      '--json',
    ])
    const { done, runs } = campaignSchema.parse(JSON.parse(stdout))
    expect(done).toEqual([{ from: 1, to: runs }])
    expect(runs).toBeGreaterThan(0)
    expect(runs).toBeLessThan(10_000)
  })

  it('judges a class of yours, and gives the command that shows the first run that failed', async () => {
    const module = ['--module', never]
    const { code, stdout } = await turntable(['fuzz', 'agent-voice', '--runs', '25', '--json', ...module])
    expect(code).toBe(1)
    const settling = campaignSchema
      .parse(JSON.parse(stdout))
      .failures.find(({ check }) => check === 'run:settles')
    const run = `fuzz/${settling?.first.run}`
    expect(settling?.replay).toBe(`turntable replay agent-voice ${run} --module ${never} --seed 1`)
    const replayed = await turntable(['replay', 'agent-voice', run, ...module])
    expect(replayed.code).toBe(1)
    expect(replayed.stdout).toContain(String(settling?.first.got))
  })
})

describe('turntable merge', patience, () => {
  it('makes of the parts the very bytes of the whole, in any order', async () => {
    const { code, stdout, stderr } = await turntable(['merge', at('2.json'), at('3.json'), at('1.json')])
    expect(stdout).toBe(whole)
    expect({ code, stderr }).toEqual({ code: JSON.parse(whole).verdict === 'conformant' ? 0 : 1, stderr: '' })
  })

  it('accepts a part twice, and saves the result as a file', async () => {
    const files = ['1.json', '2.json', '3.json', '2.json'].map(at)
    const { stdout } = await turntable(['merge', ...files, '--save', at('merged.json')])
    expect(stdout).toBe(whole)
    expect(await readFile(at('merged.json'), 'utf8')).toBe(whole)
    expect((await readdir(own.folder)).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  it('names the missing runs of a campaign, and does not judge it as whole', async () => {
    const { code, stdout, stderr } = await turntable(['merge', at('1.json'), at('3.json')])
    const { verdict, failures } = campaignSchema.parse(JSON.parse(stdout))
    expect(verdict).toBe(failures.length > 0 ? 'not conformant' : 'inconclusive')
    expect([1, 4]).toContain(code)
    expect(stderr).toBe('8 of 12 runs are here; missing: 5 to 8.\n')
  })

  it('reports two results of the same runs as not deterministic', async () => {
    const part = campaignSchema.parse(JSON.parse(await readFile(at('1.json'), 'utf8')))
    const other = campaignResult(part, part.share, { ...findingsIn(part), lines: part.lines + 1 })
    await writeFile(at('different.json'), JSON.stringify(other))
    const { code, stdout, stderr } = await turntable(['merge', at('1.json'), at('different.json')])
    expect({ code, stdout }).toEqual({ code: 4, stdout: '' })
    expect(stderr).toMatch(
      /^error\[not-deterministic\]: .*different\.json has other results for runs 1 to 4 /,
    )
  })

  it.each([
    [
      ['1.json', 'whole.json'],
      /^error\[runs-twice\]: .*whole\.json contains some of the runs of another file/,
    ],
    [
      ['1.json', 'edited.json'],
      /^error\[damaged-campaign\]: .*edited\.json was changed .* its seal does not match/,
    ],
    [
      ['1.json', 'other.json'],
      /^error\[other-campaign\]: .*other\.json is of another campaign: its seed is "4"/,
    ],
    [['1.json', 'list.json'], /^error\[not-a-campaign\]: .*list\.json is not the result of a campaign/],
    [['gone.json'], /^error\[missing\]: There is no .*gone\.json/],
  ])('refuses %s', async (files, says) => {
    const { code, stdout, stderr } = await turntable(['merge', ...files.map(at)])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(says)
  })
})

describe('a wrong campaign', patience, () => {
  it.each([
    ['--runs 0', /'0' is invalid.*whole number from 1/],
    ['--runs 1e3x', /'1e3x' is invalid/],
    ['--shard 4/3', /'4\/3' is invalid.*'2\/3'/],
    ['--shard 1', /'1' is invalid/],
    ['--workers 0', /'0' is invalid/],
    ['--max-time soon', /'soon' is invalid/],
  ])('is refused: %s', async (options, says) => {
    const { code, stdout, stderr } = await turntable(['fuzz', 'agent-voice', ...options.split(' ')])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(says)
  })
})
