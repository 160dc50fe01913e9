/** Good logs by hand, written from the document: together they reach everything that a monitor looks at. */
import type { Good } from '../../laws/by-hand.ts'
import { lateLogs } from './logs/late.ts'
import { losses } from './logs/losses.ts'
import { silences } from './logs/silences.ts'
import { troubles } from './logs/troubles.ts'
import { works } from './logs/works.ts'
import { reported, running, speaking, waiting } from './logs/writing.ts'

const turns: readonly Good[] = [
  reported('a turn', (log) => speaking(log).done(5000)),
  reported('a turn whose response ends before its playback', (log) =>
    speaking(log).sent(4000).over(4100).played(4700).goes('idle', 'playback_complete'),
  ),
  reported('a turn without a report that all audio was sent', (log) =>
    speaking(log).played(4700).over(5000).goes('idle', 'response.done'),
  ),
  reported('a turn that ends when the last word was played before', (log) =>
    speaking(log).played(4700).delta(4800).played(5800).sent(6000).goes('idle', 'response.audio.done'),
  ),
  reported('a player that says more than there was, before the rest of it comes', (log) =>
    speaking(log).played(3750, 60_000).delta(3800).sent(4000).played(5800).goes('idle', 'playback_complete'),
  ),
  reported('a word that all was sent, which comes before the first of it', (log) =>
    log
      .born()
      .says(2000)
      .created(3500)
      .sent(3600)
      .delta(3700)
      .played(4700)
      .over(6000)
      .goes('idle', 'response.done'),
  ),
  reported('an answer that was not announced', (log) => {
    log.born().says(2000)
    log.hand.response++
    return log.delta(3500).done(5000)
  }),
  reported('a text that was not announced', (log) => {
    log.born().says(2000).at(4000)
    const of = { response: 'response#1', textOnly: true, text: 'text#1' }
    return log.receives('response.text.done', of).goes('idle', 'response.text.done')
  }),
  reported('a failure of a response that was not announced', (log) => {
    log.born().says(2000)
    log.hand.response++
    log.texts(3500).at(3600).receives('response.error', { response: 'response#1', code: 'SERVER_ERROR' })
    return log
      .fails('SERVER_ERROR', 'response.error')
      .at(4000)
      .receives('user_dismiss')
      .goes('idle', 'user_dismiss')
  }),
  reported('the end of a response that was not announced', (log) =>
    log
      .born()
      .says(2000)
      .at(3400)
      .receives('response.done', { response: 'response#7', status: 'completed' })
      .answers(3500)
      .done(5000),
  ),
  reported('a response that fails during its playback', (log) =>
    speaking(log).over(4000, 'failed').played(4700).goes('idle', 'playback_complete'),
  ),
  reported('a function that is called when the ones before are answered', (log) =>
    running(log).result(4000).runs(4100).result(4500).answers(6000).done(8000),
  ),
  reported('twenty chunks', (log) => {
    speaking(log)
    for (let chunk = 0; chunk < 20; chunk++) log.delta(3710 + chunk)
    return log.done(30_000)
  }),
  reported('an answer of 200 s', (log) => {
    speaking(log).at(4000).receives('response.audio.delta', {
      response: 'response#1',
      item: 'item#1',
      ms: 200_000,
      text: 'text#1',
    })
    log.hand.receivedMs += 200_000
    log.emits('playback.play', { item: 'item#1', ms: 200_000 })
    log.at(123_700).emits('timeout', { state: 'speaking', durationMs: 120_000 })
    return log.emits('log', { kind: 'warning' }).done(210_000)
  }),
  reported('two turns', (log) => speaking(log).done(5000).says(7000).answers(9000).done(11_000)),
  reported('a response of text alone', (log) =>
    log
      .born()
      .says(2000)
      .created(3500)
      .at(4000)
      .receives('response.text.done', { response: 'response#1', textOnly: true, text: 'text#1' })
      .goes('idle', 'response.text.done'),
  ),
  reported('text that is not all of a response', (log) =>
    log.born().says(2000).created(3500).texts(3600).delta(4000).done(6000),
  ),
  reported('what comes of a response that is over', (log) => {
    const of = { response: 'response#1' }
    log.born().says(2000).answers(3500).over(4000).at(4100)
    log.receives('response.audio.delta', { ...of, item: 'item#1', ms: 400, text: 'text#90' }).at(4200)
    log.receives('response.function_call', {
      ...of,
      call: 'call#9',
      tool: 'read_file',
      arguments: 'valid',
      text: 'text#91',
    })
    log.at(4300).receives('response.audio.done', of).played(4700).goes('idle', 'playback_complete')
    return log.at(5000).receives('response.done', { ...of, status: 'completed' })
  }),
  reported('what comes of a response that was cancelled before it said anything', (log) => {
    const of = { response: 'response#1' }
    log
      .born()
      .says(2000)
      .created(3500)
      .at(3600)
      .receives('response.done', { ...of, status: 'cancelled' })
    log
      .emits('metrics', { kind: 'response', ...of })
      .at(3700)
      .receives('response.audio.delta', { ...of, item: 'item#1', ms: 400, text: 'text#90' })
    log.at(3800).receives('response.text.done', { ...of, textOnly: true, text: 'text#91' })
    log.at(3900).receives('response.error', { ...of, code: 'SERVER_ERROR' })
    log
      .at(4000)
      .receives('response.done', { ...of, status: 'failed', code: 'SERVER_ERROR' })
      .at(4100)
    log.receives('response.function_call', {
      ...of,
      call: 'call#9',
      tool: 'read_file',
      arguments: 'valid',
      text: 'text#92',
    })
    return log.says(5000).answers(7000).done(9000)
  }),
  reported('an utterance that is sent by hand', (log) =>
    log
      .born()
      .speaks(2000)
      .at(2500)
      .receives('manual_send')
      .goes('processing', 'manual_send')
      .answers(3500)
      .done(5000),
  ),
  reported('an utterance that does not end', (log) => {
    log.born().speaks(2000).at(32_000)
    return log.goes('processing', 'max_duration_exceeded').answers(33_000).done(35_000)
  }),
  reported('an utterance that is not transcribed', (log) => speaking(log).done(5000), {
    transcription: false,
  }),
  reported(
    'an answer of the service by itself',
    (log) => speaking(log).done(5000).says(7000).answers(9000).done(11_000),
    {
      autoResponse: true,
    },
  ),
  reported('other files and wishes, and a session that ends', (log) => {
    log.born().at(1500).receives('context_changed', { files: 2, preferences: 'text#50' })
    Object.assign(log.hand, { files: 2, preferences: 'told' })
    return log.says(2000).answers(3500).loses(4000).at(4000).ends(4500)
  }),
  reported('a session that ends at once', (log) =>
    log.born().ends(2000).at(3000).receives('user_end_session'),
  ),
  reported('an end before the beginning', (log) => log.ends(100)),
  reported('an end while the user speaks', (log) => log.born().speaks(2000).ends(2500)),
  reported('an end while a tool runs', (log) => running(log).ends(4000)),
  reported('an end while an agent works and the user speaks', (log) => {
    waiting(log).at(4000).receives('speech_started').emits('capture.begin', { queue: true })
    return log
      .at(4500)
      .receives('user_end_session')
      .emits('capture.end', { queue: true })
      .goes('terminated', undefined)
  }),
]

