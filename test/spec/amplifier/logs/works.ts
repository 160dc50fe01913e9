/** Good logs in which others work: tools and agents, and what the user says meanwhile. */
import type { Good } from '../../../laws/by-hand.ts'
import type { Pen } from '../pen.ts'
import { reported, running, speaking, waiting } from './writing.ts'

/** What a tier says, and when. */
const tier = (log: Pen, ms: number, says: string): Pen =>
  log.at(ms).emits('ui.message', { says, details: false })

const tiers = (log: Pen, since: number): Pen => {
  tier(log, since + 5000, 'Still working, this might take a moment...')
  tier(log, since + 15_000, 'Making progress...')
  return tier(log, since + 30_000, 'This is taking longer than expected...')
}

/** All of them. */
export const works: readonly Good[] = [
  reported('a response that is over when its tool has run', (log) => {
    running(log).result(4600).over(4700)
    return log.answers(8000).done(10_000)
  }),
  reported('a tool', (log) => running(log).result(4600).answers(5000).done(7000)),
  reported('two tools, the second with a long result', (log) => {
    running(log).result(4600).answers(5000).done(7000).says(8000).created(9500)
    return log.runs(9600).result(10_600, 'tool_result_ready', 3000).answers(11_000).done(13_000)
  }),
  reported('a call that is reported twice', (log) => {
    running(log).result(4600).at(4700)
    const call = {
      response: 'response#1',
      call: 'call#1',
      tool: 'read_file',
      arguments: 'valid',
      text: 'text#91',
    }
    return log.receives('response.function_call', call).answers(7000).done(9000)
  }),
  reported('a tool in the middle of an answer', (log) =>
    speaking(log).runs(4000).result(4600).answers(5000).done(7000),
  ),
  reported('a tool that throws', (log) => {
    running(log).at(4000).receives('tool_error', { call: 'call#1', text: 'text#40' })
    return log
      .answered('call#1', 'error', 'failure')
      .goes('processing', 'tool_error')
      .answers(5000)
      .done(7000)
  }),
  reported('a call that cannot be run', (log) => {
    log.born().says(2000).created(3500).calls(3600, 'read_file', 'malformed')
    return log
      .goes('tool_executing', 'response.function_call')
      .answered('call#1', 'error', 'other')
      .goes('processing', undefined)
      .answers(5000)
      .done(7000)
  }),
  reported('two calls of one response', (log) => {
    running(log).calls(3700, 'glob').at(4000)
    log.receives('tool_result_ready', { call: 'call#1', text: 'text#40', characters: 40 }).answered('call#1')
    log.emits('ui.status', { status: 'tool', tool: 'glob' })
    return log
      .emits('tool.call', { call: 'call#2', tool: 'glob', text: 'text#41' })
      .result(5000)
      .answers(6000)
      .done(8000)
  }),
  reported('two tasks of one response', (log) => {
    running(log).calls(3700, 'task').calls(3800, 'task').at(4000)
    log.receives('tool_result_ready', { call: 'call#1', text: 'text#40', characters: 40 }).answered('call#1')
    log.goes('waiting_amplifier', 'tool_is_task').at(5000)
    log
      .receives('agent_task_complete', { call: 'call#2', text: 'text#40', characters: 40 })
      .answered('call#2')
    log.emits('progress.unsubscribe', { call: 'call#2' }).emits('progress.subscribe', { call: 'call#3' })
    log.hand.followed = 'call#3'
    log.emits('task.spawn', { call: 'call#3', text: 'text#93' }).emits('ui.status', {
      status: 'working',
      says: 'Working on it...',
      progress: true,
    })
    log.emits('ui.message', { says: 'Working on that...', details: false })
    return log.result(7000, 'agent_task_complete').answers(8000).done(10_000)
  }),
  reported('a tool that throws, and the next call', (log) => {
    running(log).calls(3700, 'glob').at(4000).receives('tool_error', { call: 'call#1', text: 'text#40' })
    log.answered('call#1', 'error', 'failure').emits('ui.status', { status: 'tool', tool: 'glob' })
    return log
      .emits('tool.call', { call: 'call#2', tool: 'glob', text: 'text#41' })
      .result(5000)
      .answers(6000)
      .done(8000)
  }),
  reported('a tool that throws during a dropout, while another call waits', (log) => {
    running(log)
      .calls(3700, 'glob')
      .at(3900)
      .receives('iceConnectionState', { state: 'disconnected' })
      .at(4000)
    log.receives('tool_error', { call: 'call#1', text: 'text#40' })
    log.hand.calls = []
    log.fails('TOOL_ERROR', 'tool_error')
    log.answered('call#1', 'error', 'failure').answered('call#2', 'error', 'other').goes('idle', undefined)
    return log.at(4500).receives('iceConnectionState', { state: 'connected' })
  }),
  reported('a task', (log) => {
    waiting(log).at(4600).receives('agent_progress', { call: 'call#1', text: 'text#60', partial: false })
    log.emits('ui.progress', { text: 'text#60' })
    return log.result(6000, 'agent_task_complete').answers(8000).done(10_000)
  }),
  reported('a task with a long result', (log) =>
    waiting(log).result(6000, 'agent_task_complete', 4001).answers(8000).done(10_000),
  ),
  reported('a task that takes a minute and a half', (log) => {
    tiers(waiting(log), 3600).at(63_600).emits('log', { kind: 'warning' })
    return log.result(90_000, 'agent_task_complete').answers(92_000).done(94_000)
  }),
  reported(
    'a task that is heard',
    (log) => {
      tiers(waiting(log), 3600).at(33_600).emits('cue.play', { cue: 'working' })
      return log.result(40_000, 'agent_task_complete').answers(42_000).done(44_000)
    },
    { workingCue: true },
  ),
  reported('a task that the user aborts', (log) =>
    waiting(log)
      .at(4000)
      .receives('user_cancel')
      .goes('idle', 'user_cancel')
      .answered('call#1', 'cancelled')
      .says(6000),
  ),
  reported('speech that waits for a task that the user aborts', (log) =>
    waiting(log)
      .waits(4000, 4500)
      .at(5000)
      .receives('user_cancel')
      .goes('idle', 'user_cancel')
      .answered('call#1', 'cancelled')
      .emits('log', { kind: 'queue-dropped', segments: 1 })
      .says(6000),
  ),
  reported('speech while a tool runs', (log) =>
    running(log).waits(3800, 4200).result(4600).answers(5000).done(7000),
  ),
  reported('speech twice while an agent works', (log) =>
    waiting(log)
      .waits(4000, 4500)
      .waits(4700, 5200)
      .result(5400, 'agent_task_complete')
      .answers(8000)
      .done(10_000),
  ),
  reported('speech that does not end while an agent works', (log) => {
    waiting(log).at(4000).receives('speech_started').emits('capture.begin', { queue: true })
    tiers(log, 3600).at(34_000).emits('capture.end', { queue: true })
    log.hand.segments++
    return log.result(40_000, 'agent_task_complete').answers(42_000).done(44_000)
  }),
  reported('speech that goes on when an agent has finished', (log) => {
    waiting(log).at(4000).receives('speech_started').emits('capture.begin', { queue: true })
    log.hand.isCapturing = true
    log.at(5000).receives('agent_task_complete', { call: 'call#1', text: 'text#40', characters: 40 })
    log.answered('call#1').goes('processing', 'agent_task_complete').goes('listening', undefined)
    return log.hush(6000).answers(8000).done(10_000)
  }),
  reported('speech that is closed at the very instant at which an agent has finished', (log) => {
    waiting(log).at(4000).receives('speech_started').emits('capture.begin', { queue: true })
    tiers(log, 3600).at(34_000)
    log.receives('agent_task_complete', { call: 'call#1', text: 'text#40', characters: 40 })
    log.hand.isCapturing = true
    log.answered('call#1').goes('processing', 'agent_task_complete').goes('listening', undefined)
    return log.hush(35_000).answers(37_000).done(39_000)
  }),
  reported('the result of a tool that has failed', (log) => {
    running(log).at(4000).receives('tool_error', { call: 'call#1', text: 'text#40' })
    log.answered('call#1', 'error', 'failure').goes('processing', 'tool_error').at(4100)
    log.receives('tool_result_ready', { call: 'call#1', text: 'text#41', characters: 40 })
    return log.answers(5000).done(7000)
  }),
  reported('a tool that fails while there is no session, and has a result after all', (log) => {
    running(log).loses(4000).at(4100).receives('tool_error', { call: 'call#1', text: 'text#40' }).at(4200)
    log.receives('tool_result_ready', { call: 'call#1', text: 'text#41', characters: 40 })
    return log.attempts(5000).reconnects(5200).says(7000).answers(9000).done(11_000)
  }),
  reported('an agent that finishes when a reconnection was given up, and a new session', (log) => {
    waiting(log).loses(4000).attempts(5000).at(5500).receives('user_cancel').goes('idle', 'user_cancel')
    log.emits('attempt.abort', { attempt: 'attempt#1' }).at(6000)
    log.receives('agent_task_complete', { call: 'call#1', text: 'text#40', characters: 40 }).at(7000)
    log
      .receives('session.create')
      .emits('session.get')
      .at(7400)
      .receives('session.created', { session: 'session#2' })
    Object.assign(log.hand, { isLive: true, session: 2, sessionAt: 7400 })
    return log.answered('call#1').says(8000).answers(10_000).done(12_000)
  }),
  reported('speech that an error closes, and that begins again', (log) => {
    waiting(log).at(4000).receives('speech_started').emits('capture.begin', { queue: true })
    log.sessionFails(5000, 'NETWORK_TIMEOUT', () => log.emits('capture.end', { queue: true }))
    log.hand.segments++
    log.retries(6000).retried(6100, 'retry_succeeded').goes('waiting_amplifier', 'retry_succeeded')
    log.at(6200).receives('speech_started').emits('capture.begin', { queue: true })
    tier(log, 11_100, 'Still working, this might take a moment...')
    tier(log, 21_100, 'Making progress...').at(35_000)
    log.receives('agent_task_complete', { call: 'call#1', text: 'text#40', characters: 40 })
    log.hand.isCapturing = true
    log.hand.retries = 0
    log.answered('call#1').emits('conversation.item.create', {
      ...{ kind: 'utterance', characters: 0, wellFormed: true, says: 'told', segment: 1 },
    })
    log.goes('processing', 'agent_task_complete').goes('listening', undefined)
    return log.hush(36_000).answers(37_000).done(39_000)
  }),
  reported('the failure of an unused session, long before attempts that hang', (log) => {
    log.born().loses(2000).at(2400).receives('session.error', { session: 'session#9', code: 'SERVER_ERROR' })
    for (const ms of [3000, 11_000, 26_000])
      log
        .attempts(ms)
        .at(ms + 5000)
        .emits('attempt.abort', { attempt: log.attempt() })
    return log.fails('NETWORK_TIMEOUT', 'reconnect_failed').at(41_000).goes('idle', undefined)
  }),
  reported('the word of an agent about a tool that has lost its session', (log) => {
    running(log).loses(5000).attempts(6000).at(6500).receives('user_cancel').goes('idle', 'user_cancel')
    log.emits('attempt.abort', { attempt: 'attempt#1' }).at(7000)
    log.receives('agent_task_complete', { call: 'call#1', text: 'text#40', characters: 40 }).at(8000)
    log.receives('reconnect_requested').goes('reconnecting', 'reconnect_requested').attempts(9000)
    return log.reconnects(9200).says(11_000).answers(13_000).done(15_000)
  }),
  reported('a result of a task that has failed without its session', (log) => {
    waiting(log).loses(5000).attempts(6000).at(6500).receives('user_cancel').goes('idle', 'user_cancel')
    log.emits('attempt.abort', { attempt: 'attempt#1' }).at(7000)
    log.receives('agent_task_error', { call: 'call#1', text: 'text#39' }).at(7500)
    log.receives('agent_task_complete', { call: 'call#1', text: 'text#40', characters: 40 }).at(8000)
    log.receives('reconnect_requested').goes('reconnecting', 'reconnect_requested').attempts(9000)
    return log.reconnects(9200).says(11_000).answers(13_000).done(15_000)
  }),
  reported('a result that comes when a reconnection was given up, and the next one', (log) => {
    waiting(log).loses(5000).attempts(6000).at(6500).receives('user_cancel').goes('idle', 'user_cancel')
    log.emits('attempt.abort', { attempt: 'attempt#1' }).at(7000)
    log.receives('agent_task_complete', { call: 'call#1', text: 'text#40', characters: 40 }).at(8000)
    log.hand.results = 1
    log.receives('reconnect_requested').goes('reconnecting', 'reconnect_requested').attempts(9000)
    return log.reconnects(9200).answered('call#1').says(11_000).answers(13_000).done(15_000)
  }),
  reported('a result after a reconnection', (log) => {
    waiting(log).loses(5000).attempts(6000).reconnects(6200).at(8000)
    log.receives('agent_task_complete', { call: 'call#1', text: 'text#40', characters: 40 })
    return log
      .answered('call#1')
      .emits('ui.notice', { kind: 'late-result' })
      .says(9000)
      .answers(11_000)
      .done(13_000)
  }),
]
