/** `lint`, `list` and `explain`: what can be read without playing anything. */
import { closeSync, openSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownFolder, patience, turntable } from './turntable.ts'

const nine = 'test/scenarios/fixtures/nine-mistakes.yaml'

/** The nine mistakes in the order of the file: what each is, and where. */
const mistakes: readonly (readonly [code: string, line: number, column: number])[] = [
  ['unknown-requirement', 4, 22],
  ['wrong-type', 5, 7],
  ['unknown-value', 8, 13],
  ['no-column', 15, 12],
  ['no-unit', 16, 43],
  ['budget-drift', 17, 41],
  ['missing', 18, 13],
  ['duplicate', 20, 5],
  ['unknown-word', 23, 1],
]

describe('turntable lint', patience, () => {
  let own: Awaited<ReturnType<typeof ownFolder>>
  beforeAll(async () => {
    own = await ownFolder()
    await mkdir(join(own.folder, 'empty'))
    await writeFile(join(own.folder, 'latin.yaml'), Buffer.from([0x66, 0xfc, 0x72]))
  })
  afterAll(() => own.drop())

  it('says that all is well, and how much that was', async () => {
    expect(await turntable(['lint', 'scenarios/agent-voice/start.yaml'])).toEqual({
      code: 0,
      stdout: '1 scenario, no problem.\n',
      stderr: '',
    })
    const { code, stdout } = await turntable(['lint', 'scenarios'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^\d{3} scenarios, no problem\.\n$/)
  })

  it('`lint` reports nine mistakes at once, each with its place, in order', async () => {
    const { code, stdout, stderr } = await turntable(['lint', nine])
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
    const reported = [...stderr.matchAll(/^error\[(.+)\]: .+\n +--> (.+):(\d+):(\d+)\n.*\n +\| +\^+\n/gm)]
    expect(
      reported.map(([, mistake, file, line, column]) => [mistake, file, Number(line), Number(column)]),
    ).toEqual(mistakes.map(([mistake, ...place]) => [mistake, nine, ...place]))
    expect(stderr).toMatch(/\n9 problems\.\n$/)
  })

  it('prints them as one object', async () => {
    const { code, stdout, stderr } = await turntable(['lint', nine, '--json'])
    expect({ code, stderr }).toEqual({ code: 3, stderr: '' })
    const { schemaVersion, problems, more, unreadable } = JSON.parse(stdout)
    expect({ schemaVersion, more, unreadable }).toEqual({ schemaVersion: 1, more: 0, unreadable: [] })
    expect(
      problems.map(({ code, place }: { code: string; place: { line: number; column: number } }) => [
        code,
        place.line,
        place.column,
      ]),
    ).toEqual(mistakes)
  })

  it('`lint` reports the first of thousands of mistakes and the number of the rest', async () => {
    const head = 'scenario: Much\nformat: 1\nspec: agent-voice\ncovers: [AV-REQ-007]\nsteps:\n'
    await writeFile(join(own.folder, 'much.yaml'), head + '  - x\n'.repeat(3000))
    const { code, stdout, stderr } = await turntable(['lint', 'much.yaml'], { from: own.folder })
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
    expect(stderr.match(/^error\[/gm)).toHaveLength(20)
    expect(stderr).toMatch(/\n3000 problems; 2980 of them are not shown\.\n$/)
    const asked = await turntable(['lint', '--json', 'much.yaml'], { from: own.folder })
    expect({ code: asked.code, stderr: asked.stderr }).toEqual({ code: 3, stderr: '' })
    const { problems, more } = JSON.parse(asked.stdout)
    expect([problems.length, more]).toEqual([20, 2980])
  })

  it('`lint` distinguishes an empty folder from an unreadable file', async () => {
    const empty = await turntable(['lint', 'empty'], { from: own.folder })
    expect(empty).toMatchObject({ code: 5, stdout: '' })
    expect(empty.stderr).toMatch(/There is no scenario below empty\./)
    const unreadable = await turntable(['lint', '--json', 'latin.yaml', 'empty'], { from: own.folder })
    expect(unreadable.code).toBe(2)
    expect(
      JSON.parse(unreadable.stdout)
        .unreadable.map(({ code }: { code: string }) => code)
        .toSorted(),
    ).toEqual(['no-scenarios', 'not-text'])
  })
})

/** Something that must be in each list. */
const listed: readonly (readonly [list: string, entry: Readonly<Record<string, unknown>>])[] = [
  ['scenarios', { id: 'agent-voice/start-expiring.yaml' }],
  ['specs', { id: 'agent-voice' }],
  ['states', { id: 'interrupted' }],
  ['events', { id: 'user.start', lane: 'user' }],
  ['effects', { id: 'tts.cancel', lane: 'tts' }],
  ['budgets', { id: 'AV-PER-002', ms: 400 }],
  ['requirements', { id: 'AV-REQ-007', basis: 'document' }],
  ['rows', { id: 'AV-ROW-074', basis: 'document' }],
  ['monitors', { id: 'barge-in.listening-within-400', basis: 'document' }],
]

describe('turntable list', patience, () => {
  it.each(listed)('lists %s as one object', async (list, entry) => {
    const { code, stdout, stderr } = await turntable(['list', list, '--json', '--spec', 'agent-voice'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const { schemaVersion, [list]: entries } = JSON.parse(stdout)
    expect(schemaVersion).toBe(1)
    expect(entries).toContainEqual(expect.objectContaining(entry))
  })

  it('lists one entry per line as text', async () => {
    const called = await turntable(['list', 'budgets'])
    expect(called).toMatchObject({ code: 0, stderr: '' })
    expect(called.stdout).toMatch(/^AV-PER-002 {2}400 {2}from detectedAt to entry to listening$/m)
  })

  it('does not mind a reader that leaves early', async () => {
    const called = await turntable(['list', 'requirements'], { onStart: ({ stdout }) => stdout?.destroy() })
    expect(called).toEqual({ code: 0, stdout: '', stderr: '' })
  })

  it('says so when what was asked for cannot be written', async () => {
    // Opened for reading only: what is written there fails as it does on a full disk.
    const closed = openSync(nine, 'r')
    const called = await turntable(['list', 'requirements'], { stdout: closed })
    closeSync(closed)
    expect(called.code).toBe(2)
    expect(called.stderr).toMatch(/^error\[not-written\]: .+\n {2}help: .+\n$/)
  })
})

describe('turntable explain', patience, () => {
  it('`explain` prints the explanation of a code with a wrong and a right example', async () => {
    const called = await turntable(['explain', 'no-unit'])
    expect(called).toMatchObject({ code: 0, stderr: '' })
    expect(called.stdout).toMatch(
      /seconds or milliseconds.*\n\nwrong:\n {2}- wait: 400ms\n\nright:\n {2}- wait: 400 ms\n$/,
    )
  })

  it('keeps the lines of an example below what it is', async () => {
    const { stdout } = await turntable(['explain', 'one-document'])
    expect(stdout).toMatch(
      /\n\nwrong:\n {2}scenario: One thing\n {2}---\n {2}scenario: Another thing\n\nright:\n {2}scenario: One/,
    )
  })

  it('`explain` prints both explanations of a code with one meaning in a file and another in a command', async () => {
    const { stdout } = await turntable(['explain', 'unknown-spec'])
    expect(stdout).toMatch(/Every folder of scenarios[\s\S]*\n\nCommands take the name of a specification/)
  })

  it('`explain` prints the text of a requirement and its basis', async () => {
    const called = await turntable(['explain', 'AV-PER-002'])
    expect(called).toMatchObject({ code: 0, stderr: '' })
    expect(called.stdout).toMatch(/^AV-PER-002 \(document; .+\)\n\n.*400 ms/)
  })
})
