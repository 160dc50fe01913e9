import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Played } from '../../harness/playing/plan.ts'
import { walkPlans } from '../../harness/playing/plans.ts'
import { discoverSpecs } from '../../hosts/discover.ts'
import { playInWorker } from '../../hosts/watched-worker.ts'

const module = fileURLToPath(new URL('../../examples/agent-voice/plain.ts', import.meta.url))

async function walk(spec: string, seed: string): Promise<readonly Played[]> {
  const found = (await discoverSpecs())[spec]
  const plans = found === undefined ? [] : walkPlans(found, 3)
  const played: Played[] = []
  for await (const run of playInWorker({ spec, module, plans, seed })) played.push(run)
  return played
}

test('the real harness plays a class in a worker, the same way each time', async () => {
  const first = await walk('agent-voice', '1')
  expect(first.map(({ broken }) => broken)).toEqual([null, null, null])
  expect(first.every(({ log }) => log.some(({ way }) => way === 'out'))).toBe(true)
  expect(await walk('agent-voice', '1')).toEqual(first)
  expect((await walk('agent-voice', '2')).map(({ log }) => log)).not.toEqual(first.map(({ log }) => log))
})
