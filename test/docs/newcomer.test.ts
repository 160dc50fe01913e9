/** What the README promises a newcomer: the class that stands in it is judged, and the gate says what is quoted. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ownFolder, patience, turntable } from '../cli/turntable.ts'
import { blocksIn, missingIn, pageAt, quotedLines } from './pages.ts'

const own = await ownFolder()
afterAll(() => own.drop())

const readme = pageAt('README.md')
const [code = ''] = blocksIn(readme, 'ts').filter((block) => block.startsWith('// my-connection.ts'))
const quoted = blocksIn(readme, '').find((block) => block.startsWith('FAIL')) ?? ''

it('judges the class of the README, and finds what it quotes', patience, async () => {
  await writeFile(join(own.folder, 'my-connection.ts'), code)
  const args = ['gate', 'vela-browser', '--module', 'my-connection.ts', '--no-report']
  const { code: exit, stdout } = await turntable(args, { from: own.folder })
  expect(exit).toBe(1)
  expect(missingIn(stdout, quoted)).toEqual([])
  expect(quotedLines(quoted).length).toBeGreaterThan(8)
  expect(missingIn(stdout, 'FAIL  VEL-ST-10  monitor:none\n')).toEqual(['FAIL  VEL-ST-10  monitor:none'])
})

it('has mended that failure once the state is told only when it changes', patience, async () => {
  const mended = code.replace(
    '    this.status = status\n',
    '    if (status === this.status) return\n    this.status = status\n',
  )
  await writeFile(join(own.folder, 'mended.ts'), mended)
  const args = ['gate', 'vela-browser', '--module', 'mended.ts', '--no-report', '--quick']
  const { stdout } = await turntable(args, { from: own.folder })
  expect(stdout).not.toContain('disconnected to itself')
  expect(mended).not.toBe(code)
})
