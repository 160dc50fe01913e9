/** Good logs of connections that are lost. */
import type { Payload } from '../../../../spec/log.ts'
import type { Good } from '../../../laws/by-hand.ts'
import { notice, reported, speaking } from './inputs.ts'

export const losses: readonly Good[] = [
  reported('a dropout that heals', (log) => {
    speaking(log).at(4000).receives('iceConnectionState', { state: 'disconnected' }).at(5500)
    return log.receives('iceConnectionState', { state: 'connected' }).done(6000)
  }),
  reported('a dropout that does not heal', (log) => {
    log.born().at(2000).receives('iceConnectionState', { state: 'disconnected' }).at(4000)
    return log.goes('reconnecting', 'connection_lost').attempts(5000).reconnects(5200)
  }),
  reported('a dropout that lasts while the user speaks', (log) => {
    log.born().speaks(1500).at(2000).receives('iceConnectionState', { state: 'disconnected' }).at(4000)
    return log.goes('reconnecting', 'connection_lost').attempts(5000).reconnects(5200)
  }),
  reported('a dropout that heals in the last ms of its time', (log) => {
    speaking(log).at(3800).receives('iceConnectionState', { state: 'disconnected' }).at(5800)
    return log.receives('iceConnectionState', { state: 'connected' }).done(6000)
  }),
  reported('a dropout that heals as its time is up', (log) => {
    log.born().at(2000).receives('iceConnectionState', { state: 'disconnected' }).at(4000)
    log.receives('iceConnectionState', { state: 'connected' }).goes('reconnecting', 'connection_lost')
    return log.attempts(5000).reconnects(5200)
  }),
  reported('a dropout whose connection fails', (log) => {
    speaking(log).at(4000).receives('iceConnectionState', { state: 'disconnected' }).at(4500)
    log.receives('iceConnectionState', { state: 'failed' }).goes('reconnecting', 'connection_lost')
    return log.attempts(5500).reconnects(5700)
  }),
  reported('a session that expires while another error is handled', (log) => {
    log.born().sessionFails(2000, 'RATE_LIMIT').at(2500)
    log.receives('session.error', { session: 'session#1', code: 'SESSION_EXPIRED' })
    log.emits('log', { kind: 'error', stamp: 2500, type: 'SESSION_EXPIRED', stack: true, context: true })
    return log.goes('reconnecting', undefined).attempts(3500).reconnects(3700)
  }),
  reported('a conversation that is passed to a new session', (log) =>
    speaking(log)
      .done(5000)
      .loses(6000)
      .attempts(7000)
      .reconnects(7200)
      .says(9000)
      .answers(11_000)
      .done(13_000),
  ),
  reported('a connection that fails for good', (log) => {
    speaking(log).at(4000).receives('iceConnectionState', { state: 'failed' })
    return log
      .goes('reconnecting', 'connection_lost')
      .attempts(5000)
      .reconnects(5200)
      .says(7000)
      .answers(9000)
      .done(11_000)
  }),
  reported('three attempts that fail, and a fourth that is asked for', (log) => {
    log
      .born()
      .loses(2000)
      .attempts(3000)
      .misses(3000)
      .attempts(6000)
      .misses(6000, 'sdp')
      .attempts(16_000)
      .misses(16_000)
    log.fails('NETWORK_TIMEOUT', 'reconnect_failed').at(17_000)
    log.receives('response.created', { response: 'response#9' }).at(26_000).goes('idle', undefined)
    log.at(27_000).receives('speech_started').at(28_000).receives('reconnect_requested')
    log.goes('reconnecting', 'reconnect_requested').attempts(29_000)
    return log.reconnects(29_200).says(31_000).answers(33_000).done(35_000)
  }),
  reported('a reconnection that fails, in which much else happens', (log) => {
    const others: readonly [string, Payload?][] = [
      ['handler_exception'],
      ['invalid_transition', { to: 'speaking' }],
      ['connection_degraded'],
      ['tool_error', { text: 'text#40' }],
      ['agent_task_error', { call: 'call#9', text: 'text#41' }],
      ['playback_error'],
    ]
    log.born().loses(2000)
    for (const [index, [what, payload]] of others.entries())
      log.at(2100 + 100 * index).receives(what, payload)
    for (const ms of [3000, 6000, 16_000]) log.attempts(ms).misses(ms)
    return log.fails('NETWORK_TIMEOUT', 'reconnect_failed').at(26_000).goes('idle', undefined)
  }),
  reported('an attempt whose own connection is lost', (log) => {
    log.born().loses(2000).attempts(3000).steps(3100, 'session').steps(3200, 'sdp').at(3300)
    log.receives('connection_lost').emits('attempt.abort', { attempt: 'attempt#1' })
    return log.attempts(6300).reconnects(6500)
  }),
  reported('three attempts that hang until an unused session fails', (log) => {
    log.born().loses(2000)
    for (const ms of [3000, 11_000, 26_000])
      log
        .attempts(ms)
        .at(ms + 5000)
        .receives('session.error', { session: 'session#9', code: 'SERVER_ERROR' })
        .emits('attempt.abort', { attempt: log.attempt() })
    return log.fails('NETWORK_TIMEOUT', 'reconnect_failed').at(41_000).goes('idle', undefined)
  }),
  reported(
    'attempts that may hang for longer',
    (log) => {
      log.born().loses(2000)
      for (const ms of [3000, 12_000, 28_000]) {
        log.attempts(ms)
        if (ms < 28_000) log.at(ms + 6000).emits('attempt.abort', { attempt: log.attempt() })
      }
      return log.at(32_000).fails('NETWORK_TIMEOUT', 'reconnect_failed').at(42_000).goes('idle', undefined)
    },
    { attemptMs: 6000 },
  ),
  reported('a user who gives a reconnection up', (log) => {
    log.born().loses(2000).attempts(3000).at(3500).receives('user_cancel').goes('idle', 'user_cancel')
    log
      .emits('attempt.abort', { attempt: 'attempt#1' })
      .at(4000)
      .receives('reconnect_success', { attempt: 'attempt#1' })
      .at(4100)
    log.receives('iceConnectionState', { state: 'failed' }).at(4200).receives('connection_degraded').at(4250)
    log.receives('response.created', { response: 'response#9' }).at(4300)
    log
      .receives('session.create')
      .emits('session.get')
      .at(4400)
      .receives('session.created', { session: 'session#2' })
    Object.assign(log.hand, { isLive: true, session: 2, sessionAt: 4400 })
    return log.says(5000).answers(7000).done(9000)
  }),
  reported('a new session that fails', (log) => {
    log.born().loses(2000).attempts(3000).steps(3100, 'session').at(3150)
    log.receives('session.error', { session: 'session#1', code: 'SERVER_ERROR' }).at(3200)
    log.receives('session.error', { session: 'session#2', code: 'SERVER_ERROR' })
    return log
      .fails('NETWORK_TIMEOUT', 'session.error', {}, () =>
        log.emits('attempt.abort', { attempt: 'attempt#1' }),
      )
      .at(4000)
      .receives('user_dismiss')
      .goes('idle', 'user_dismiss')
  }),
  reported('a new session whose credentials are refused', (log) => {
    log.born().loses(2000).attempts(3000).steps(3100, 'session').at(3200)
    log.receives('session.error', { session: 'session#2', code: 'AUTH_FAILURE' })
    log.emits('attempt.abort', { attempt: 'attempt#1' })
    return notice(log).goes('idle', undefined)
  }),
  reported('a session at its limit', (log) => {
    log.born().at(871_000).saves().at(872_000).receives('session.timeout_warning', { session: 'session#1' })
    log.at(901_000).goes('reconnecting', 'session_timeout').attempts(902_000)
    return log.reconnects(902_200).says(904_000).answers(906_000).done(908_000)
  }),
  reported('a session whose end is announced and comes early', (log) => {
    log.born().at(5000).receives('session.timeout_warning', { session: 'session#1' }).saves()
    log.at(6000).receives('session.timeout_warning', { session: 'session#1' }).at(7000)
    log
      .receives('session.closed', { session: 'session#1' })
      .goes('reconnecting', 'session.closed')
      .attempts(8000)
    log.reconnects(8200).at(9000).receives('session.closed', { session: 'session#1' }).at(9100)
    return log.receives('session.error', { session: 'session#1', code: 'UNKNOWN' })
  }),
  reported(
    'more turns before a reconnection than a summary covers',
    (log) => {
      log.born()
      for (let turn = 1; turn <= 4; turn++)
        log
          .says(turn * 10_000)
          .answers(turn * 10_000 + 2000)
          .done(turn * 10_000 + 4000)
      return log.loses(50_000).attempts(51_000).reconnects(51_200)
    },
    { summaryTurns: 3 },
  ),
]

/** All of it. */
