/** Good logs of errors, and of sessions that end. */
import type { Good } from '../../../laws/by-hand.ts'
import type { Pen } from '../pen.ts'
import { notice, reported, speaking, thinking } from './inputs.ts'

const running = (log: Pen): Pen => thinking(log).created(3500).runs(3600)
const waiting = (log: Pen): Pen => thinking(log).created(3500).delegates(3600)

/** A session comes where there is none any more, and is taken: all counts anew. */
const regained = (log: Pen, ms: number): Pen => {
  log.at(ms).receives('session.created', { session: 'session#2' })
  Object.assign(log.hand, { isLive: true, session: 2, sessionAt: ms, retries: 0 })
  log.emits('session.update', { silenceMs: 500, detection: 'server_vad' })
  log.emits('ui.status', { status: 'ready', says: 'Ready to listen' }).emits('vad.enable')
  return log.asked()
}

/** A model that has not answered by now. */
const overdue = (log: Pen, ms: number): Pen =>
  log.at(ms).fails('NETWORK_TIMEOUT', undefined, { code: 'LLM_TIMEOUT' }, () => {
    const { response } = log.hand
    if (response > 0) log.emits('response.cancel', { response: log.response() })
  })

/** What failed works again, where it had failed. */
const back = (
  log: Pen,
  ms: number,
  to: 'processing' | 'tool_executing' | 'waiting_amplifier' | 'idle',
): Pen => {
  log.retried(ms, 'retry_succeeded')
  if (to === 'idle') log.hand.retries = 0
  return log.goes(to, 'retry_succeeded')
}