const interruptions: readonly Good[] = [
  reported('an interruption', (log) => speaking(log).interrupts(4200).hush(5200).answers(6000).done(8000)),
  reported('an interruption after playback ran dry', (log) =>
    speaking(log).played(4700).interrupts(5500).hush(6200).answers(7000).done(9000),
  ),
  reported('an interruption of a response that still plays', (log) =>
    speaking(log).sent(3900).over(4000).interrupts(4200, true).hush(5200).answers(6000).done(8000),
  ),
  reported('an interruption of the model while it thinks', (log) => {
    log.born().says(2000).created(3500).at(3600).receives('speech_started')
    return log
      .emits('response.cancel', { response: 'response#1' })
      .goes('listening', 'speech_started')
      .hush(4600)
      .answers(5000)
      .done(7000)
  }),
  reported('the late answer to a request that was given up', (log) => {
    log.born().says(2000).speaks(3200).created(3500, { request: 'request#1' })
    log.emits('response.cancel', { response: 'response#1' }).hush(4600)
    log.at(4700).receives('response.created', { response: 'response#1' })
    return log.answers(5000).done(7000)
  }),
  reported('an unrequested response while a requested one is pending', (log) => {
    log
      .born()
      .says(2000)
      .created(3500, { request: 'request#9' })
      .emits('response.cancel', { response: 'response#1' })
    return log.created(3600, { request: 'request#1' }).delta(3900).done(6000)
  }),
  reported('a turn with the button', (log) => speaking(log).done(5000), { captureMode: 'ptt' }),
  reported(
    'an interruption with the button',
    (log) => speaking(log).interrupts(4200).hush(5200).answers(6000).done(8000),
    {
      captureMode: 'ptt',
    },
  ),
  reported(
    'an interruption of the rest with the button',
    (log) => speaking(log).sent(3900).over(4000).interrupts(4200, true).hush(5200).answers(6000).done(8000),
    { captureMode: 'ptt' },
  ),
  reported(
    'a button that interrupts the model while it thinks',
    (log) => {
      log.born().says(2000).created(3500).at(3600).receives('push_to_talk_press')
      return log
        .emits('response.cancel', { response: 'response#1' })
        .goes('listening', 'push_to_talk_press')
        .hush(4600)
        .answers(5000)
        .done(7000)
    },
    { captureMode: 'ptt' },
  ),
  reported(
    'a button that may not interrupt',
    (log) => {
      log.born().says(2000).at(3100).receives('push_to_talk_press')
      return log.answers(3500).at(4000).receives('push_to_talk_press').done(5000)
    },
    { captureMode: 'ptt', pttBargeIn: false },
  ),
]

/** Everything. */
export const goodLogs: readonly Good[] = [
  ...turns,
  ...silences,
  ...interruptions,
  ...works,
  ...troubles,
  ...losses,
  ...lateLogs,
]
