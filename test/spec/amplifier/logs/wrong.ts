/** Wrong logs: what the matrix forbids, what is late for somebody else, and causes that are none. */
import type { ByHand } from '../../../laws/by-hand.ts'
import { byHand } from '../by-hand.ts'
import { type Pen, pen } from '../pen.ts'

const born = (): Pen => pen().born()
const thinking = (): Pen => born().says(2000)
const speaking = (): Pen => thinking().answers(3500)
const running = (): Pen => thinking().created(3500).runs(3600)
const waiting = (): Pen => thinking().created(3500).delegates(3600)

const forbidden: readonly ByHand[] = byHand('the matrix forbids', [
  [
    'a model that is asked at rest',
    born().at(2000).receives('manual_send').goes('processing', 'manual_send'),
    ['idle>processing (document) at 2000'],
  ],
  [
    'a tool that ends the turn',
    running()
      .at(4000)
      .receives('tool_result_ready', { call: 'call#1', text: 'text#9', characters: 1 })
      .answered('call#1')
      .goes('idle', 'tool_result_ready'),
    ['AMP-ROW-080 (document) at 4000', 'tool_executing>idle (interpreted) at 4000'],
  ],
  [
    'a task that is delegated without passing where tools are run',
    thinking().created(3500).calls(3600, 'task').goes('waiting_amplifier', 'response.function_call'),
    ['AMP-ROW-072 (interpreted) at 3600', 'processing>waiting_amplifier (interpreted) at 3600'],
  ],
  [
    'speech that ends the work of an agent',
    waiting().at(4000).receives('speech_started').goes('listening', 'speech_started'),
    ['waiting_amplifier>listening (interpreted) at 4000'],
  ],
  [
    'a retry that leads to speech',
    speaking()
      .sessionFails(4000, 'RATE_LIMIT')
      .retries(5000)
      .retried(5100, 'retry_succeeded')
      .goes('speaking', 'retry_succeeded'),
    ['AMP-ROW-173 (interpreted) at 5100', 'error>speaking (interpreted) at 5100'],
  ],
  [
    'what has ended',
    born().ends(2000).at(3000).receives('session.create').goes('idle', 'session.create'),
    ['terminated>idle (interpreted) at 3000'],
  ],
  [
    'an utterance before there is a session',
    pen().at(500).receives('speech_started').goes('listening', undefined),
    ['off>listening (interpreted) at 500'],
  ],
])

/** The first attempt hangs with nothing but its last step to come. */
const aborted = (): Pen => {
  const log = born().loses(2000).attempts(3000)
  log.steps(3100, 'session').steps(3200, 'sdp').steps(3300, 'update').at(8000)
  return log.emits('attempt.abort', { attempt: 'attempt#1' })
}

const ice = (log: Pen, ms: number, state: string): Pen => log.at(ms).receives('iceConnectionState', { state })

/** A chunk of a response that nobody has announced. */
const strange = (): Pen =>
  thinking()
    .at(3500)
    .receives('response.audio.delta', { response: 'response#8', item: 'item#8', ms: 400, text: 'text#8' })

const worse = (): Pen =>
  born()
    .sessionFails(2000, 'RATE_LIMIT')
    .at(4000)
    .receives('session.error', { session: 'session#1', code: 'SESSION_EXPIRED' })

const over = (log: Pen, ms: number, response: string): Pen =>
  log.at(ms).receives('response.done', { response, status: 'completed' }).goes('idle', 'response.done')

