/** What the document leaves open: each log takes another choice than ours, and no check of its basis finds anything in it. */
import { describe, expect, it } from 'vitest'
import type { Line, Log } from '../../../spec/log.ts'
import { blamed } from './blamed.ts'
import { type Pen, pen } from './pen.ts'

const born = (): Pen => pen().born()
const thinking = (): Pen => born().says(2000)
const speaking = (): Pen => thinking().answers(3500)
const waiting = (): Pen => thinking().created(3500).delegates(3600)
const offline = (): Pen => born().loses(2000).at(2500).receives('user_cancel').goes('idle', 'user_cancel')

type Edit = (log: Log) => Log

const same: Edit = (log) => log
const without =
  (is: (line: Line) => boolean): Edit =>
  (log) =>
    log.filter((line) => !(line.way === 'out' && is(line)))
const instead =
  (what: string, change: Readonly<Record<string, Line['with'][string] | undefined>>): Edit =>
  (log) =>
    log.map((line) =>
      line.what === what ? { ...line, with: Object.assign({ ...line.with }, change) } : line,
    )

const ice = (log: Pen, ms: number, state: string): Pen => log.at(ms).receives('iceConnectionState', { state })

/** A session that comes while there is none is not taken: nobody has asked for it. */
const ignored = (): Pen =>
  offline()
    .at(3000)
    .receives('session.created', { session: 'session#7' })
    .at(4000)
    .receives('speech_started')
    .at(5000)
    .receives('user_dismiss')

const unannounced = (): Pen => {
  const log = thinking().at(3500)
  log.receives('response.audio.delta', { response: 'response#8', item: 'item#8', ms: 400, text: 'text#8' })
  return log.answers(5000).done(6500)
}

const tries = (): Pen => {
  const log = thinking().at(33_000).fails('NETWORK_TIMEOUT', undefined, { code: 'LLM_TIMEOUT' })
  for (let again = 0; again < 4; again++) {
    const since = log.hand.at
    log
      .retries(since + 1000)
      .retried(since + 1100, 'retry_succeeded')
      .goes('processing', 'retry_succeeded')
    log.at(since + 31_100).fails('NETWORK_TIMEOUT', undefined, { code: 'LLM_TIMEOUT' })
    log.hand.retries = 0
  }
  return log
}

const gone = (): Pen => {
  const log = born().sessionFails(2000, 'UNKNOWN')
  return log.emits('ui.message', { says: 'text#1', details: false }).at(2500).goes('idle', undefined)
}

const twice = (): Pen => {
  const log = thinking().created(3500).runs(3600).result(4000).created(4500).at(4600)
  const again = { call: 'call#1', tool: 'read_file', arguments: 'valid', text: 'text#91' }
  log.receives('response.function_call', { response: 'response#2', ...again })
  log.hand.calls.push({ id: 'call#1', tool: 'read_file' })
  return log.goes('tool_executing', 'response.function_call')
}

const early = (): Pen => {
  const log = speaking().done(5000).loses(6000).attempts(7000)
  return log.reconnects(7200).at(900_000)
}

