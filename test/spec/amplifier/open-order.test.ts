/** What the document leaves open, as strangers have read it: no check of its basis finds anything there, and each still finds its fault. */
import { describe, expect, it } from 'vitest'
import type { Line, Log } from '../../../spec/log.ts'
import { blamed } from './blamed.ts'
import { type Pen, pen } from './pen.ts'

const born = (): Pen => pen().born()
const thinking = (): Pen => born().says(2000)
const speaking = (): Pen => thinking().answers(3500)
const waiting = (): Pen => thinking().created(3500).delegates(3600)
const reconnected = (): Pen => born().loses(2000).attempts(3000).reconnects(3200)

type Edit = (log: Log) => Log

const same: Edit = (log) => log
const without =
  (is: (line: Line) => boolean): Edit =>
  (log) =>
    log.filter((line) => !(line.way === 'out' && is(line)))

/** What is shown instead of each of these. */
const shown =
  (instead: string, becomes: (line: Line) => Partial<Line>): Edit =>
  (log) =>
    log.map((line) => (line.what === instead ? { ...line, ...becomes(line) } : line))

/** A session comes unasked for in idle, which is entered anew; the stay counts from this instant (ms). */
const anew = (since: number): Pen => {
  const log = born().loses(2000).at(2500).receives('user_cancel').goes('idle', 'user_cancel').at(3000)
  log
    .receives('session.create')
    .emits('session.get')
    .at(3500)
    .receives('session.created', { session: 'session#2' })
  Object.assign(log.hand, { session: 2, isLive: true, sessionAt: 3500, since })
  log.emits('onStateEnter', { state: 'idle' }).emits('state:enter', { state: 'idle' })
  return log.says(4000)
}

/** A task without a goal is given to an agent. */
const unchecked = (): Pen => {
  const log = thinking().created(3500).calls(3600, 'task', 'incomplete')
  log.hand.calls.push({ id: 'call#1', tool: 'task' })
  return log
    .goes('tool_executing', 'response.function_call')
    .goes('waiting_amplifier', 'tool_is_task')
    .result(4600, 'agent_task_complete')
}

const isFailure = ({ what, with: { kind } }: Line): boolean => what === 'log' && kind === 'reconnect-failed'

const isTool = ({ what, with: { status } }: Line): boolean => what === 'ui.status' && status === 'tool'

/** A step of the attempt that runs is reported, with what the class does then. */
const reported = (log: Pen, ms: number, step: string): Pen =>
  log.at(ms).receives('attempt_step_done', { attempt: log.attempt(), step, session: 'session#2' })

/** The time of a task is over, which was tried again behind a part of its result. */
const triedAgain = (): Pen => {
  const log = waiting().at(4000)
  log.receives('agent_progress', { call: 'call#1', text: 'text#5', partial: true })
  log.emits('ui.progress', { text: 'text#5' }).sessionFails(4500, 'RATE_LIMIT')
  log.retries(5500).retried(5600, 'retry_succeeded').goes('waiting_amplifier', 'retry_succeeded')
  for (const [ms, says] of [
    [10_600, 'Still working, this might take a moment...'],
    [20_600, 'Making progress...'],
    [35_600, 'This is taking longer than expected...'],
  ] as const)
    log.at(ms).emits('ui.message', { says, details: false })
  return log
    .at(65_600)
    .emits('log', { kind: 'warning' })
    .at(305_600)
    .fails('TOOL_ERROR', 'task_timeout', {}, () => log.answered('call#1', 'error', 'other'))
}

/** A call that was refused, of which a tool throws all the same. */
const refused = (): Pen => {
  const log = thinking().created(3500).runs(3600).calls(3700, 'read_file', 'malformed').at(3800)
  log.receives('tool_error', { call: 'call#2', text: 'text#5' })
  return log.answered('call#2', 'error', 'other')
}