/** Of what the document leaves open nobody is blamed by more than a ruling. */
const doubtful: readonly ByHand[] = byHand('of two rows the right one is broken', [
  [
    'by a dropout while the user speaks',
    ice(speaking(), 4000, 'disconnected').goes('error', undefined),
    ['AMP-ROW-218 (document) at 4000'],
  ],
  [
    'by a dropout at rest',
    ice(born(), 4000, 'disconnected').goes('error', undefined),
    ['AMP-OTHERWISE-iceConnectionState (ruling) at 4000'],
  ],
  [
    'by a dropout that has healed',
    ice(ice(speaking(), 4000, 'disconnected'), 4500, 'connected').goes('reconnecting', 'connection_lost'),
    ['AMP-ROW-144 (document) at 4500'],
  ],
  [
    'by a dropout that heals as its time is up',
    ice(ice(speaking(), 4000, 'disconnected'), 6000, 'connected').goes('error', undefined),
    ['AMP-OTHERWISE-iceConnectionState (ruling) at 6000'],
  ],
  ['by a response that nobody has announced', strange(), 6000, ['AMP-ROW-211 (ruling) at 4501']],
  [
    'by the end of a response that was interrupted',
    over(speaking().interrupts(4200).hush(5200), 5300, 'response#1'),
    ['AMP-ROW-053 (document) at 5300'],
  ],
  [
    'by the end of a response that nobody has heard of',
    over(thinking(), 3500, 'response#8'),
    ['AMP-OTHERWISE-response.done (ruling) at 3500'],
  ],
  ['by a further call', running().result(4000).calls(4100), 6000, ['AMP-ROW-216 (ruling) at 5101']],
  ['by a session that expires in an error', worse(), 12_001, ['AMP-ROW-223 (ruling) at 12001']],
])

const fenced: readonly ByHand[] = byHand('nobody goes anywhere', [
  [
    'for audio of a response that was interrupted',
    speaking()
      .interrupts(4200)
      .hush(5200)
      .at(5300)
      .receives('response.audio.delta', { response: 'response#1', item: 'item#1', ms: 9, text: 'text#9' })
      .goes('speaking', 'response.audio.delta'),
    ['AMP-OTHERWISE-response.audio.delta (ruling) at 5300'],
  ],
  [
    'for the result of another call',
    running()
      .at(4000)
      .receives('tool_result_ready', { call: 'call#7', text: 'text#9', characters: 1 })
      .goes('processing', 'tool_result_ready'),
    ['AMP-OTHERWISE-tool_result_ready (ruling) at 4000'],
  ],
  [
    'for what is sent and not played',
    speaking().sent(4000).goes('idle', 'response.audio.done'),
    ['AMP-OTHERWISE-response.audio.done (ruling) at 4000'],
  ],
  [
    'for what is played and not sent',
    speaking().played(4700).goes('idle', 'playback_complete'),
    ['AMP-ROW-043 (document) at 4700'],
  ],
  [
    'for what is sent and played, to somewhere else',
    speaking().sent(4000).played(4700).goes('listening', 'playback_complete'),
    ['AMP-ROW-042 (document) at 4700'],
  ],
  [
    'for what is over and played, and whose audio has no end',
    speaking().over(4000).played(4700).goes('listening', 'playback_complete'),
    ['AMP-ROW-042 (ruling) at 4700'],
  ],
  [
    'for one of two items',
    speaking()
      .at(3900)
      .receives('response.audio.delta', { response: 'response#1', item: 'item#9', ms: 1000, text: 'text#9' })
      .emits('playback.play', { item: 'item#9', ms: 1000 })
      .played(4700)
      .goes('idle', 'playback_complete'),
    ['AMP-ROW-043 (ruling) at 4700'],
  ],
  [
    'for a session that is no more',
    born()
      .loses(2000)
      .attempts(3000)
      .reconnects(3200)
      .at(4000)
      .receives('session.error', { session: 'session#1', code: 'UNKNOWN' })
      .fails('UNKNOWN', 'session.error'),
    ['AMP-OTHERWISE-session.error (ruling) at 4000'],
  ],
  [
    'for a success that has not taken its steps',
    born()
      .loses(2000)
      .attempts(3000)
      .at(3100)
      .receives('reconnect_success', { attempt: 'attempt#1' })
      .goes('idle', 'reconnect_success'),
    ['AMP-OTHERWISE-reconnect_success (ruling) at 3100'],
  ],
  [
    'for an old attempt',
    born()
      .loses(2000)
      .attempts(3000)
      .misses(3100)
      .attempts(6100)
      .at(6200)
      .receives('reconnect_success', { attempt: 'attempt#1' })
      .goes('idle', 'reconnect_success'),
    ['AMP-OTHERWISE-reconnect_success (ruling) at 6200'],
  ],
  [
    'for an attempt that was given up',
    aborted()
      .at(9000)
      .receives('reconnect_success', { attempt: 'attempt#1' })
      .goes('idle', 'reconnect_success'),
    ['AMP-OTHERWISE-reconnect_success (ruling) at 9000'],
  ],
  [
    'for a try that was given up',
    born()
      .sessionFails(2000, 'RATE_LIMIT')
      .at(2500)
      .receives('retry_succeeded', { retry: 'retry#1' })
      .goes('idle', 'retry_succeeded'),
    ['AMP-OTHERWISE-retry_succeeded (ruling) at 2500'],
  ],
  [
    'because nothing happens',
    born().at(5000).goes('listening', undefined),
    ['unexplained (interpreted) at 5000'],
  ],
])

