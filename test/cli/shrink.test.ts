/** `turntable shrink`: from the name of a failing run to a file that fails for the same reason. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { blocksIn, pageAt } from '../docs/pages.ts'
import { ownFolder, patience, root, turntable } from './turntable.ts'

const module = join(root, 'examples/agent-voice/broken/skips-interrupted.ts')
const run = 'agent-voice/barge-in-unconfirmed.yaml [silent and never says so]'

describe('shrink', patience, () => {
  it('prints the page of the documentation, and the file fails when it is run', async () => {
    const { code, stdout, stderr } = await turntable(['shrink', 'agent-voice', run, '--module', module])
    expect([code, stdout]).toEqual([0, blocksIn(pageAt('docs/shrinking.md'), 'yaml')[0]])
    expect(stderr).toMatch(/^9 of 12 events are left after \d+ smaller runs\.\n$/)
    const { folder, drop } = await ownFolder()
    await writeFile(join(folder, 'shrunk.yaml'), stdout)
    const again = await turntable(['run', 'shrunk.yaml', '--module', module], { from: folder })
    await drop()
    expect(again.code).toBe(1)
    expect(again.stdout).toContain('(AV-ROW-061)')
  })

  it.each([
    ['the reference', [], 'No check of table or monitors blames this run.'],
    ['another check', ['--module', module, '--check', 'row:AV-ROW-001'], 'row:AV-ROW-001 does not blame'],
  ])('has nothing to do with %s', async (_, options, sentence) => {
    const { code, stdout, stderr } = await turntable(['shrink', 'agent-voice', run, ...options])
    expect([code, stdout]).toEqual([5, ''])
    expect(stderr).toContain(`error[not-shrunk-passes]: ${sentence}`)
  })

  it('needs a class that can be loaded', async () => {
    const { code, stderr } = await turntable(['shrink', 'agent-voice', run, '--module', 'nowhere.ts'])
    expect(code).toBe(4)
    expect(stderr).toContain('error[no-module]')
  })
})
