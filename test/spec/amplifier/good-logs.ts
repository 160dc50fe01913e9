/** Good logs by hand, written from the document: together they reach everything that a monitor looks at. */
import type { AmplifierSettings } from '../../../spec/amplifier/settings.ts'
import type { Good } from '../../laws/by-hand.ts'
import { good } from './by-hand.ts'
import { lateLogs } from './logs/late.ts'
import { troubles } from './logs/troubles.ts'
import { type Pen, pen } from './pen.ts'

type Set = Partial<AmplifierSettings>

const told = (name: string, tell: (log: Pen) => Pen, set: Set = {}): Good => {
  const log = pen(set)
  tell(log).asked()
  return good(name, log, set)
}

/** Speaking, since 3700 ms. */
const speaking = (log: Pen): Pen => log.born().says(2000).answers(3500)
/** Tools run, since 3600 ms. */
const running = (log: Pen): Pen => log.born().says(2000).created(3500).runs(3600)
/** An agent works, since 3600 ms. */
const waiting = (log: Pen): Pen => log.born().says(2000).created(3500).delegates(3600)

/** What a tier says, and when. */
const tier = (log: Pen, ms: number, says: string): Pen =>
  log.at(ms).shows('ui.message', { says, details: false })

const tiers = (log: Pen, since: number): Pen => {
  tier(log, since + 5000, 'Still working, this might take a moment...')
  tier(log, since + 15_000, 'Making progress...')
  return tier(log, since + 30_000, 'This is taking longer than expected...')
}

const turns: readonly Good[] = [
  told('a turn', (log) => speaking(log).done(5000)),
  told('a turn whose response is over before it is heard to its end', (log) =>
    speaking(log).sent(4000).over(4100).played(4700).goes('idle', 'playback_complete'),
  ),
  told('a turn in which nobody says that all was sent', (log) =>
    speaking(log).played(4700).over(5000).goes('idle', 'response.done'),
  ),
  told('a turn that ends when the last word was played before', (log) =>
    speaking(log).played(4700).delta(4800).played(5800).sent(6000).goes('idle', 'response.audio.done'),
  ),
  told('twenty chunks', (log) => {
    speaking(log)
    for (let chunk = 0; chunk < 20; chunk++) log.delta(3710 + chunk)
    return log.done(30_000)
  }),
  told('an answer of 200 s', (log) => {
    speaking(log)
      .at(4000)
      .hears('response.audio.delta', { response: 'response#1', item: 'item#1', ms: 200_000, text: 'text#1' })
    log.hand.receivedMs += 200_000
    log.shows('playback.play', { item: 'item#1', ms: 200_000 })
    log.at(123_700).shows('timeout', { state: 'speaking', durationMs: 120_000 })
    return log.shows('log', { kind: 'warning' }).done(210_000)
  }),
  told('two turns', (log) => speaking(log).done(5000).says(7000).answers(9000).done(11_000)),
  told('a response of text alone', (log) =>
    log
      .born()
      .says(2000)
      .created(3500)
      .at(4000)
      .hears('response.text.done', { response: 'response#1', textOnly: true, text: 'text#1' })
      .goes('idle', 'response.text.done'),
  ),
  told('text that is not all of a response', (log) =>
    log.born().says(2000).created(3500).texts(3600).delta(4000).done(6000),
  ),
  told('what comes of a response that is over', (log) => {
    const of = { response: 'response#1' }
    log.born().says(2000).answers(3500).over(4000).at(4100)
    log.hears('response.audio.delta', { ...of, item: 'item#1', ms: 400, text: 'text#90' }).at(4200)
    log.hears('response.function_call', {
      ...of,
      call: 'call#9',
      tool: 'read_file',
      arguments: 'valid',
      text: 'text#91',
    })
    log.at(4300).hears('response.audio.done', of).played(4700).goes('idle', 'playback_complete')
    return log.at(5000).hears('response.done', { ...of, status: 'completed' })
  }),
  told('what comes of a response that was cancelled before it said anything', (log) => {
    const of = { response: 'response#1' }
    log
      .born()
      .says(2000)
      .created(3500)
      .at(3600)
      .hears('response.done', { ...of, status: 'cancelled' })
    log
      .shows('metrics', { kind: 'response', ...of })
      .at(3700)
      .hears('response.audio.delta', { ...of, item: 'item#1', ms: 400, text: 'text#90' })
    log.at(3800).hears('response.text.done', { ...of, textOnly: true, text: 'text#91' })
    log.at(3900).hears('response.error', { ...of, code: 'SERVER_ERROR' })
    log
      .at(4000)
      .hears('response.done', { ...of, status: 'failed', code: 'SERVER_ERROR' })
      .at(4100)
    log.hears('response.function_call', {
      ...of,
      call: 'call#9',
      tool: 'read_file',
      arguments: 'valid',
      text: 'text#92',
    })
    return log.says(5000).answers(7000).done(9000)
  }),
  told('an utterance that is sent by hand', (log) =>
    log
      .born()
      .speaks(2000)
      .at(2500)
      .hears('manual_send')
      .goes('processing', 'manual_send')
      .answers(3500)
      .done(5000),
  ),
  told('an utterance that does not end', (log) => {
    log.born().speaks(2000).at(32_000)
    return log.goes('processing', 'max_duration_exceeded').answers(33_000).done(35_000)
  }),
  told(
    'somebody who is asked whether they are there',
    (log) =>
      log
        .born()
        .at(301_000)
        .shows('ui.notice', { kind: 'inactive' })
        .says(400_000)
        .answers(402_000)
        .done(404_000),
    { inactivityPrompt: true },
  ),
  told('an utterance that is not transcribed', (log) => speaking(log).done(5000), { transcription: false }),
  told(
    'an answer of the service by itself',
    (log) => speaking(log).done(5000).says(7000).answers(9000).done(11_000),
    {
      autoResponse: true,
    },
  ),
  told('other files and wishes, and a session that ends', (log) => {
    log.born().at(1500).hears('context_changed', { files: 2, preferences: 'text#50' })
    Object.assign(log.hand, { files: 2, preferences: 'told' })
    return log.says(2000).answers(3500).loses(4000).at(4000).ends(4500)
  }),
  told('a session that ends at once', (log) => log.born().ends(2000).at(3000).hears('user_end_session')),
  told('an end before the beginning', (log) => log.ends(100)),
  told('an end while somebody is listened to', (log) => log.born().speaks(2000).ends(2500)),
  told('an end while a tool runs', (log) => running(log).ends(4000)),
  told('an end while an agent works and somebody speaks', (log) => {
    waiting(log).at(4000).hears('speech_started').shows('capture.begin', { queue: true })
    return log
      .at(4500)
      .hears('user_end_session')
      .shows('capture.end', { queue: true })
      .goes('terminated', undefined)
  }),
]

