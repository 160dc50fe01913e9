/** `gate` on the reference and on broken classes: verdict, exit code, report, known failures. */
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { elementsOf } from '../reports/wellformed.ts'
import { resultIn } from './published.ts'
import { type Called, ownFolder, patience, root, turntable } from './turntable.ts'

/** The smallest of the specs: every call here is a whole gate. */
const spec = 'vela-browser'
const broken = join(root, `examples/${spec}/broken/forgets-phases.ts`)
const hostile = `<b> & it's "mine".ts`

let own: Awaited<ReturnType<typeof ownFolder>>
beforeAll(async () => {
  own = await ownFolder()
  const files = {
    [hostile]: `export { default } from ${JSON.stringify(broken)}`,
    'loops.mjs': 'export default class { constructor() { for (;;) {} } }',
    'exits.mjs': 'export default class { connect() { process.exit(0) } disconnect() {} send() {} }',
    'stub.mjs': 'export default class { connect() {} disconnect() {} send() {} }',
    'theirs/notes.txt': 'mine',
    'known.yaml': "- { fails: 'VEL-UI-*', because: ticket 42 }\n- { fails: VEL-ST-10, because: the same }",
    'untrue.yaml':
      '- { fails: VEL-T-20, because: slow once }\n- { fails: VEL-T-99, because: a slip of the pen }',
    'result.json': '{ "schemaVersion": 1, "specs": { "vela-browser": { "verdict": "conformant" } } }',
    'lamp.json': '{ "schemaVersion": 1, "specs": { "lamp": { "details": { "requirements": [] } } } }',
    'no-reason.yaml': '- { fails: VEL-UI-02, because: slow }\n- { fails: VEL-UI-03 }',
  }
  await mkdir(join(own.folder, 'theirs'))
  for (const [file, text] of Object.entries(files)) await writeFile(join(own.folder, file), text)
})
afterAll(() => own.drop())

const gate = (...args: readonly string[]) =>
  turntable(['gate', spec, '--walks', '3', ...args], { from: own.folder })

/** Makes a call when it is first asked for, and the same one for whoever asks again. */
function once(call: () => Promise<Called>): () => Promise<Called> {
  let called: Promise<Called> | undefined
  return () => {
    called ??= call()
    return called
  }
}

/** What lies in a report folder, by name. */
const filesIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(join(own.folder, folder)).map((name) => [
      name,
      readFileSync(join(own.folder, folder, name), 'utf8'),
    ]),
  )

describe('the gate on the reference', patience, () => {
  it('is conformant, leaves a report, and gives the same bytes when asked again', async () => {
    const first = await gate('--json', '--report', 'report')
    expect(first).toMatchObject({ code: 0, stderr: 'seed 1\n' })
    expect(resultIn(first.stdout)).toMatchObject({ verdict: 'conformant', seed: '1' })
    const report = filesIn('report')
    expect(Object.keys(report).toSorted()).toEqual(['.turntable', 'index.html', 'junit.xml', 'report.json'])
    expect(report['index.html']).toMatch(/^<!doctype html>/i)
    expect(elementsOf(report['junit.xml'] ?? '')[0]?.name).toBe('testsuites')
    expect(JSON.parse(report['report.json'] ?? '')).toMatchObject(JSON.parse(first.stdout))

    expect(await gate('--json', '--report', 'report')).toEqual(first)
    expect(filesIn('report')).toEqual(report)
  })
})

describe('the gate on a broken class', patience, () => {
  const judged = once(() => gate('--json', '--report', 'broken', '--module', hostile))

  it('A broken class is not conformant under any file name', async () => {
    const { code, stdout } = await judged()
    expect(code).toBe(1)
    const { verdict, specs } = resultIn(stdout)
    expect(verdict).toBe('not conformant')
    expect(specs[spec]?.subject).toBe(hostile)
    const failed = new Set(specs[spec]?.failures.map(({ requirement }) => requirement))
    expect([...failed].toSorted()).toEqual(['VEL-ST-10', 'VEL-UI-03'])
    const report = filesIn('broken')
    const failures = elementsOf(report['junit.xml'] ?? '').filter(({ name }) => name === 'failure')
    expect(failures.map(({ text }) => text).join()).toContain('&lt;b&gt; &amp; it')
    expect(report['index.html']).not.toContain(hostile)
  })

  it('passes what is known to fail, and says so; another seed is another trace', async () => {
    const known = ['--known-failures', 'known.yaml', '--report', 'known', '--seed', '2']
    const { code, stdout } = await gate(...known, '--module', hostile)
    expect(code).toBe(0)
    expect(stdout).toMatch(/^Conformant\./)
    expect(stdout).toMatch(/\nKnown failures\n {2}VEL-UI-\*: failed as expected; ticket 42\n/)
    expect(stdout).toMatch(/\n {2}VEL-ST-10: failed as expected; the same\n/)
    const { traceHash } = JSON.parse(filesIn('known')['report.json'] ?? '')
    expect(traceHash).not.toBe(resultIn((await judged()).stdout).traceHash)
  })

  it('The gate reports the changes since an earlier report without a change of its exit code', async () => {
    await judged()
    const earlier = ['--baseline', join('broken', 'report.json'), '--max-time', '1ms', '--no-report']
    const { code, stdout } = await gate(...earlier)
    expect(code).toBe(4)
    expect(stdout).toMatch(/\nSince the baseline\n {2}not judged any more: VEL-ST-10, .*VEL-UI-03/)
  })

  it('gives up one that loops for ever', async () => {
    const { code, stdout } = await gate('--no-report', '--module', 'loops.mjs')
    expect(code).toBe(4)
    expect(stdout).toMatch(/^Inconclusive\. 3 runs broke off: it never came back from its start/)
    // Without giving up it would go on for more than half an hour.
    expect(stdout).toMatch(/was\s+stopped\s+after\s+3\s+of\s+\d+\s+runs/)
  })

  it('gives up one that ends its own process', async () => {
    const { code, stdout } = await gate('--no-report', '--module', 'exits.mjs')
    expect(code).toBe(4)
    expect(stdout).toMatch(/^Inconclusive\. 3 runs broke off: it ended its own process during/)
  })

  it('is inconclusive when there was nothing to judge', async () => {
    const { code, stdout } = await gate('--no-report', '--module', 'stub.mjs')
    expect(code).toBe(4)
    expect(stdout).toMatch(/^Inconclusive\. The implementation never published a state/)
  })
})

