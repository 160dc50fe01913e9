/** Gateways told by hand what the good logs hear: the plain one is right, one that does nothing is not. */
import { describe, expect, it } from 'vitest'
import { oracle } from '../../../harness/oracle/oracle.ts'
import type { Build } from '../../../harness/subjects/class-subject.ts'
import { stream } from '../../../simulators/random.ts'
import type { Log } from '../../../spec/log.ts'
import type { Settings } from '../../../spec/row.ts'
import type { Spec } from '../../../spec/spec.ts'
import vela from '../../../spec/vela/spec.ts'
import { findingsIn, watchedBy } from '../../support/judged.ts'
import { playing, walked } from '../../support/playing.ts'
import { goodLogs } from './good-logs.ts'
import { gatewayOf, PlainGateway, Session } from './plain.ts'

const spec = vela as unknown as Spec
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
  await played.say(last(log))
  return played.log
}

const changes = (of: Log): readonly string[] =>
  of.filter(({ what }) => what === 'state').map(({ at, with: { from, to } }) => `${at} ${from} ${to}`)

describe('the plain gateway handles the inputs of the good logs correctly:', () => {
  it.each(goodLogs.map((good) => [good.name, good] as const))('%s', async (_, good) => {
    const log = await reported(PlainGateway, good)
    expect(findingsOf(good.settings, log, last(good.log))).toEqual([])
    expect(changes(log)).toEqual(changes(good.log))
  })
})

describe('on random walks the plain gateway does nothing wrong:', () => {
  const steps = [0, 0, 0, 1, 20, 100, 1000, 4999, 5000, 5001, 20_000]
  const kinds = [
    { name: 'of a conversation', leftOut: ['closed', 'frame.too-large', 'frame.broken'] },
    { name: 'with ends', leftOut: [] },
  ]
  const cases = kinds.flatMap((kind) =>
    Array.from({ length: 15 }, (_, seed) => ({ ...kind, seed: `${seed}` })),
  )

  it.each(cases)('$name, seed $seed', async ({ name, leftOut, seed }) => {
    const random = stream(seed, name)
    const settings =
      [spec.settings, ...spec.variants][random.below(spec.variants.length + 1)] ?? spec.settings
    const opening = [{ what: 'upgrade', with: { path: 'endpoint' } }]
    const log = await walked(spec, PlainGateway, { settings, random, events: 150, steps, leftOut }, opening)
    expect(findingsOf(settings, log, last(log))).toEqual([])
  })
})

/** Hands a turn over all at once, when it is committed. */
class AtOnce extends Session {
  #open: string[] = []
  #number = 0

  protected override append(chunk: string): void {
    if (this.isWorking) return
    this.#open.push(chunk)
    this.characters += chunk.length
    if (this.phase === 'idle') this.goes('listening')
  }

  protected override commit(): void {
    if (this.pipeline !== null && !this.isWorking && this.#open.length > 0) {
      this.#number += 1
      this.turn = this.#number
      this.chunks = this.#open.length
      this.pipeline.begin(this.#number)
      for (const chunk of this.#open) this.pipeline.append(this.#number, chunk)
      this.#open = []
    }
    super.commit()
  }

  protected override cancel(): void {
    this.#open = []
    super.cancel()
  }
}

describe('a gateway may', () => {
  it('hand a turn over only when it is committed', async () => {
    for (const good of goodLogs.filter(({ name }) => name.startsWith('cancels'))) {
      const log = await reported(gatewayOf(AtOnce), good)
      expect(findingsOf(good.settings, log, last(log))).toEqual([])
    }
  })

  it('A gateway may announce no phase, as long as it reports the phase on request', async () => {
    /** Every change of the phase is kept to itself. */
    class Quiet extends Session {
      protected override goes(phase: typeof this.phase): void {
        this.phase = phase
      }
    }
    const deviations: string[] = []
    for (const good of goodLogs.filter(({ name }) => name === 'skeleton' || name.startsWith('cancels'))) {
      const log = await reported(gatewayOf(Quiet), good)
      const breaches = findingsIn(judge(good.settings, log, last(log)))
      expect(breaches.filter((each) => each.includes('(document)'))).toEqual([])
      const ofDocument = { ...spec, monitors: spec.monitors.filter(({ basis }) => basis === 'document') }
      expect(watchedBy(ofDocument, { ...good, log, untilMs: last(log) })).toEqual([])
      deviations.push(...watchedBy(spec, { ...good, log, untilMs: last(log) }))
    }
    expect(deviations).not.toEqual([])
  })
})

describe('a gateway that does nothing', () => {
  class Nothing {
    accepts() {
      return true
    }
    connect() {
      return { text() {}, binary() {}, broken() {}, closed() {} }
    }
  }

  it('A gateway without any output fails by the document, and no monitor takes its silence for an answer', async () => {
    const [good] = goodLogs
    if (good === undefined) throw new Error('there are no good logs')
    const log = await reported(Nothing, good)
    const found = findingsOf(good.settings, log, last(log))
    expect(found.filter((each) => each.startsWith('VEL-ROW-001 (document)'))).not.toEqual([])
    expect(found.filter((each) => each.startsWith('connection.greeted'))).not.toEqual([])
  })
})