const interruptions: readonly Good[] = [
  told('an interruption', (log) => speaking(log).interrupts(4200).hush(5200).answers(6000).done(8000)),
  told('an interruption after playback ran dry', (log) =>
    speaking(log).played(4700).interrupts(5500).hush(6200).answers(7000).done(9000),
  ),
  told('an interruption of what is still heard', (log) =>
    speaking(log).sent(3900).over(4000).interrupts(4200, true).hush(5200).answers(6000).done(8000),
  ),
  told('an interruption of the model while it thinks', (log) => {
    log.born().says(2000).created(3500).at(3600).hears('speech_started')
    return log
      .shows('response.cancel', { response: 'response#1' })
      .goes('listening', 'speech_started')
      .hush(4600)
      .answers(5000)
      .done(7000)
  }),
  told('the late answer to a request that was given up', (log) => {
    log.born().says(2000).speaks(3200).created(3500, { request: 'request#1' })
    log.shows('response.cancel', { response: 'response#1' }).hush(4600)
    log.at(4700).hears('response.created', { response: 'response#1' })
    return log.answers(5000).done(7000)
  }),
  told('a response that nobody asked for, while another is waited for', (log) => {
    log
      .born()
      .says(2000)
      .created(3500, { request: 'request#9' })
      .shows('response.cancel', { response: 'response#1' })
    return log.created(3600, { request: 'request#1' }).delta(3900).done(6000)
  }),
  told('a turn with the button', (log) => speaking(log).done(5000), { captureMode: 'ptt' }),
  told(
    'an interruption with the button',
    (log) => speaking(log).interrupts(4200).hush(5200).answers(6000).done(8000),
    {
      captureMode: 'ptt',
    },
  ),
  told(
    'an interruption of the rest with the button',
    (log) => speaking(log).sent(3900).over(4000).interrupts(4200, true).hush(5200).answers(6000).done(8000),
    { captureMode: 'ptt' },
  ),
  told(
    'a button that interrupts the model while it thinks',
    (log) => {
      log.born().says(2000).created(3500).at(3600).hears('push_to_talk_press')
      return log
        .shows('response.cancel', { response: 'response#1' })
        .goes('listening', 'push_to_talk_press')
        .hush(4600)
        .answers(5000)
        .done(7000)
    },
    { captureMode: 'ptt' },
  ),
  told(
    'a button that may not interrupt',
    (log) => {
      log.born().says(2000).at(3100).hears('push_to_talk_press')
      return log.answers(3500).at(4000).hears('push_to_talk_press').done(5000)
    },
    { captureMode: 'ptt', pttBargeIn: false },
  ),
]

