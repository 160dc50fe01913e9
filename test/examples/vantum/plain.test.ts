/** A plain class by the contract of Vantum, and the class of the document: neither table nor monitors find anything. */
import { describe, expect, it } from 'vitest'
import DocumentMachine from '../../../examples/vantum/document.ts'
import Plain from '../../../examples/vantum/plain.ts'
import { judge } from '../../../harness/oracle/oracle.ts'
import { stream } from '../../../simulators/random.ts'
import type { Log } from '../../../spec/log.ts'
import type { Settings } from '../../../spec/row.ts'
import type { Spec } from '../../../spec/spec.ts'
import vantum from '../../../spec/vantum/spec.ts'
import { goodLogs } from '../../spec/vantum/good-logs.ts'
import { findingsIn, watchedBy } from '../../support/judged.ts'
import { playing, walked } from '../../support/playing.ts'

const spec = vantum as unknown as Spec

const findingsOf = (settings: Settings, log: Log, untilMs: number): readonly string[] => [
  ...findingsIn(judge(spec, settings, log, untilMs)),
  ...watchedBy(spec, { settings, log, untilMs }),
]

const last = (log: Log): number => log.at(-1)?.at ?? 0

/** Logs in which somebody does what the table allows and does not ask for: the plain class does the other thing. */
const otherwise = ['an answer to a refused request']

describe('the plain class handles the inputs of the good logs correctly:', () => {
  it.each(goodLogs.map((good) => [good.name, good] as const))('%s', async (name, { settings, log }) => {
    const played = await playing(spec, Plain, settings)
    for (const { at, way, what, with: payload } of log)
      if (way === 'in') await played.say(at, { what, with: payload })
    await played.say(last(log))
    expect(findingsOf(settings, played.log, last(log))).toEqual([])
    if (otherwise.includes(name)) return
    const changes = (of: Log) =>
      of.filter(({ what }) => what === 'state').map(({ at, with: { from, to } }) => `${at} ${from} ${to}`)
    expect(changes(played.log)).toEqual(changes(log))
  })
})

describe('on random walks the plain class does nothing wrong:', () => {
  /** How much time (ms) passes between two events: often none, often as long as a limit, and one more or less. */
  const steps = [
    0, 0, 0, 1, 20, 98, 99, 100, 150, 199, 200, 201, 498, 499, 500, 1000, 2000, 4000, 5001, 30_000,
  ]
  const ending = ['CALL_END', 'DISCONNECT', 'FATAL_ERROR', 'SETUP_FAILURE']
  const kinds = [
    { name: 'of a call', leftOut: ['TRANSITION', ...ending] },
    { name: 'with ends', leftOut: ['TRANSITION'] },
    { name: 'with the raw API', leftOut: ending },
  ]
  const cases = kinds.flatMap((kind) =>
    Array.from({ length: 12 }, (_, seed) => ({ ...kind, seed: `${seed}` })),
  )

  it.each(cases)('$name, seed $seed', async ({ name, leftOut, seed }) => {
    const random = stream(seed, name)
    const settings =
      [spec.settings, ...spec.variants][random.below(spec.variants.length + 1)] ?? spec.settings
    const log = await walked(spec, Plain, { settings, random, events: 150, steps, leftOut })
    expect(findingsOf(settings, log, last(log))).toEqual([])
  })
})

describe('the class of the document', () => {
  it('The class of the document receives only the raw API and is judged by it', async () => {
    const { subject, log, say } = await playing(spec, DocumentMachine, spec.settings)
    expect(subject.emits).toEqual(['state', 'snapshot', 'transition.result'])
    expect(subject.deaf).not.toContain('TRANSITION')
    expect(subject.deaf).toHaveLength(spec.events.length - 1)
    const asked = [
      'THINKING',
      'LISTENING',
      'LISTENING',
      'THINKING',
      'RESPONDING',
      'INTERRUPTED',
      'LISTENING',
      'unknown',
    ]
    for (const to of [...asked, 'ENDED', 'ENDED']) await say(0, { what: 'TRANSITION', with: { to } })
    expect(findingsIn(judge(spec, spec.settings, log, 0, subject.emits))).toEqual([])
    const shown = spec.monitors.filter(({ needs }) => needs.every((name) => subject.emits.includes(name)))
    expect(watchedBy({ ...spec, monitors: shown }, { settings: spec.settings, log, untilMs: 0 })).toEqual([])
    const results = log
      .filter(({ what }) => what === 'transition.result')
      .map(({ with: { outcome } }) => outcome)
    expect(results.filter((outcome) => outcome === 'refused')).toHaveLength(4)
    expect(results).toHaveLength(10)
  })
})
