/** A plain class by the contract of turn detection: neither table nor monitors find anything. */
import { describe, expect, it } from 'vitest'
import Plain from '../../../examples/turn-detection/plain.ts'
import { judge } from '../../../harness/oracle/oracle.ts'
import { stream } from '../../../simulators/random.ts'
import type { Log } from '../../../spec/log.ts'
import type { Settings } from '../../../spec/row.ts'
import type { Spec } from '../../../spec/spec.ts'
import turnDetection from '../../../spec/turn-detection/spec.ts'
import { goodLogs } from '../../spec/turn-detection/good-logs.ts'
import { findingsIn, watchedBy } from '../../support/judged.ts'
import { playing, walked } from '../../support/playing.ts'

/** The spec, whatever its memory is. */
const spec = turnDetection as unknown as Spec

/** Walks break what the document takes for granted of the world. */
const asked: Spec = {
  ...spec,
  monitors: spec.monitors.filter(({ id }) => !spec.assumed.monitors.includes(id)),
}

const findingsOf = (settings: Settings, log: Log, untilMs: number): readonly string[] => [
  ...findingsIn(judge(spec, settings, log, untilMs)),
  ...watchedBy(asked, { settings, log, untilMs }),
]

const last = (log: Log): number => log.at(-1)?.at ?? 0

describe('told what the good logs hear, the plain class does nothing wrong:', () => {
  it.each(goodLogs.map((good) => [good.name, good] as const))('%s', async (_, { settings, log }) => {
    const { log: played, say } = await playing(spec, Plain, settings)
    for (const { at, way, what, with: payload } of log)
      if (way === 'in') await say(at, { what, with: payload })
    await say(last(log))
    expect(findingsOf(settings, played, last(log))).toEqual([])
    const changes = (of: Log) =>
      of.filter(({ what }) => what === 'state').map(({ at, with: { from, to } }) => `${at} ${from} ${to}`)
    expect(changes(played)).toEqual(changes(log))
  })
})

describe('on random walks the plain class does nothing wrong:', () => {
  const steps = [0, 0, 1, 20, 100, 150, 299, 300, 301, 400, 1000, 2000, 4699, 4700, 4999, 5000, 5001]
  const opening = [
    { what: 'service.initialize', with: {} },
    { what: 'session.created', with: { session: 'session#1' } },
  ]
  const ends = ['service.dispose', 'session.closed', 'session.created']
  const kinds = [
    { name: 'of a session', leftOut: ends },
    { name: 'with ends', leftOut: [] },
    {
      name: 'of speech',
      leftOut: [...ends, 'user.configure', 'user.requestMode', 'user.misconfigure', 'degraded'],
    },
  ]
  const cases = kinds.flatMap((kind) =>
    Array.from({ length: 12 }, (_, seed) => ({ ...kind, seed: `${seed}` })),
  )

  it.each(cases)('$name, seed $seed', async ({ name, leftOut, seed }) => {
    const random = stream(seed, name)
    const settings =
      [spec.settings, ...spec.variants][random.below(spec.variants.length + 1)] ?? spec.settings
    const log = await walked(spec, Plain, { settings, random, events: 150, steps, leftOut }, opening)
    expect(findingsOf(settings, log, last(log))).toEqual([])
  })
})
