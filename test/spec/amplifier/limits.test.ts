/** Limits of monitors: right at N, wrong at N + 1, and not before N where something is exact. */
import { describe, expect, it } from 'vitest'
import { watchOf } from '../../../harness/judging/watch.ts'
import { monitors } from '../../../spec/amplifier/monitors.ts'
import { type AmplifierSettings, defaults } from '../../../spec/amplifier/settings.ts'
import { type Pen, pen } from './pen.ts'

const finds = (id: string, { log, hand }: Pen): boolean => {
  const monitor = monitors.find((each) => each.id === id)
  if (monitor === undefined) throw new Error(`there is no ${id}`)
  const [found] = watchOf([monitor])({ ...hand.settings }, log, log.at(-1)?.at ?? 0)
  return (found?.findings.length ?? 0) > 0
}

type Set = Partial<AmplifierSettings>

const born = (set: Set = {}) => pen({ ...defaults, ...set }).born()
const thinking = (set: Set = {}) => born(set).says(2000)
const running = () => thinking().created(3500).runs(3600)
const waiting = (set: Set = {}) => thinking(set).created(3500).delegates(3600)
const lost = (set: Set = {}) => born(set).loses(2000)
const failed = () => born().sessionFails(2000, 'RATE_LIMIT')

/** A monitor, a log in which it is right at these ms, and those around them that are wrong. */
const cases: readonly [string, (ms: number) => Pen, right: readonly number[], wrong: readonly number[]][] = [
  [
    'idle.prompt',
    (ms) =>
      born({ inactivityPrompt: true })
        .at(1000 + ms)
        .emits('ui.notice', { kind: 'inactive' }),
    [299_999, 300_000],
    [300_001],
  ],
  [
    'idle.prompt-in-time',
    (ms) =>
      born({ inactivityPrompt: true })
        .at(1000 + ms)
        .emits('ui.notice', { kind: 'inactive' }),
    [300_000],
    [299_999, 300_001],
  ],
  [
    'session.limit',
    (ms) =>
      born()
        .at(1000 + ms)
        .goes('reconnecting', 'session_timeout'),
    [1, 900_000],
    [900_001],
  ],
  [
    'session.saved',
    (ms) =>
      born()
        .at(1000 + ms)
        .saves(),
    [870_000],
    [870_001],
  ],
  [
    'stay.listening',
    (ms) =>
      born()
        .speaks(2000)
        .hush(2000 + ms),
    [0, 30_000],
    [30_001],
  ],
  [
    'stay.processing',
    (ms) =>
      thinking()
        .created(3000)
        .delta(3000 + ms),
    [0, 30_000],
    [30_001],
  ],
  [
    'speaking.warning',
    (ms) =>
      thinking()
        .answers(3500)
        .at(3700 + ms)
        .emits('log', { kind: 'warning' }),
    [120_000],
    [120_001],
  ],
  [
    'speaking.warning-no-sooner',
    (ms) =>
      thinking()
        .answers(3500)
        .at(3700 + ms)
        .emits('log', { kind: 'warning' }),
    [120_000],
    [119_999, 120_001],
  ],
  ['stay.tool', (ms) => running().result(3600 + ms), [0, 30_000], [30_001]],
  ['stay.task', (ms) => waiting().result(3600 + ms, 'agent_task_complete'), [0, 300_000], [300_001]],
  [
    'task.warning',
    (ms) =>
      waiting()
        .at(3600 + ms)
        .emits('log', { kind: 'warning' }),
    [60_000],
    [60_001],
  ],
  [
    'task.warning-no-sooner',
    (ms) =>
      waiting()
        .at(3600 + ms)
        .emits('log', { kind: 'warning' }),
    [60_000],
    [59_999, 60_001],
  ],
  [
    'queue.segment',
    (ms) =>
      waiting()
        .at(4000)
        .receives('speech_started')
        .at(4000 + ms)
        .emits('capture.end', { queue: true }),
    [1, 30_000],
    [30_001],
  ],
  [
    'stay.error',
    (ms) =>
      failed()
        .at(2000 + ms)
        .receives('user_dismiss')
        .goes('idle', 'user_dismiss'),
    [0, 10_000],
    [10_001],
  ],
  ['error.waits', (ms) => failed().retries(2000 + ms), [1000], [999, 1001]],
  [
    'error.waits-again',
    (ms) =>
      failed()
        .retries(3000)
        .retried(3000, 'retry_failed')
        .retries(3000 + ms),
    [2000],
    [1999, 2001],
  ],
  [
    'stay.reconnecting',
    (ms) =>
      lost()
        .at(2000 + ms)
        .receives('user_cancel')
        .goes('idle', 'user_cancel'),
    [0, 30_000],
    [30_001],
  ],
  [
    'stay.reconnecting-in-all',
    (ms) =>
      lost({ reconnectingMs: 60_000 })
        .at(2000 + ms)
        .receives('user_cancel')
        .goes('idle', 'user_cancel'),
    [45_000],
    [45_001],
  ],
  ['attempt.waits', (ms) => lost().attempts(2000 + ms), [1000], [999, 1001]],
  [
    'attempt.waits-again',
    (ms) =>
      lost()
        .attempts(3000)
        .misses(3500)
        .attempts(3500 + ms),
    [3000],
    [2999, 3001],
  ],
  [
    'attempt.waits-again',
    (ms) =>
      lost()
        .attempts(3000)
        .misses(3500)
        .attempts(6500)
        .misses(7000)
        .attempts(7000 + ms),
    [10_000],
    [9999, 10_001],
  ],
  [
    'attempt.capped',
    (ms) =>
      lost()
        .attempts(3000)
        .at(3000 + ms)
        .emits('attempt.abort', { attempt: 'attempt#1' }),
    [1, 5000],
    [5001],
  ],
  [
    'link.grace',
    (ms) =>
      born()
        .speaks(1500)
        .at(2000)
        .receives('iceConnectionState', { state: 'disconnected' })
        .at(2000 + ms)
        .goes('reconnecting', 'connection_lost'),
    [2000],
    [2001],
  ],
  [
    'task.cues',
    (ms) =>
      waiting({ workingCue: true })
        .at(3600 + ms)
        .emits('cue.play', { cue: 'working' }),
    [30_000],
    [29_999, 30_001],
  ],
  [
    'task.tier-3',
    (ms) =>
      waiting()
        .at(3600 + ms)
        .emits('ui.message', { says: 'Making progress...', details: false }),
    [15_000],
    [14_999, 15_001],
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

describe('an interruption is cut to what was heard', () => {
  const cut = (audioEndMs: number) => {
    const log = thinking().answers(3500).at(5500).receives('speech_started')
    return log.emits('conversation.item.truncate', { item: 'item#1', audioEndMs })
  }

  it('which is not more than what had come', () => {
    expect(finds('interruption.heard', cut(1000))).toBe(false)
    expect(finds('interruption.heard', cut(1001))).toBe(true)
  })

  it('nor has to be more than what was played of it, where playback ran dry in between', () => {
    const resumed = (audioEndMs: number) => {
      const log = thinking().answers(3500).delta(5500).at(5600).receives('speech_started')
      return log.emits('conversation.item.truncate', { item: 'item#1', audioEndMs })
    }
    for (const heardMs of [1100, 1900]) expect(finds('interruption.heard', resumed(heardMs))).toBe(false)
    for (const heardMs of [1000, 1099, 1101, 1899, 1901, 2000])
      expect(finds('interruption.heard', resumed(heardMs))).toBe(true)
  })

  it('nor has anything to do with what came before the try that brings it was accepted', () => {
    const log = thinking().at(33_000).fails('NETWORK_TIMEOUT', undefined, { code: 'LLM_TIMEOUT' })
    log.retries(34_000).created(34_100).at(34_200)
    const early = { response: 'response#1', item: 'item#1', ms: 5000, text: 'text#71' }
    log.receives('response.audio.delta', early).retried(34_300, 'retry_succeeded')
    log.goes('processing', 'retry_succeeded').delta(35_000).at(36_500).receives('speech_started')
    log.emits('conversation.item.truncate', { item: 'item#1', audioEndMs: 1000 })
    expect(finds('interruption.heard', log)).toBe(false)
  })

  it('while the plain difference is another reading of it', () => {
    const monitor = monitors.find(({ id }) => id === 'interruption.heard')
    expect(monitor?.otherReadings?.map(({ id }) => id)).toEqual(['interruption.difference'])
  })
})

it('a result of 4000 characters is handed over whole, and one of 4001 is not', () => {
  const handed = (characters: number) => waiting().result(6000, 'agent_task_complete', characters)
  for (const id of ['task.summarised', 'task.whole']) {
    expect(finds(id, handed(4000))).toBe(false)
    expect(finds(id, handed(4001))).toBe(false)
  }
  const whole = waiting()
    .at(6000)
    .receives('agent_task_complete', { call: 'call#1', text: 'text#9', characters: 4001 })
  expect(finds('task.summarised', whole.answered('call#1', 'output', 'told', 4001))).toBe(true)
})
