/** A plain gateway by the contract of Vela: neither table nor monitors find anything in what it does. */
import { describe, expect, it } from 'vitest'
import Plain from '../../../examples/vela/plain.ts'
import { judge } from '../../../harness/oracle/oracle.ts'
import { stream } from '../../../simulators/random.ts'
import type { Log } from '../../../spec/log.ts'
import type { Settings } from '../../../spec/row.ts'
import type { Spec } from '../../../spec/spec.ts'
import vela from '../../../spec/vela/spec.ts'
import { goodLogs } from '../../spec/vela/good-logs.ts'
import { findingsIn, watchedBy } from '../../support/judged.ts'
import { playing, walked } from '../../support/playing.ts'

const spec = vela as unknown as Spec

const findingsOf = (settings: Settings, log: Log, untilMs: number): readonly string[] => [
  ...findingsIn(judge(spec, settings, log, untilMs)),
  ...watchedBy(spec, { settings, log, untilMs }),
]

const last = (log: Log): number => log.at(-1)?.at ?? 0

const changes = (of: Log): readonly string[] =>
  of.filter(({ what }) => what === 'state').map(({ at, with: { from, to } }) => `${at} ${from} ${to}`)

describe('told what the good logs hear, the plain gateway does nothing wrong:', () => {
  it.each(goodLogs.map((good) => [good.name, good] as const))('%s', async (_, { settings, log }) => {
    const played = await playing(spec, Plain, settings)
    for (const { at, way, what, with: payload } of log)
      if (way === 'in') await played.say(at, { what, with: payload })
    await played.say(last(log))
    expect(findingsOf(settings, played.log, last(log))).toEqual([])
    expect(changes(played.log)).toEqual(changes(log))
  })
})

describe('on random walks the plain gateway does nothing wrong:', () => {
  /** How much time (ms) passes between two events: often none. */
  const steps = [0, 0, 0, 1, 20, 100, 1000, 4999, 5000, 5001]
  const variants = [
    ...[spec.settings, ...spec.variants],
    { ...spec.settings, turnTimeoutMs: 5000 },
    { ...spec.settings, maxTurnChars: 100, maxMessageBytes: 200 },
  ]
  const cases = variants.flatMap((settings, variant) =>
    Array.from({ length: 6 }, (_, seed) => ({ settings, variant, seed: `${seed}` })),
  )

  it.each(cases)('settings $variant, seed $seed', async ({ settings, variant, seed }) => {
    const random = stream(seed, `${variant}`)
    const log = await walked(spec, Plain, { settings, random, events: 250, steps, leftOut: [] })
    expect(findingsOf(settings, log, last(log))).toEqual([])
  })
})
