/** Classes that cannot be judged: one clear sentence each, the same exit code, and nothing hangs. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownFolder, patience, turntable } from './turntable.ts'

const run = 'agent-voice/start-expiring.yaml'

/** What each file holds, and what is said of it. */
const unloadable: Readonly<Record<string, readonly [text: string, says: RegExp]>> = {
  'nothing.mjs': ['export const machine = 1', /^error\[no-default-export\]: .+ has no default export; .+\.$/],
  'value.mjs': ['export default 42', /^error\[not-a-class\]: The default export of .+ is not a class\.$/],
  'throws.mjs': ["throw new Error('no key')", /^error\[module-threw\]: .+ cannot be loaded: no key$/],
  'leaves.mjs': ['process.exit(0)', /^error\[module-left\]: .+ ends its process while it is loaded\.$/],
  'torn.ts': ['export default class {', /^error\[module-threw\]: .+ cannot be loaded: .+$/],
}

/** Classes that load and then go wrong. */
const unplayable: Readonly<Record<string, readonly [text: string, says: RegExp]>> = {
  'refuses.mjs': [
    "export default class { constructor() { console.log('psst'); throw new Error('no key') } }",
    /broken off: the implementation threw \(Error\) on being constructed at 0 ms\n$/,
  ],
  'loops.mjs': [
    'export default class { constructor() { for (;;) {} } }',
    /broken off: it never came back from its start \(killed after 2 s of silence\)\n$/,
  ],
}

let own: Awaited<ReturnType<typeof ownFolder>>
beforeAll(async () => {
  own = await ownFolder()
  for (const [file, [text]] of Object.entries({ ...unloadable, ...unplayable }))
    await writeFile(join(own.folder, file), text)
})
afterAll(() => own.drop())

describe('a module that cannot be judged', patience, () => {
  it.each(Object.entries(unloadable))(
    'A module that cannot be judged is reported: %s',
    async (file, [, says]) => {
      const called = await turntable(['replay', 'agent-voice', run, '--module', file], { from: own.folder })
      expect(called).toMatchObject({ code: 4, stdout: '' })
      const [complaint, help, ...rest] = called.stderr.trimEnd().split('\n')
      expect(complaint).toMatch(says)
      expect(help).toMatch(/^ {2}help: .+\.$/)
      expect(rest).toEqual([])
    },
  )

  it('A missing module is reported', async () => {
    const called = await turntable(['replay', 'agent-voice', run, '--module', 'none.ts'], {
      from: own.folder,
    })
    expect(called).toMatchObject({ code: 4, stdout: '' })
    expect(called.stderr).toMatch(/^error\[no-module\]: There is no file .+none\.ts\.\n {2}help: .+\n$/)
  })

  it.each(Object.entries(unplayable))('breaks its run off: %s', async (file, [, says]) => {
    const called = await turntable(['replay', 'agent-voice', run, '--module', file], { from: own.folder })
    expect(called).toMatchObject({ code: 4, stderr: '' })
    expect(called.stdout).toMatch(says)
    expect(called.stdout).not.toContain('psst')
  })
})
