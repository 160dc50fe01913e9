/** Connections told by hand what the good logs hear: the plain one is right, one that does nothing is not. */
import { describe, expect, it } from 'vitest'
import { oracle } from '../../../harness/oracle/oracle.ts'
import type { Build } from '../../../harness/subjects/class-subject.ts'
import { stream } from '../../../simulators/random.ts'
import type { Log } from '../../../spec/log.ts'
import type { Settings } from '../../../spec/row.ts'
import type { Spec } from '../../../spec/spec.ts'
import browser from '../../../spec/vela-browser/spec.ts'
import { findingsIn, watchedBy } from '../../support/judged.ts'
import { playing, walked } from '../../support/playing.ts'
import { goodLogs } from './good-logs.ts'
import { PlainConnection } from './plain.ts'

const spec = browser as unknown as Spec
const judge = oracle(spec)

const findingsOf = (settings: Settings, log: Log, untilMs: number): readonly string[] => [
  ...findingsIn(judge(settings, log, untilMs)),
  ...watchedBy(spec, { settings, log, untilMs }),
]

const last = (log: Log): number => log.at(-1)?.at ?? 0

/** What a class shows when it is told what a log hears. */
const reported = async (build: Build, { settings, log }: { settings: Settings; log: Log }): Promise<Log> => {
  const played = await playing(spec, build, settings)
  for (const { at, way, what, with: payload } of log)
    if (way === 'in') await played.say(at, { what, with: payload })
  return played.log
}

const changes = (of: Log): readonly string[] =>
  of.filter(({ what }) => what === 'state').map(({ at, with: { from, to } }) => `${at} ${from} ${to}`)

describe('the plain connection handles the inputs of the good logs correctly:', () => {
  it.each(goodLogs.map((good) => [good.name, good] as const))('%s', async (_, good) => {
    const log = await reported(PlainConnection, good)
    expect(findingsOf(good.settings, log, last(good.log))).toEqual([])
    expect(changes(log)).toEqual(changes(good.log))
  })
})

it.each(Array.from({ length: 20 }, (_, seed) => `${seed}`))(
  'on a random walk the plain connection does nothing wrong, seed %s',
  async (seed) => {
    const random = stream(seed, 'browser')
    const settings =
      [spec.settings, ...spec.variants][random.below(spec.variants.length + 1)] ?? spec.settings
    const walk = { settings, random, events: 150, steps: [0, 0, 10, 1000], leftOut: [] }
    const log = await walked(spec, PlainConnection, walk, [{ what: 'connect', with: {} }])
    expect(findingsOf(settings, log, last(log))).toEqual([])
  },
)

it('A connection without any output fails by the document', async () => {
  class Nothing {
    status = 'not connected' as const
    phase = null
    connect() {}
    disconnect() {}
    send() {}
  }
  const [good] = goodLogs
  if (good === undefined) throw new Error('there are no good logs')
  const log = await reported(Nothing, good)
  const found = findingsOf(good.settings, log, 10_000)
  expect(found.filter((each) => each.startsWith('VEL-ROW-201 (document)'))).not.toEqual([])
})
