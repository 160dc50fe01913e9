/** The calls of docs/gateways.md: what one of them serves, the other judges. */

import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { patience, turntable } from '../cli/turntable.ts'
import { blocksIn, pageAt } from './pages.ts'

const calls = blocksIn(pageAt('docs/gateways.md'), 'sh').map((code) => code.trim().split(' ').slice(2))
const [judging = [], serving = []] = calls

/** The address of the socket: the first line on stdout. */
async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('nothing to read')
  const [line] = await once(createInterface({ input: stdout, signal: AbortSignal.timeout(60_000) }), 'line')
  return String(line)
}

it('serve a gateway, and judge it over its socket', patience, async () => {
  const judged: ReturnType<typeof turntable>[] = []
  const served = await turntable(
    serving.map((word) => (word === '8080' ? '0' : word)),
    {
      onStart: (child) => {
        const judge = async () => {
          try {
            const address = await addressOf(child)
            const words = judging.map((word) => (word.startsWith('ws:') ? address : word))
            return await turntable([...words, '--no-report'])
          } finally {
            child.kill('SIGINT')
          }
        }
        judged.push(judge())
      },
    },
  )
  const result = await judged[0]
  expect([calls.length, serving[0], served.code]).toEqual([2, 'serve', 0])
  // Here its limits are those of a real clock, on a machine on which everything else is tested as well: that it keeps them is
  // asked elsewhere, of a gateway in this very process.
  expect(result?.stdout).toContain('against Vela gateway')
  expect(result?.code).toBeLessThan(2)
})