const works: readonly Good[] = [
  told('a response that is over when its tool has run', (log) => {
    running(log).result(4600).over(4700)
    return log.answers(8000).done(10_000)
  }),
  told('a tool', (log) => running(log).result(4600).answers(5000).done(7000)),
  told('a call that is told of twice', (log) => {
    running(log).result(4600).at(4700)
    const call = {
      response: 'response#1',
      call: 'call#1',
      tool: 'read_file',
      arguments: 'valid',
      text: 'text#91',
    }
    return log.hears('response.function_call', call).answers(7000).done(9000)
  }),
  told('a tool in the middle of an answer', (log) =>
    speaking(log).runs(4000).result(4600).answers(5000).done(7000),
  ),
  told('a tool that throws', (log) => {
    running(log).at(4000).hears('tool_error', { call: 'call#1', text: 'text#40' })
    return log
      .answered('call#1', 'error', 'failure')
      .goes('processing', 'tool_error')
      .answers(5000)
      .done(7000)
  }),
  told('a call that cannot be run', (log) => {
    log.born().says(2000).created(3500).calls(3600, 'read_file', 'malformed')
    return log
      .goes('tool_executing', 'response.function_call')
      .answered('call#1', 'error', 'other')
      .goes('processing', undefined)
      .answers(5000)
      .done(7000)
  }),
  told('two calls of one response', (log) => {
    running(log).calls(3700, 'glob').at(4000)
    log.hears('tool_result_ready', { call: 'call#1', text: 'text#40', characters: 40 }).answered('call#1')
    log.shows('ui.status', { status: 'tool', tool: 'glob' })
    return log
      .shows('tool.call', { call: 'call#2', tool: 'glob', text: 'text#41' })
      .result(5000)
      .answers(6000)
      .done(8000)
  }),
  told('two tasks of one response', (log) => {
    running(log).calls(3700, 'task').calls(3800, 'task').at(4000)
    log.hears('tool_result_ready', { call: 'call#1', text: 'text#40', characters: 40 }).answered('call#1')
    log.goes('waiting_amplifier', 'tool_is_task').at(5000)
    log.hears('agent_task_complete', { call: 'call#2', text: 'text#40', characters: 40 }).answered('call#2')
    log.shows('progress.unsubscribe', { call: 'call#2' }).shows('progress.subscribe', { call: 'call#3' })
    log.hand.followed = 'call#3'
    log.shows('task.spawn', { call: 'call#3', text: 'text#93' }).shows('ui.status', {
      status: 'working',
      says: 'Working on it...',
      progress: true,
    })
    log.shows('ui.message', { says: 'Working on that...', details: false })
    return log.result(7000, 'agent_task_complete').answers(8000).done(10_000)
  }),
  told('a tool that throws, and the next call', (log) => {
    running(log).calls(3700, 'glob').at(4000).hears('tool_error', { call: 'call#1', text: 'text#40' })
    log.answered('call#1', 'error', 'failure').shows('ui.status', { status: 'tool', tool: 'glob' })
    return log
      .shows('tool.call', { call: 'call#2', tool: 'glob', text: 'text#41' })
      .result(5000)
      .answers(6000)
      .done(8000)
  }),
  told('a tool that throws during a dropout, while another call waits', (log) => {
    running(log).calls(3700, 'glob').at(3900).hears('iceConnectionState', { state: 'disconnected' }).at(4000)
    log.hears('tool_error', { call: 'call#1', text: 'text#40' })
    log.hand.calls = []
    log.fails('TOOL_ERROR', 'tool_error')
    log.answered('call#1', 'error', 'failure').answered('call#2', 'error', 'other').goes('idle', undefined)
    return log.at(4500).hears('iceConnectionState', { state: 'connected' })
  }),
  told('a task', (log) => {
    waiting(log).at(4600).hears('agent_progress', { call: 'call#1', text: 'text#60', partial: false })
    log.shows('ui.progress', { text: 'text#60' })
    return log.result(6000, 'agent_task_complete').answers(8000).done(10_000)
  }),
  told('a task with a long result', (log) =>
    waiting(log).result(6000, 'agent_task_complete', 4001).answers(8000).done(10_000),
  ),
  told('a task that takes a minute and a half', (log) => {
    tiers(waiting(log), 3600).at(63_600).shows('log', { kind: 'warning' })
    return log.result(90_000, 'agent_task_complete').answers(92_000).done(94_000)
  }),
  told(
    'a task that is heard',
    (log) => {
      tiers(waiting(log), 3600).at(33_600).shows('cue.play', { cue: 'working' })
      return log.result(40_000, 'agent_task_complete').answers(42_000).done(44_000)
    },
    { workingCue: true },
  ),
  told('a task that the user aborts', (log) =>
    waiting(log)
      .at(4000)
      .hears('user_cancel')
      .goes('idle', 'user_cancel')
      .answered('call#1', 'cancelled')
      .says(6000),
  ),
  told('speech that waits for a task that the user aborts', (log) =>
    waiting(log)
      .waits(4000, 4500)
      .at(5000)
      .hears('user_cancel')
      .goes('idle', 'user_cancel')
      .answered('call#1', 'cancelled')
      .shows('log', { kind: 'queue-dropped', segments: 1 })
      .says(6000),
  ),
  told('speech while a tool runs', (log) =>
    running(log).waits(3800, 4200).result(4600).answers(5000).done(7000),
  ),
  told('speech twice while an agent works', (log) =>
    waiting(log)
      .waits(4000, 4500)
      .waits(4700, 4900)
      .result(5000, 'agent_task_complete')
      .answers(8000)
      .done(10_000),
  ),
  told('speech that does not end while an agent works', (log) => {
    waiting(log).at(4000).hears('speech_started').shows('capture.begin', { queue: true })
    tiers(log, 3600).at(34_000).shows('capture.end', { queue: true })
    log.hand.segments++
    return log.result(40_000, 'agent_task_complete').answers(42_000).done(44_000)
  }),
  told('speech that goes on when an agent has finished', (log) => {
    waiting(log).at(4000).hears('speech_started').shows('capture.begin', { queue: true })
    log.hand.isCapturing = true
    log.at(5000).hears('agent_task_complete', { call: 'call#1', text: 'text#40', characters: 40 })
    log.answered('call#1').goes('processing', 'agent_task_complete').goes('listening', undefined)
    return log.hush(6000).answers(8000).done(10_000)
  }),
  told('speech that is closed at the very instant at which an agent has finished', (log) => {
    waiting(log).at(4000).hears('speech_started').shows('capture.begin', { queue: true })
    tiers(log, 3600).at(34_000)
    log.hears('agent_task_complete', { call: 'call#1', text: 'text#40', characters: 40 })
    log.hand.isCapturing = true
    log.answered('call#1').goes('processing', 'agent_task_complete').goes('listening', undefined)
    return log.hush(35_000).answers(37_000).done(39_000)
  }),
  told('a result that comes when a reconnection was given up, and the next one', (log) => {
    waiting(log).loses(5000).attempts(6000).at(6500).hears('user_cancel').goes('idle', 'user_cancel')
    log.shows('attempt.abort', { attempt: 'attempt#1' }).at(7000)
    log.hears('agent_task_complete', { call: 'call#1', text: 'text#40', characters: 40 }).at(8000)
    log.hand.results = 1
    log.hears('reconnect_requested').goes('reconnecting', 'reconnect_requested').attempts(9000)
    return log.reconnects(9200).answered('call#1').says(11_000).answers(13_000).done(15_000)
  }),
  told('a result after a reconnection', (log) => {
    waiting(log).loses(5000).attempts(6000).reconnects(6200).at(8000)
    log.hears('agent_task_complete', { call: 'call#1', text: 'text#40', characters: 40 })
    return log
      .answered('call#1')
      .shows('ui.notice', { kind: 'late-result' })
      .says(9000)
      .answers(11_000)
      .done(13_000)
  }),
]

/** Everything. */
export const goodLogs: readonly Good[] = [...turns, ...interruptions, ...works, ...troubles, ...lateLogs]