describe('the gate with little time', patience, () => {
  it('reports what there is, and is inconclusive', async () => {
    // The smallest spec would be judged whole by then.
    const brief = ['gate', 'agent-voice', '--json', '--report', 'early', '--max-time', '1s']
    const { code, stdout } = await turntable(brief, { from: own.folder })
    expect(code).toBe(4)
    expect(resultIn(stdout).specs['agent-voice']?.because).toMatch(/stopped after \d+ of \d+ runs/)
    expect(Object.keys(filesIn('early'))).toContain('index.html')
  })

  it('fails on known failures that pass or that name nothing', async () => {
    const called = await gate('--no-report', '--json', '--max-time', '1ms', '--known-failures', 'untrue.yaml')
    expect(called.code).toBe(1)
    expect(resultIn(called.stdout).specs[spec]).toMatchObject({
      failures: [],
      knownFailures: [
        { pattern: 'VEL-T-20', because: 'slow once', status: 'stale' },
        { pattern: 'VEL-T-99', because: 'a slip of the pen', status: 'unmatched' },
      ],
    })
  })
})

describe('a gate that cannot run its request', patience, () => {
  it('The gate requires a reason for every known failure', async () => {
    const called = await gate('--known-failures', 'no-reason.yaml')
    expect(called).toMatchObject({ code: 2, stdout: '' })
    expect(called.stderr).toMatch(/no-reason\.yaml is not a list of known failures: entry 2 is not/)
  })

  it.each([
    [
      'no-reason.yaml',
      /^error\[not-a-report\]: no-reason\.yaml is not the report\.json of a gate\.\n {2}help: /,
    ],
    ['result.json', /^error\[not-a-report\]: result\.json /],
    ['lamp.json', /^error\[other-report\]: lamp\.json tells nothing of vela-browser\.\n/],
    ['nowhere.json', /^error\[missing\]: /],
  ])('compares with no report that is none: %s', async (file, says) => {
    const called = await gate('--baseline', file)
    expect(called).toMatchObject({ code: 2, stdout: '' })
    expect(called.stderr).toMatch(says)
  })

  it('leaves the files of others alone, and does not begin', async () => {
    const { code, stdout, stderr } = await gate('--json', '--report', 'theirs')
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^error\[not-ours\]: theirs holds "notes\.txt"/)
    expect(filesIn('theirs')).toEqual({ 'notes.txt': 'mine' })
  })
})

describe('a gate that is interrupted', patience, () => {
  const interrupted = (times: number, ...args: readonly string[]) =>
    turntable(['gate', 'agent-voice', ...args], {
      from: own.folder,
      onStderr: (text, child) => {
        if (text !== 'seed 1\n') return
        child.kill('SIGINT')
        // Two at once would arrive as one.
        if (times > 1) setTimeout(() => child.kill('SIGINT'), 100)
      },
    })

  it('keeps the results so far', async () => {
    const { code, stdout } = await interrupted(1, '--json', '--report', 'interrupted')
    expect(code).toBe(130)
    expect(resultIn(stdout).verdict).toBe('inconclusive')
    const { verdict } = JSON.parse(filesIn('interrupted')['report.json'] ?? '')
    expect(verdict).toBe('inconclusive')
  })

  it('ends at once when it is interrupted again', async () => {
    const called = await interrupted(2, '--report', 'never')
    expect(called).toEqual({ code: 130, stdout: '', stderr: 'seed 1\n' })
    expect(readdirSync(own.folder)).not.toContain('never')
  })
})

describe('a quick gate', patience, () => {
  const quick = (...args: readonly string[]) =>
    turntable(['gate', 'vela-browser', 'vela', '--quick', '--no-report', ...args], { from: own.folder })

  const byOne = once(() => quick('--json', '--workers', '1'))

  it('A quick gate reports what it left out with every conformant result', async () => {
    const [text, whole, one] = await Promise.all([
      quick(),
      turntable(['gate', 'vela-browser', '--json', '--no-report', '--walks', '1'], { from: own.folder }),
      byOne(),
    ])
    expect([text?.code, one?.code]).toEqual([0, 0])
    expect(text?.stdout.replaceAll(/\s+/g, ' ')).toMatch(
      /^Conformant\. Of 2 specifications: 2 conformant\. This was a quick gate: .+, random walks were left out\./,
    )
    const result = resultIn(one?.stdout ?? '')
    expect(result.leftOut).toContain('every event twice in every state')
    expect(Object.keys(result.specs)).toEqual(['vela-browser', 'vela'])
    expect(resultIn(whole?.stdout ?? '').leftOut).toBeUndefined()
  })

  it('is the same by any number of workers', async () => {
    const [one, two] = await Promise.all([byOne(), quick('--json', '--workers', '2')])
    expect(one?.stdout).toBe(two?.stdout)
  })
})