const cases: readonly (readonly [string, () => Pen, Edit?])[] = [
  [
    'a report of a part, behind the end of the audio, ends the turn',
    () => speaking().delta(3800).sent(4000).played(4700, 1000).goes('idle', 'playback_complete'),
  ],
  [
    'the last of two items ends the turn with its response',
    () => {
      const log = speaking().at(3800)
      log.receives('response.audio.delta', {
        response: 'response#1',
        item: 'item#9',
        ms: 1000,
        text: 'text#9',
      })
      log.emits('playback.play', { item: 'item#9', ms: 1000 }).played(4700, 1000).at(5700)
      log.receives('playback_complete', { item: 'item#9', playedMs: 1000 })
      return log.over(6000).goes('idle', 'response.done')
    },
  ],
  [
    'a reconnection is confirmed by a message',
    reconnected,
    shown('ui.notice', () => ({ what: 'ui.message', with: { says: 'Reconnected', details: false } })),
  ],
  [
    'a session that fails ends a reconnection, and has its reason in the record of the error',
    () => born().loses(2000).attempts(3000).sessionFails(3100, 'SERVER_ERROR'),
    (log) => log.map((line) => (isFailure(line) ? { ...line, with: { ...line.with, reasons: 0 } } : line)),
  ],
  [
    'a tool runs beside an agent',
    () => {
      const log = waiting().calls(4000)
      return log.emits('tool.call', { call: 'call#2', tool: 'read_file', text: 'text#98' })
    },
  ],
  [
    'a step that was not asked for has succeeded',
    () => {
      const log = reported(born().loses(2000).attempts(3000), 3100, 'update')
      return log.emits('audio.verify', { attempt: log.attempt() })
    },
  ],
  [
    'a response that is announced again is measured again',
    () => {
      const log = speaking().over(4000).played(4700).sent(4800).goes('idle', 'response.audio.done')
      return log.at(6000).receives('response.created', { response: 'response#1' }).over(6100)
    },
  ],
  ['a part from before the retry is no part of what is tried again', triedAgain],
  ['a call that was refused has words of its own', refused],
  ['idle that is entered anew lasts since the change before', () => anew(2500)],
  ['a task is given to an agent unchecked', unchecked],
]

describe('no check fails where', () => {
  it.each(cases.map(([name, report, edit = same]) => [name, report, edit] as const))(
    '%s',
    (_, report, edit) => {
      const log = report().asked()
      expect(blamed(edit(log.log), log.hand)).toEqual([])
    },
  )
})

const forbidden: readonly (readonly [string, () => Pen, Edit, string])[] = [
  [
    'an underrun that ends the turn',
    () => speaking().played(4700).goes('idle', 'playback_complete'),
    same,
    'AMP-ROW-043 (document) at 4700',
  ],
  [
    'a success that is not confirmed',
    reconnected,
    without(({ what }) => what === 'ui.notice'),
    'reconnected.shown',
  ],
  [
    'a reconnection that fails without a reason',
    () => {
      const log = born().loses(2000).attempts(3000).misses(3100).attempts(6100).misses(6200)
      return log.attempts(16_200).misses(16_300).fails('UNKNOWN', 'reconnect_failed')
    },
    without(isFailure),
    'reconnect-failed.record',
  ],
  [
    'audio that is verified before there is a connection',
    () => {
      const log = reported(born().loses(2000).attempts(3000), 3100, 'session')
      return log.emits('audio.verify', { attempt: log.attempt() })
    },
    same,
    'attempt.order',
  ],
  ['idle that lasts since neither of its entries', () => anew(3000), same, 'state.snapshot'],
  ['a stay in idle that is measured from neither of its entries', () => anew(3000), same, 'bus.duration'],
  [
    'a task that is given twice, unchecked',
    () => unchecked().emits('task.spawn', { call: 'call#1', text: 'text#91' }),
    same,
    'task.spawned-once',
  ],
  ['a response that is measured twice', () => speaking().over(4000).over(4100), same, 'metrics.once'],
  ['a tool that is not shown', () => thinking().created(3500).runs(3600), without(isTool), 'tool.indicator'],
  [
    'a tool that throws in other words',
    () => {
      const log = thinking().created(3500).runs(3600).at(3800)
      log.receives('tool_error', { call: 'call#1', text: 'text#5' })
      return log.answered('call#1', 'error', 'other')
    },
    same,
    'calls.failure',
  ],
]

describe('a check fails for', () => {
  it.each(forbidden)('%s', (_, report, edit, check) => {
    const log = report().asked()
    expect(blamed(edit(log.log), log.hand)).toContain(check)
  })
})