const cases: readonly (readonly [string, () => Pen, Edit?])[] = [
  ['a session that nobody has asked for is not taken', ignored],
  ['a chunk of a response that nobody has announced is not heard', unannounced],
  [
    'the end of a response that nobody has announced is the end',
    () =>
      thinking()
        .at(3500)
        .receives('response.done', { response: 'response#8', status: 'completed' })
        .goes('idle', 'response.done'),
  ],
  [
    'a response that fails during its playback is an error',
    () => speaking().over(4000, 'failed').fails('UNKNOWN', 'response.done'),
  ],
  [
    'a dropout at rest is a loss at once',
    () => ice(born(), 2000, 'disconnected').goes('reconnecting', 'connection_lost'),
  ],
  [
    'a dropout of a model that thinks is waited for',
    () => ice(thinking(), 4000, 'disconnected').answers(7000).done(9000),
  ],
  [
    'a dropout that heals as its time is up is a loss',
    () => {
      const log = ice(ice(speaking(), 4000, 'disconnected'), 6000, 'connected')
      return log.goes('reconnecting', 'connection_lost')
    },
  ],
  [
    'a handler that throws without a session changes nothing',
    () => offline().at(3000).receives('handler_exception').at(5000).receives('user_dismiss'),
  ],
  ['tries count anew when one was accepted', tries],
  [
    'tries count anew with another error',
    () => {
      const log = born().sessionFails(2000, 'RATE_LIMIT')
      log.retries(3000).retried(3100, 'retry_failed').retries(5100).retried(5200, 'retry_failed').at(5500)
      log.receives('session.error', { session: 'session#1', code: 'NETWORK_TIMEOUT' })
      log.emits('log', { kind: 'error', stamp: 5500, type: 'NETWORK_TIMEOUT', stack: true, context: true })
      log.hand.retries = 0
      return log.at(5600).receives('user_dismiss').goes('idle', 'user_dismiss')
    },
  ],
  ['the user is told in the line below the indicator', gone],
  ['a call that comes again is run again', twice],
  [
    'a session is counted from when it was made',
    early,
    (log) =>
      log.map((line) =>
        line.what === 'snapshot' && line.with.session === 'session#2'
          ? { ...line, with: { ...line.with, sessionStart: 7200 } }
          : line,
      ),
  ],
  [
    'audio is played when it is passed on',
    () => speaking().done(5000),
    (log) =>
      log.map((line) =>
        line.what === 'snapshot' && line.with.state === 'speaking'
          ? { ...line, with: { ...line.with, bytesPlayed: 48_000 } }
          : line,
      ),
  ],
  [
    'an agent is listened to when it is not waited for',
    () => waiting().result(5000, 'agent_task_complete'),
    without(({ what }) => what === 'progress.unsubscribe'),
  ],
  [
    'how a task ended has a word of its own',
    () => waiting().loses(5000),
    (log) =>
      log.map((line) =>
        line.what === 'log' && line.with.kind === 'task'
          ? { ...line, with: { ...line.with, outcome: 'text#3' } }
          : line,
      ),
  ],
  [
    'an agent is warned of again and again',
    () => {
      const log = waiting().at(4000).emits('log', { kind: 'warning' })
      return log.at(4500).emits('log', { kind: 'warning' })
    },
  ],
  [
    'nothing of what was hardly heard is written down',
    () => speaking().interrupts(3700),
    without(({ what }) => what === 'transcript.update'),
  ],
  [
    'the buffers that are cleared are those of playback',
    () => speaking().done(5000),
    without(({ what }) => what === 'playback.stop'),
  ],
  [
    'a transcript is not kept by whoever gives up',
    offline,
    without(({ what }) => what === 'transcript.save'),
  ],
  [
    'a summary has words of its own',
    () => speaking().done(5000).loses(6000).attempts(7000).reconnects(7200),
    instead('conversation.item.create', { kind: 'other', says: 'other' }),
  ],
  [
    'a new session is told nothing of nothing',
    () => born().loses(2000).attempts(3000).reconnects(3200),
    without(({ what }) => what === 'conversation.item.create'),
  ],
  [
    'idle is entered anew with the session that comes there',
    () => {
      const log = offline().at(3000).receives('session.create').emits('session.get').at(3500)
      log.receives('session.created', { session: 'session#2' })
      Object.assign(log.hand, { session: 2, isLive: true, sessionAt: 3500, since: 3500 })
      log.emits('onStateEnter', { state: 'idle' }).emits('state:enter', { state: 'idle' })
      return log.says(4000)
    },
  ],
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
    'a dropout while the user speaks is a loss at once',
    () => ice(born().speaks(1500), 2000, 'disconnected').goes('reconnecting', 'connection_lost'),
    same,
    'AMP-ROW-147 (document) at 2000',
  ],
  [
    'a fourth try of one error',
    () => {
      const log = born().sessionFails(2000, 'RATE_LIMIT')
      for (const ms of [2100, 2200, 2300, 2400]) log.retries(ms).retried(ms, 'retry_failed')
      return log
    },
    same,
    'error.retries',
  ],
  [
    'tries that are not counted',
    () => {
      const log = born().sessionFails(2000, 'RATE_LIMIT')
      return log.retries(3000).retried(3100, 'retry_failed').retries(5100).retried(5200, 'retry_failed')
    },
    without(({ what, with: { retries } }) => what === 'snapshot' && retries !== 0),
    'context.retries-counted',
  ],
  [
    'a second try of an error of the server',
    () => {
      const log = born().sessionFails(2000, 'SERVER_ERROR')
      for (const ms of [2100, 2200]) log.retries(ms).retried(ms, 'retry_failed')
      return log
    },
    same,
    'error.retries',
  ],
  [
    'nothing is said of an error that nothing helps',
    () => born().sessionFails(2000, 'AUTH_FAILURE').at(2500).goes('idle', undefined),
    same,
    'error.notice',
  ],
  [
    'a tool that runs twice for one call',
    () =>
      thinking()
        .created(3500)
        .runs(3600)
        .emits('tool.call', { call: 'call#1', tool: 'read_file', text: 'text#91' }),
    same,
    'tool.run-once',
  ],
  [
    'half an answer of which nothing is written down',
    () => speaking().delta(3800).interrupts(5000),
    without(({ what }) => what === 'transcript.update'),
    'speaking.transcript',
  ],
  [
    'more bytes than there were',
    () => speaking().at(4000),
    instead('snapshot', { bytesPlayed: 48_001 }),
    'context.bytes',
  ],
  [
    'nothing that is told of what was talked about',
    () => speaking().done(5000).loses(6000).attempts(7000).reconnects(7200),
    without(({ what }) => what === 'conversation.item.create'),
    'reconnected.summary',
  ],
  [
    'an answer that is heard on',
    () => speaking().interrupts(4200),
    without(({ what }) => what === 'playback.stop'),
    'speaking.silent',
  ],
]

describe('a check fails for', () => {
  it.each(forbidden)('%s', (_, report, edit, check) => {
    const log = report().asked()
    expect(blamed(edit(log.log), log.hand)).toContain(check)
  })
})
