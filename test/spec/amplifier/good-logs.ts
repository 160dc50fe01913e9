/** Good logs by hand, written from the document: together they reach everything that a monitor looks at. */
import type { Good } from '../../laws/by-hand.ts'
import { lateLogs } from './logs/late.ts'
import { losses } from './logs/losses.ts'
import { silences } from './logs/silences.ts'
import { running, speaking, told, waiting } from './logs/telling.ts'
import { troubles } from './logs/troubles.ts'
import { works } from './logs/works.ts'

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
  told('a player that says more than there was, before the rest of it comes', (log) =>
    speaking(log).played(3750, 60_000).delta(3800).sent(4000).played(5800).goes('idle', 'playback_complete'),
  ),
  told('a word that all was sent, which comes before the first of it', (log) =>
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
  told('an answer that nobody has announced', (log) => {
    log.born().says(2000)
    log.hand.response++
    return log.delta(3500).done(5000)
  }),
  told('a text that nobody has announced', (log) => {
    log.born().says(2000).at(4000)
    const of = { response: 'response#1', textOnly: true, text: 'text#1' }
    return log.hears('response.text.done', of).goes('idle', 'response.text.done')
  }),
  told('a failure of what nobody has announced', (log) => {
    log.born().says(2000)
    log.hand.response++
    log.texts(3500).at(3600).hears('response.error', { response: 'response#1', code: 'SERVER_ERROR' })
    return log
      .fails('SERVER_ERROR', 'response.error')
      .at(4000)
      .hears('user_dismiss')
      .goes('idle', 'user_dismiss')
  }),
  told('the end of what nobody has announced', (log) =>
    log
      .born()
      .says(2000)
      .at(3400)
      .hears('response.done', { response: 'response#7', status: 'completed' })
      .answers(3500)
      .done(5000),
  ),
  told('a response that fails while it is heard', (log) =>
    speaking(log).over(4000, 'failed').played(4700).goes('idle', 'playback_complete'),
  ),
  told('a function that is called when the ones before are answered', (log) =>
    running(log).result(4000).runs(4100).result(4500).answers(6000).done(8000),
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
