/** Every command ends when the time is up or a signal comes, and reports what it has as a part. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownFolder, patience, root, turntable } from '../cli/turntable.ts'

let own: Awaited<ReturnType<typeof ownFolder>>
beforeAll(async () => {
  own = await ownFolder()
  await writeFile(join(own.folder, 'flood.yaml'), flood)
})
afterAll(() => own.drop())

/** One run that takes minutes: a thousand events at each of ten million instants. */
const flood = `scenario: A neighbour floods the gateway
format: 1
spec: vela
covers: [VEL-ST-01]
given: { neighbour: { connects after: 1 ms, sends every: 1 ms, sends: not-json, at once: 1000000 } }
steps:
  - page: connects
  - wait: 9999 s
  - expect: { state: idle }
`

const broken = join(root, 'examples/agent-voice/broken/skips-interrupted.ts')
const run = 'agent-voice/barge-in-unconfirmed.yaml [silent and never says so]'

describe('when the time is up', patience, () => {
  it.each([
    ['run', ['run', 'flood.yaml', '--max-time', '1s'], /It was stopped after 0 of 1 runs\./],
    ['explore', ['explore', 'agent-voice', '--max-time', '1s'], /It was stopped: /],
    ['mutants', ['mutants', 'vela-browser', '--max-time', '1s'], /It was stopped after \d+ of \d+ mutants\./],
    [
      'shrink',
      ['shrink', 'agent-voice', run, '--module', broken, '--max-time', '1ms'],
      /error\[not-shrunk-stopped\]: /,
    ],
    ['fuzz', ['fuzz', 'vela-browser', '--runs', '1000000', '--max-time', '1s'], /^Stopped after \d+ of /m],
  ])('`%s` says that its result is a part', async (_, args, says) => {
    const { code, stderr } = await turntable(args, { from: own.folder })
    expect(stderr).toMatch(says)
    expect(code).toBe(4)
  })
})

describe('a signal', patience, () => {
  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const)('%s ends a run of the reference within it', async (signal, expected) => {
    const called = await turntable(['run', 'flood.yaml', '--json'], {
      from: own.folder,
      onStderr: (_, child) => setTimeout(() => child.kill(signal), 500),
    })
    expect(called.code).toBe(expected)
    expect(JSON.parse(called.stdout).verdict).toBe('inconclusive')
    expect(called.stderr).toContain('It was stopped after 0 of 1 runs.')
  })

  it('ends an exploration with what it has', async () => {
    const { code, stdout } = await turntable(['explore', 'agent-voice', '--json', '--view', 'the talk'], {
      from: own.folder,
      onStart: (child) => setTimeout(() => child.kill('SIGTERM'), 4000),
    })
    expect(code).toBe(143)
    if (stdout !== '') expect(JSON.parse(stdout).complete).toBe(false)
  })
})