const silent: readonly ByHand[] = byHand('somebody stays', [
  ['who is spoken to', born().at(2000).receives('speech_started'), 4000, ['AMP-ROW-001 (document) at 3001']],
  [
    'who is spoken to, and goes late',
    born().at(2000).receives('speech_started').at(3500).goes('listening', 'speech_started'),
    ['AMP-ROW-001 (ruling) at 3500'],
  ],
  [
    'whose connection is lost',
    born().at(2000).receives('connection_lost'),
    4000,
    ['AMP-ROW-140 (document) at 3001'],
  ],
  ['who hangs up', born().at(2000).receives('user_end_session'), 4000, ['AMP-ROW-130 (document) at 3001']],
  [
    'silent, and does not save what was announced to end',
    born().at(2000).receives('session.timeout_warning', { session: 'session#1' }),
    4000,
    ['AMP-ROW-123 (document) at 3001'],
  ],
  [
    'silent, and cancels nothing that nobody waits for',
    born().created(2000),
    4000,
    ['AMP-ROW-032 (ruling) at 3001'],
  ],
])

const tries = (log: Pen): Pen => {
  for (const ms of [3000, 5000, 9000]) log.retries(ms).retried(ms, 'retry_failed')
  return log
}

const uncancelled = (): Pen => {
  const log = speaking().at(4200).receives('speech_started')
  log.emits('conversation.item.truncate', { item: 'item#1', audioEndMs: 500 })
  return log.goes('listening', 'speech_started')
}

const idle: readonly ByHand[] = byHand('somebody does nothing', [
  ['about a response that is interrupted', uncancelled(), 6000, []],
  ['about a call', thinking().created(3500).calls(3600), 5000, ['AMP-ROW-070 (document) at 4601']],
  [
    'about the result of a call, behind a further one that cannot be run',
    running()
      .calls(3700, 'read_file', 'malformed')
      .at(4000)
      .receives('tool_result_ready', { call: 'call#1', text: 'text#9', characters: 1 })
      .answered('call#1'),
    6000,
    ['AMP-ROW-080 (ruling) at 5001'],
  ],
  [
    'when every try has failed',
    tries(born().sessionFails(2000, 'RATE_LIMIT')),
    10_500,
    ['AMP-ROW-176 (interpreted) at 10001'],
  ],
  [
    'when somebody asks for the recovery',
    born().sessionFails(2000, 'RATE_LIMIT').at(2500).receives('recover'),
    4000,
    ['AMP-ROW-183 (interpreted) at 3501'],
  ],
])

const causes: readonly ByHand[] = byHand('a cause', [
  [
    'that is another one',
    born().at(2000).receives('speech_started').goes('listening', 'manual_send'),
    ['cause of AMP-ROW-001 (interpreted) at 2000'],
  ],
  [
    'of a time that is up',
    born().speaks(2000).at(32_000).goes('processing', 'speech_stopped'),
    ['cause of AMP-ROW-020 (interpreted) at 32000'],
  ],
])

/** All of it. */
export const wrongLogs: readonly ByHand[] = [
  ...forbidden,
  ...doubtful,
  ...fenced,
  ...silent,
  ...idle,
  ...causes,
]
