/** `run` and `replay`: scenarios from anywhere, played on the reference and on classes, and played again. */
import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resultIn } from './published.ts'
import { ownFolder, patience, root, turntable } from './turntable.ts'

const broken = join(root, 'examples/agent-voice/broken/returns-at-401.ts')
const unconfirmed = 'scenarios/agent-voice/barge-in-unconfirmed.yaml'

const head = 'format: 1\nspec: agent-voice\ncovers: [AV-REQ-007]\ngiven: { start in: speaking }\nsteps:\n'
const expected = '{ state: interrupted, within: 150 ms (AV-REQ-007) }'

/** One that passes, with a title that wants to be obeyed, and one that expects what never comes. */
const passing = `scenario: "A <script>alert('1')</script> & a \\e[31mred\\e[0m sentence"\n${head}  - user: starts speaking\n    after: 1 s\n  - expect: ${expected}\n`
const failing = `scenario: Nobody speaks\n${head}  - wait: 1 s\n  - expect: ${expected}\n`
const neverBegins =
  'scenario: Nobody begins\nformat: 1\nspec: agent-voice\ncovers: [AV-REQ-007]\nsteps: [{ after: 1 s, expect: { state: listening } }]\n'

let own: Awaited<ReturnType<typeof ownFolder>>
beforeAll(async () => {
  own = await ownFolder()
  const deep = join(own.folder, "it's [deep]", 'er')
  await mkdir(deep, { recursive: true })
  await mkdir(join(own.folder, 'empty'))
  await writeFile(join(own.folder, "it's mine.ts"), `export { default } from ${JSON.stringify(broken)}`)
  await writeFile(join(own.folder, 'passes.yaml'), passing)
  await writeFile(join(deep, 'fails.yaml'), failing)
  await writeFile(join(own.folder, 'never-begins.yaml'), neverBegins)
})
afterAll(() => own.drop())

describe('turntable run', patience, () => {
  it('plays files and folders from anywhere, and points at the line that was missed', async () => {
    const { code, stdout, stderr } = await turntable(['run', 'passes.yaml', "it's [deep]"], {
      from: own.folder,
    })
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'seed 1\n' })
    const lines = stdout.split('\n')
    expect(lines[0]).toBe(
      "pass  passes.yaml  A <script>alert('1')</script> & a \ufffd[31mred\ufffd[0m sentence",
    )
    expect(lines[1]).toBe("FAIL  it's [deep]/er/fails.yaml  Nobody speaks")
    const place = lines.findIndex((line) => line.trim() === "it's [deep]/er/fails.yaml:8")
    const text = lines[place + 1] ?? ''
    const caret = lines[place + 2] ?? ''
    expect(text).toContain(`- expect: ${expected}`)
    expect(caret.indexOf('^')).toBe(text.indexOf('expect:'))
    expect(caret.trim()).toMatch(/^\| +\^+$/)
    expect(stdout).toMatch(/\n2 runs, 1 failed\.\n$/)
  })

  it('`run` reports the misses of a conversation that never begins', async () => {
    const { code, stdout } = await turntable(['run', 'never-begins.yaml'], { from: own.folder })
    expect(code).toBe(1)
    expect(stdout).toMatch(
      /^FAIL {2}never-begins\.yaml .*\n {6}scenario:never-begins\.yaml at \d+ ms: expected .*listening.*; got .*\n {6}never-begins\.yaml:5\n/,
    )
  })

  it('plays a class, and passes', async () => {
    const module = join(root, 'examples/agent-voice/plain.ts')
    const called = await turntable(['run', join(own.folder, 'passes.yaml'), '--module', module])
    expect(called).toMatchObject({ code: 0, stderr: 'seed 1\n' })
    expect(called.stdout).toMatch(/^pass {2}/)
  })

  it('never passes what it had no time to play', async () => {
    const { code, stdout, stderr } = await turntable(['run', unconfirmed, '--max-time', '1ms'])
    expect(stdout).not.toContain('at the limit')
    expect(stderr).toMatch(/^seed 1\nIt was stopped after [01] of 5 runs\.\n$/)
    expect(code).toBe(4)
  })

  it('finds nothing in an empty folder, unless that is as it should be', async () => {
    const refused = await turntable(['run', 'empty'], { from: own.folder })
    expect(refused).toMatchObject({ code: 5, stdout: '' })
    expect(refused.stderr).toMatch(/^error\[no-scenarios\]: There is no scenario below empty\.\n {2}help: /)
    const { code, stdout } = await turntable(['run', 'empty', '--pass-with-none', '--json'], {
      from: own.folder,
    })
    expect(code).toBe(0)
    expect(resultIn(stdout).specs).toEqual({})
  })
})

