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
  expect(quotedLines(quoted).length).toBeGreaterThan(6)
  expect(missingIn(stdout, 'FAIL  VEL-T-22  monitor:none\n')).toEqual(['FAIL  VEL-T-22  monitor:none'])
})

it('has mended that run once an error leads to the state of that name', patience, async () => {
  const ignored = "    if (event.type !== 'session.state') return\n"
  const minded = "    if (event.type === 'error') return this.#become('error')\n"
  const mended = code.replace(ignored, `${minded}${ignored}`)
  await writeFile(join(own.folder, 'mended.ts'), mended)
  const run = ['replay', 'vela-browser', 'vela-browser/error-and-go-on.yaml', '--module']
  const [before, after] = [
    await turntable([...run, 'my-connection.ts'], { from: own.folder }),
    await turntable([...run, 'mended.ts'], { from: own.folder }),
  ]
  expect([before.stdout.includes('VEL-T-22'), after.stdout.includes('VEL-T-22')]).toEqual([true, false])
  expect(mended).not.toBe(code)
})