const errors: readonly Good[] = [
  reported('a model that does not answer in time', (log) => {
    overdue(thinking(log).created(3500), 33_000).retries(34_000)
    log.created(34_100, { request: 'request#1' })
    return back(log, 34_200, 'processing').delta(35_000).done(37_000)
  }),
  reported('a model that never answers', (log) => {
    let at = 33_000
    overdue(thinking(log), at)
    for (const wait of [1000, 2000, 4000]) {
      at += wait
      log.retries(at)
      back(log, at, 'processing')
      at += 30_000
      overdue(log, at)
    }
    return notice(log).goes('idle', undefined)
  }),
  reported('a response that fails, tried again', (log) => {
    thinking(log)
      .created(3500)
      .at(3600)
      .receives('response.error', { response: 'response#1', code: 'RATE_LIMIT' })
    log
      .fails('RATE_LIMIT', 'response.error', { code: 'RATE_LIMIT' })
      .retries(4600)
      .retried(4700, 'retry_failed')
    log.retries(6700)
    return back(log, 6800, 'processing').answers(7000).done(9000)
  }),
  reported('a response that ends with nothing, and one that fails so', (log) => {
    thinking(log)
      .created(3500)
      .at(3600)
      .receives('response.done', { response: 'response#1', status: 'completed' })
    log.emits('metrics', { kind: 'response', response: 'response#1' })
    log.goes('idle', 'response.done').says(5000).created(6500).at(6700)
    log.receives('response.done', { response: 'response#2', status: 'failed', code: 'SERVER_ERROR' })
    return log
      .emits('metrics', { kind: 'response', response: 'response#2' })
      .fails('SERVER_ERROR', 'response.done', { code: 'SERVER_ERROR' })
      .retries(7700)
      .retried(7800, 'retry_failed')
      .emits('ui.notice', { kind: 'error' })
      .goes('idle', undefined)
  }),
  reported('a session that is limited in its rate at rest', (log) =>
    back(log.born().sessionFails(2000, 'RATE_LIMIT').retries(3000), 3100, 'idle')
      .says(5000)
      .answers(7000)
      .done(9000),
  ),
  reported('every try fails', (log) => {
    log.born().sessionFails(2000, 'RATE_LIMIT').retries(3000).retried(3000, 'retry_failed').retries(5000)
    log.retried(5000, 'retry_failed').retries(9000).retried(9000, 'retry_failed')
    return notice(log).goes('idle', undefined)
  }),
  reported('a try that hangs', (log) => {
    log.born().sessionFails(2000, 'NETWORK_TIMEOUT').retries(3000).at(12_000)
    log.hand.retries = 0
    return log.goes('idle', undefined).at(13_000).receives('retry_succeeded', { retry: 'retry#1' })
  }),
  reported('a session that fails while the user speaks', (log) =>
    log
      .born()
      .speaks(1500)
      .sessionFails(2000, 'RATE_LIMIT')
      .at(2500)
      .receives('user_dismiss')
      .goes('idle', 'user_dismiss'),
  ),
  reported('credentials that are refused', (log) => {
    log.born().sessionFails(2000, 'AUTH_FAILURE')
    log.hand.isLive = false
    return notice(log)
      .emits('connection.close')
      .goes('idle', undefined)
      .at(3000)
      .receives('speech_started')
      .at(3100)
      .receives('connection_lost')
  }),
  reported('an error with an unknown code', (log) =>
    notice(log.born().sessionFails(2000, 'unlisted')).goes('idle', undefined),
  ),
  reported('a session that has expired', (log) => {
    log.born().sessionFails(2000, 'SESSION_EXPIRED').goes('reconnecting', undefined).attempts(3000)
    return log.reconnects(3200).says(5000).answers(7000).done(9000)
  }),
  reported('a session that has expired, and a user who does not wait', (log) => {
    log.born().sessionFails(2000, 'SESSION_EXPIRED').at(2500).receives('recover')
    return log.at(5000).goes('reconnecting', undefined).attempts(6000).reconnects(6200)
  }),
  reported('a worse error in an error', (log) => {
    log.born().sessionFails(2000, 'RATE_LIMIT').at(2100)
    log.receives('session.error', { session: 'session#1', code: 'AUTH_FAILURE' })
    log.emits('log', { kind: 'error', stamp: 2100 })
    log.hand.isLive = false
    return notice(log).emits('connection.close').goes('idle', undefined)
  }),
  reported('credentials that are refused after a try, and a session that comes then', (log) => {
    log.born().sessionFails(2000, 'RATE_LIMIT').retries(3000).at(3100)
    log.receives('session.error', { session: 'session#1', code: 'AUTH_FAILURE' })
    log.emits('log', { kind: 'error', stamp: 3100 })
    log.hand.isLive = false
    notice(log).emits('connection.close').goes('idle', undefined)
    return regained(log, 4000)
  }),
  reported('a session that comes, and fails in the same instant', (log) => {
    log.born().loses(2000).at(2500).receives('user_cancel').goes('idle', 'user_cancel')
    regained(log, 4000).sessionFails(4000, 'unlisted')
    return notice(log).goes('idle', undefined)
  }),
  reported('an error that is recovered from', (log) => {
    log.born().sessionFails(2000, 'RATE_LIMIT').retries(3000).at(3500).receives('error_recovered')
    log.hand.retries = 0
    return log.goes('idle', 'error_recovered')
  }),
  reported('an error that is given up', (log) =>
    notice(log.born().sessionFails(2000, 'RATE_LIMIT').at(2500).receives('unrecoverable')).goes(
      'idle',
      'unrecoverable',
    ),
  ),
  reported('an error whose recovery is asked for', (log) =>
    log.born().sessionFails(2000, 'RATE_LIMIT').at(2500).receives('recover').goes('idle', undefined),
  ),
  reported('an error that is answered by asking for a new session', (log) => {
    log.born().sessionFails(2000, 'RATE_LIMIT').at(2500).receives('reconnect_requested')
    return log.goes('reconnecting', 'reconnect_requested').attempts(3500).reconnects(3700)
  }),
  reported('audio that fails', (log) => {
    speaking(log).at(4000).receives('playback_error').fails('UNKNOWN', 'playback_error')
    return notice(log.emits('response.cancel', { response: 'response#1' })).goes('idle', undefined)
  }),
  reported('a handler that throws', (log) =>
    notice(log.born().at(2000).receives('handler_exception').fails('UNKNOWN', 'handler_exception')).goes(
      'idle',
      undefined,
    ),
  ),
  reported('a demand that the matrix forbids, and one that it permits', (log) => {
    log.born().at(1900).receives('invalid_transition', { to: 'listening' }).at(2000)
    log.receives('invalid_transition', { to: 'speaking' }).fails('UNKNOWN', 'invalid_transition')
    return notice(log).goes('idle', undefined)
  }),
  reported('a connection that is bad', (log) => {
    log.born().at(2000).receives('connection_degraded').fails('NETWORK_TIMEOUT', 'connection_degraded')
    return back(log.retries(3000), 3100, 'idle')
  }),
  reported('a tool that takes too long', (log) => {
    running(log).at(5000).receives('tool_progress', { call: 'call#1', text: 'text#70' }).at(33_600)
    log.fails('TOOL_ERROR', 'execution_timeout', { partial: true })
    return log.answered('call#1', 'error', 'other').goes('idle', undefined)
  }),
  reported('a tool that times out as an error is dismissed, which succeeds', (log) => {
    running(log).at(33_600).receives('error_recovered').fails('TOOL_ERROR', 'execution_timeout')
    return log.answered('call#1', 'error', 'other').goes('idle', 'error_recovered')
  }),
  reported('an agent that fails after a part of its result, which is not requested then', (log) => {
    waiting(log).at(5000).receives('agent_progress', { call: 'call#1', text: 'text#70', partial: true })
    log.emits('ui.progress', { text: 'text#70' }).at(6000)
    log.receives('agent_task_error', { call: 'call#1', text: 'text#40' })
    log.hand.calls = []
    log.fails('TOOL_ERROR', 'agent_task_error').answered('call#1', 'error', 'failure')
    return log.goes('idle', undefined)
  }),
  reported('a try that is interrupted counts on', (log) => {
    overdue(thinking(log).created(3500), 33_000).retries(34_000)
    back(log, 34_200, 'processing').speaks(35_000)
    log.hand.isResumed = false
    return log.hush(36_000).answers(37_000).done(39_000)
  }),
  reported('a tool that throws without a name', (log) => {
    running(log).at(4000).receives('tool_error', { text: 'text#40' }).fails('TOOL_ERROR', 'tool_error')
    return log.answered('call#1', 'error', 'failure').goes('idle', undefined)
  }),
  reported('a tool that throws during a dropout', (log) => {
    running(log).at(3900).receives('iceConnectionState', { state: 'disconnected' }).at(4000)
    log.receives('tool_error', { call: 'call#1', text: 'text#40' })
    log.hand.calls = []
    log.fails('TOOL_ERROR', 'tool_error').answered('call#1', 'error', 'failure').goes('idle', undefined)
    return log.at(4500).receives('iceConnectionState', { state: 'connected' })
  }),
  reported('a call that cannot be run during a dropout', (log) => {
    thinking(log).created(3500).at(3550).receives('iceConnectionState', { state: 'disconnected' })
    log.calls(3600, 'unknown_tool').goes('tool_executing', 'response.function_call')
    log.fails('INVALID_ARGS', undefined).answered('call#1', 'error', 'other').goes('idle', undefined)
    return log.at(4500).receives('iceConnectionState', { state: 'connected' })
  }),
  reported('a session that fails while a tool runs, tried again', (log) => {
    running(log).sessionFails(4000, 'NETWORK_TIMEOUT').retries(5000)
    return back(log, 5100, 'tool_executing').result(6000).answers(8000).done(10_000)
  }),
  reported('a session that fails while an agent works, tried again', (log) => {
    waiting(log).sessionFails(4000, 'NETWORK_TIMEOUT').retries(5000)
    return back(log, 5100, 'waiting_amplifier').result(6000, 'agent_task_complete').answers(8000).done(10_000)
  }),
  reported('a task that fails', (log) => {
    waiting(log).at(4000).receives('agent_task_error', { call: 'call#1', text: 'text#40' })
    log.hand.calls = []
    return log
      .fails('TOOL_ERROR', 'agent_task_error')
      .answered('call#1', 'error', 'failure')
      .goes('idle', undefined)
  }),
  reported('a task that takes too long', (log) => {
    waiting(log)
    const says: readonly [number, string][] = [
      [5000, 'Still working, this might take a moment...'],
      [15_000, 'Making progress...'],
      [30_000, 'This is taking longer than expected...'],
    ]
    for (const [ms, text] of says) log.at(3600 + ms).emits('ui.message', { says: text, details: false })
    log.at(63_600).emits('log', { kind: 'warning' }).at(303_600)
    log.fails('TOOL_ERROR', 'task_timeout')
    return log.answered('call#1', 'error', 'other').goes('idle', undefined)
  }),
]

const counts: readonly Good[] = [
  reported(
    'tries that count on until a response is completed',
    (log) => {
      log.born().sessionFails(2000, 'RATE_LIMIT').retries(3000).at(3500).receives('user_dismiss')
      log.goes('idle', 'user_dismiss').says(4000).answers(6000).at(6500)
      log.sessionFails(6500, 'RATE_LIMIT', () => log.emits('response.cancel', { response: log.response() }))
      return notice(log).goes('idle', undefined).says(8000).answers(10_000).over(10_500).done(11_000)
    },
    { maxRetries: 1 },
  ),
  reported('a response whose end comes when its turn is over', (log) => {
    log.born().sessionFails(2000, 'RATE_LIMIT').retries(3000).at(3500).receives('user_dismiss')
    log.goes('idle', 'user_dismiss').says(4000).answers(6000).done(6500)
    return log.over(7500)
  }),
]

export const troubles: readonly Good[] = [...errors, ...counts]