describe('turntable replay', patience, () => {
  it('shows the breach of a failure again, by the line that the failure gives', async () => {
    const { code, stdout } = await turntable([
      'run',
      unconfirmed,
      '--json',
      '--module',
      join(own.folder, "it's mine.ts"),
      '--seed',
      "it's",
    ])
    expect(code).toBe(1)
    const { failures, deviations } = onlySpecIn(stdout)
    const [failure] = failures
    expect(failure?.requirement).toBe('AV-PER-002')
    const [command, ...args] = shellSplit(failure?.replay ?? '')
    expect(command).toBe('turntable')
    const replayed = await turntable(args)
    expect(replayed.code).toBe(1)
    expect(breachesIn(replayed.stdout)).toEqual(
      [...failures, ...deviations]
        .filter(({ scenario }) => scenario === failure?.scenario)
        .map(
          ({ atMs, requirement, expected, got }) =>
            `${atMs} ms ! ${requirement}: expected ${expected}; got ${got}`,
        )
        .toSorted(),
    )
  })

  it('plays a scenario from elsewhere, and prints its log as lines of JSON', async () => {
    const { code, stdout } = await turntable(
      ['replay', 'agent-voice', "it's [deep]/er/fails.yaml", '--json'],
      {
        from: own.folder,
      },
    )
    expect(code).toBe(1)
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    for (const line of lines) expect(Object.keys(line)).toEqual(['at', 'who', 'way', 'what', 'with'])
    expect(lines.at(-1).at).toBeLessThanOrEqual(4000)
  })

  it('shows the debug view of a run instead of its log, in lines as wide as there is room', async () => {
    const called = await turntable(['replay', 'amplifier', 'amplifier/timeline.yaml', '--timeline'])
    expect(called).toMatchObject({ code: 0, stderr: '' })
    expect(called.stdout).toMatch(
      /\nCurrent {3}speaking\nPrevious {2}processing \(400ms\)\nSession {3}36\.9s\n/,
    )
    expect(called.stdout).toContain('Average time to first audio  600ms  of 2\n')
    const both = await turntable(['replay', 'amplifier', 'amplifier/timeline.yaml', '--timeline', '--json'])
    expect(both).toMatchObject({ code: 2, stdout: '' })
    expect(both.stderr).toMatch(/--timeline.*--json/)
  })

  it('plays a generated run, and passes', async () => {
    const called = await turntable(['replay', 'agent-voice', 'walk/7'])
    expect(called).toMatchObject({ code: 0, stderr: '' })
    expect(called.stdout).toMatch(/\nwalk\/7\n\n +0 ms .+[^!]+ the end\n$/)
  })

  it('plays a walk over pairs of transitions, as an exploration that went as far names it', async () => {
    const run = 'pairs of without barge-in up to 60/1'
    const called = await turntable(['replay', 'agent-voice', run])
    expect(called).toMatchObject({ code: 0, stderr: '' })
    expect(called.stdout).toMatch(
      /^A walk over pairs of transitions\npairs of .+\/1\n\n +0 ms .+[^!]+ the end\n$/,
    )
    const beyond = await turntable(['replay', 'agent-voice', `${run}000`])
    expect(beyond).toMatchObject({ code: 5, stdout: '' })
  })

  it('shows a title without obeying it', async () => {
    const called = await turntable(['replay', 'agent-voice', 'passes.yaml'], { from: own.folder })
    expect(called.code).toBe(0)
    expect(called.stdout).toMatch(/^A <script>alert\('1'\)<\/script> & a \ufffd\[31mred/)
  })

  it('says so when there is no such run', async () => {
    const called = await turntable(['replay', 'agent-voice', `${unconfirmed} [never heard of]`])
    expect(called).toMatchObject({ code: 5, stdout: '' })
    expect(called.stderr).toMatch(
      /^error\[unknown-run\]: .+ \[never heard of\]"\.\n {2}help: The scenario has .+\n$/,
    )
    const other = await turntable(['replay', 'agent-voice', 'path/never-heard-of'])
    expect(other.stderr).toMatch(/\n {2}help: Copy .+\n$/)
  })

  it('names the first runs of a scenario with cases, and these can be played', async () => {
    const asked = await turntable(['replay', 'agent-voice', 'agent-voice/barge-in-unconfirmed.yaml'])
    expect(asked).toMatchObject({ code: 5, stdout: '' })
    const [, names = ''] = /\n {2}help: The scenario has (.+) and 2 more\.\n$/.exec(asked.stderr) ?? []
    expect(names.split("', '")).toHaveLength(3)
    const [first = ''] = shellSplit(names.split("', '")[0]?.concat("'") ?? '')
    expect(await turntable(['replay', 'agent-voice', first])).toMatchObject({ code: 0, stderr: '' })
  })
})

/** What a command printed about Agent Voice; throws when it printed nothing about it. */
function onlySpecIn(stdout: string) {
  const spec = resultIn(stdout).specs['agent-voice']
  if (spec === undefined) throw new Error('nothing was judged')
  return spec
}

/** A command line as a shell takes it apart. */
const shellSplit = (line: string): readonly string[] =>
  execFileSync('/bin/sh', ['-c', `for word in ${line}; do printf '%s\\0' "$word"; done`], {
    encoding: 'utf8',
  })
    .split('\0')
    .slice(0, -1)

/** What the log of a replay marks as breached, whether by the document or by a ruling. */
const breachesIn = (log: string): readonly string[] =>
  log
    .split('\n')
    .filter((line) => / ms ! /.test(line))
    .map((line) => line.trim())
    .toSorted()
