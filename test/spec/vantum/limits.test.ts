/** Limits of monitors: right at N, wrong at N + 1, and not before N where something is exact. */
import { describe, expect, it } from 'vitest'
import { watchOf } from '../../../harness/judging/watch.ts'
import { monitors } from '../../../spec/vantum/monitors.ts'
import { defaults } from '../../../spec/vantum/settings.ts'
import { pen } from './pen.ts'

type Pen = ReturnType<typeof pen>

const finds = (id: string, { log }: Pen): boolean => {
  const monitor = monitors.find((each) => each.id === id)
  if (monitor === undefined) throw new Error(`there is no ${id}`)
  const [found] = watchOf([monitor])({ ...defaults }, log, (log.at(-1)?.at ?? 0) + 1)
  return (found?.findings.length ?? 0) > 0
}

const thinking = () => pen().opening().says(2000)
const replying = () => thinking().answers(3000)
const cut = () => replying().at(4000).receives('USER_INTERRUPTS').interrupted()
const ended = () => pen().opening().at(2000).receives('CALL_END').ends()
const received = (confidence: number) => replying().at(4000).receives('VAD', { confidence })
const refused = () => thinking().at(2100).receives('LLM_RATE_LIMITED', { utterance: 'utterance#1' })
const alerted = (log: Pen, ms: number, kind: string) => log.at(ms).emits('alert', { kind })

/** A monitor, a log in which it is right at this instant (ms), and the first instants around it that are wrong. */
const cases: readonly [string, (ms: number) => Pen, right: readonly number[], wrong: readonly number[]][] = [
  ['setup.limit', (ms) => pen().born().ready(ms).goes('LISTENING'), [1, 10_000], [10_001]],
  [
    'request.answered-within-30000',
    (ms) =>
      thinking()
        .at(2000 + ms)
        .speaks('fallback'),
    [30_000, 30_001],
    [30_002],
  ],
  [
    'reply.not-early',
    (ms) =>
      thinking()
        .at(2000 + ms)
        .speaks('fallback'),
    [30_000],
    [29_999],
  ],
  [
    'request.retried',
    (ms) =>
      refused()
        .at(2100 + ms)
        .request(2),
    [1000],
    [999, 1001],
  ],
  [
    'interruption.at-once',
    (ms) =>
      replying()
        .at(4000)
        .receives('USER_INTERRUPTS')
        .at(4000 + ms)
        .interrupted(),
    [0],
    [1],
  ],
  ['interruption.under-100', (ms) => cut().released(4000 + ms), [0, 99], [100]],
  [
    'interruption.cleaned-up',
    (ms) =>
      cut()
        .at(4000 + ms)
        .goes('LISTENING'),
    [99],
    [98],
  ],
  [
    'speech.held',
    (ms) =>
      received(71)
        .at(4000 + ms)
        .interrupted(),
    [200, 201],
    [199],
  ],
  [
    'speech.yielded',
    (ms) =>
      received(71)
        .at(4000 + ms)
        .interrupted(),
    [199, 200],
    [201],
  ],
  ['ending.under-500', (ms) => ended().closed(2000 + ms), [0, 499], [500]],
  ['alert.thinking-at-once', (ms) => alerted(thinking(), 2000 + ms, 'thinking'), [5001], [4999, 5002]],
  [
    'alert.responding-at-once',
    (ms) => alerted(replying(), 3000 + ms, 'responding'),
    [15_001],
    [14_999, 15_002],
  ],
  [
    'alert.thinking',
    (ms) =>
      thinking()
        .answers(2000 + ms)
        .at(9000)
        .receives('VAD', {}),
    [5000, 5001],
    [5002],
  ],
  [
    'alert.thinking-justified',
    (ms) => alerted(thinking().answers(2000 + ms), 2000 + ms, 'thinking'),
    [5001],
    [5000],
  ],
]

describe.each(cases)('%s', (id, logAt, right, wrong) => {
  it.each(right)('is content at %i ms', (ms) => expect(finds(id, logAt(ms))).toBe(false))
  it.each(wrong)('is not at %i ms', (ms) => expect(finds(id, logAt(ms))).toBe(true))
})

it('every budget has its limit among these', () => {
  const budgeted = monitors.filter(({ budget }) => budget !== undefined).map(({ id }) => id)
  expect(budgeted.filter((id) => !cases.some(([covered]) => covered === id))).toEqual([])
})

it('Noise does not interrupt under any threshold', () => {
  expect(finds('speech.noise', received(30).at(5000).interrupted())).toBe(true)
  expect(finds('speech.noise', received(60).at(5000).interrupted())).toBe(false)
  expect(finds('speech.held', received(70).at(5000).interrupted())).toBe(true)
})

it('five interruptions are not many, six are', () => {
  const times = (count: number): Pen => {
    const log = pen().opening()
    for (let number = 1; number <= count; number++) {
      const from = number * 10_000
      log.says(from).answers(from + 1000)
      log
        .at(from + 2000)
        .receives('USER_INTERRUPTS')
        .interrupted()
        .released(from + 2050)
    }
    log.receives('VAD', {})
    return log
  }
  expect(finds('alert.interruptions', times(5))).toBe(false)
  expect(finds('alert.interruptions', times(6))).toBe(true)
})
