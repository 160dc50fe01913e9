/** The calls of docs/gateways.md: what one of them serves, the other judges. */
import { expect, it } from 'vitest'
import { served } from '../cli/served.ts'
import { patience, turntable } from '../cli/turntable.ts'
import { blocksIn, pageAt } from './pages.ts'

const calls = blocksIn(pageAt('docs/gateways.md'), 'sh').map((code) => code.trim().split(' ').slice(2))
const [judging = [], serving = []] = calls

it('serve a gateway, and judge it over its socket', patience, async () => {
  const onAnyPort = serving.map((word) => (word === '8080' ? '0' : word))
  const { seen, called } = await served(onAnyPort, (socket) =>
    turntable([...judging.map((word) => (word.startsWith('ws:') ? socket : word)), '--no-report']),
  )
  expect([calls.length, serving[0], called.code]).toEqual([2, 'serve', 0])
  // Here its limits are those of a real clock, on a machine on which everything else is tested as well: that it keeps them is
  // asked elsewhere, of a gateway in this very process.
  expect(seen.stdout).toContain('against Vela gateway')
  expect(seen.code).toBeLessThan(2)
})
