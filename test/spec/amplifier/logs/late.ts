/** Good logs of what changes nothing: in each state whatever is late, twice, early, unknown, or meant for another one. */
import type { State } from '../../../../spec/amplifier/states.ts'
import type { Payload } from '../../../../spec/log.ts'
import type { Good } from '../../../laws/by-hand.ts'
import { good } from '../by-hand.ts'
import { type Pen, pen } from '../pen.ts'

type Event = readonly [what: string, payload?: Payload]

/** Ids that nobody has ever heard of. */
const response = { response: 'response#9' }
const call = { call: 'call#9' }
const attempt = { attempt: 'attempt#9' }
const retry = { retry: 'retry#9' }
const session = { session: 'session#9' }
const text = 'text#90'

const speech: readonly Event[] = [
  ['speech_stopped'],
  ['push_to_talk_press'],
  ['push_to_talk_release'],
  ['manual_send'],
]

/** Of the model, all of another response. */
const answers: readonly Event[] = [
  ['response.audio.delta', { ...response, item: 'item#9', ms: 400, text }],
  ['response.audio.done', response],
  ['response.text.done', { ...response, textOnly: true, text }],
  ['response.output_item.done', response],
  ['response.error', { ...response, code: 'SERVER_ERROR' }],
  ['response.done', { ...response, status: 'completed' }],
  ['playback_complete', { item: 'item#9', playedMs: 0 }],
]

const calls: readonly Event[] = [
  ['tool_progress', { ...call, text }],
  ['tool_result_ready', { ...call, text, characters: 40 }],
  ['tool_result_submitted', call],
  ['tool_error', { ...call, text }],
  ['agent_progress', { ...call, text, partial: false }],
  ['agent_task_complete', { ...call, text, characters: 40 }],
  ['agent_task_error', { ...call, text }],
]

const sessions: readonly Event[] = [
  ['session.create'],
  ['session.error', { ...session, code: 'SERVER_ERROR' }],
  ['session.timeout_warning', session],
  ['session.closed', session],
]

const attempts: readonly Event[] = [
  ['attempt_step_done', { ...attempt, ...session, step: 'session' }],
  ['attempt_step_failed', { ...attempt, step: 'session' }],
  ['reconnect_success', attempt],
]

const recoveries: readonly Event[] = [
  ['retry_succeeded', retry],
  ['retry_failed', retry],
]

const mended: readonly Event[] = [['error_recovered'], ['unrecoverable'], ['user_dismiss'], ['recover']]

const unknown: readonly Event[] = [
  ['unlisted_event', { name: 'rate_limits.updated' }],
  ['unlisted_event', { name: 'made.up' }],
]

const functionCall: Event = [
  'response.function_call',
  { ...response, call: 'call#8', tool: 'read_file', arguments: 'valid', text },
]

const lost: readonly Event[] = [
  ['connection_lost'],
  ['iceConnectionState', { state: 'failed' }],
  ['connection_degraded'],
]

const raised: readonly Event[] = [['handler_exception'], ['invalid_transition', { to: 'listening' }]]

/** What changes nothing in most states. */
const anywhere: readonly Event[] = [
  ...speech,
  ...answers,
  ...calls,
  ...sessions,
  ...attempts,
  ...recoveries,
  ...unknown,
  ['playback_error'],
  ['user_cancel'],
]

const thinking = (log: Pen): Pen => log.born().says(2000).created(3500)

interface Place {
  readonly state: State
  readonly reach: (log: Pen) => Pen
  /** What it hears besides what changes nothing anywhere. */
  readonly receives: readonly Event[]
  /** What means something here. */
  readonly but?: readonly string[]
}

const places: readonly Place[] = [
  {
    state: 'off',
    reach: (log) => log.at(1),
    but: ['session.create'],
    receives: [
      ...mended,
      ...lost,
      ...raised,
      functionCall,
      ['response.created', response],
      ['speech_started'],
      ['reconnect_requested'],
    ],
  },
  {
    state: 'idle',
    reach: (log) => log.born(),
    receives: [...mended, functionCall, ['session.created', { session: 'session#1' }]],
  },
  {
    state: 'listening',
    reach: (log) => log.born().speaks(2000),
    but: ['speech_stopped', 'manual_send'],
    receives: [
      ...mended,
      functionCall,
      ['speech_started'],
      ['reconnect_requested'],
      ['session.created', { session: 'session#1' }],
    ],
  },
  {
    state: 'processing',
    reach: (log) => thinking(log).at(3510).receives('response.audio.done', { response: 'response#1' }),
    // The first output of an unknown response makes it the one that counts.
    but: ['response.audio.delta', 'response.text.done'],
    receives: [...mended, ['response.created', { response: 'response#1' }], ['reconnect_requested']],
  },
  {
    state: 'speaking',
    reach: (log) => thinking(log).delta(3700),
    receives: [
      ...mended,
      functionCall,
      ['response.created', { response: 'response#1' }],
      ['response.error', { response: 'response#1', code: 'SERVER_ERROR' }],
      ['reconnect_requested'],
    ],
  },
  {
    state: 'tool_executing',
    reach: (log) => thinking(log).runs(3600),
    but: ['push_to_talk_press'],
    receives: [
      ...mended,
      functionCall,
      ['response.audio.delta', { response: 'response#1', item: 'item#1', ms: 400, text }],
      ['response.done', { response: 'response#1', status: 'completed' }],
      ['reconnect_requested'],
    ],
  },
  {
    state: 'waiting_amplifier',
    reach: (log) => thinking(log).delegates(3600),
    but: ['user_cancel', 'push_to_talk_press'],
    receives: [...mended, functionCall, ['reconnect_requested']],
  },
  {
    state: 'error',
    reach: (log) => log.born().sessionFails(2000, 'NETWORK_TIMEOUT'),
    receives: [
      ...raised,
      functionCall,
      ['speech_started'],
      ['connection_degraded'],
      ['session.error', { session: 'session#1', code: 'SERVER_ERROR' }],
      ['response.created', { response: 'response#8' }],
    ],
  },
  {
    state: 'reconnecting',
    reach: (log) => log.born().loses(2000),
    but: ['user_cancel'],
    receives: [
      ...mended,
      ...lost,
      ...raised,
      functionCall,
      ['speech_started'],
      ['response.created', response],
      ['session.created', { session: 'session#8' }],
      ['reconnect_requested'],
    ],
  },
  {
    state: 'terminated',
    reach: (log) => log.born().ends(2000),
    receives: [
      ...mended,
      ...lost,
      ...raised,
      functionCall,
      ['speech_started'],
      ['response.created', response],
      ['session.created', { session: 'session#8' }],
      ['reconnect_requested'],
      ['user_end_session'],
    ],
  },
]

const reported = ({ state, reach, receives, but = [] }: Place): Good => {
  const log = reach(pen())
  let { at } = log.hand
  const received = [...anywhere.filter(([what]) => !but.includes(what)), ...receives]
  for (const [what, payload] of received) {
    at += 1
    log.at(at).receives(what, payload)
    if (state === 'error' && what === 'response.created')
      log.emits('response.cancel', { response: 'response#8' })
    if (what === 'response.done' && payload?.response === 'response#1')
      log.emits('metrics', { kind: 'response', response: 'response#1' })
    if (state === 'error' && (what === 'connection_degraded' || payload?.session === 'session#1'))
      log.emits('log', { kind: 'error', stamp: at })
  }
  if (state === 'error') log.retries(3000)
  if (state === 'reconnecting') log.attempts(3000)
  return good(`what changes nothing in ${state}`, log.asked())
}

/** What the other way of telling speech would mean. */
const otherMode = (captureMode: 'vad' | 'ptt', reach: (log: Pen) => Pen, what: string): Good => {
  const log = reach(pen({ captureMode }))
  log.at(log.hand.at + 1).receives(what)
  return good(`${what} where ${captureMode} counts, in ${log.hand.state}`, log.asked(), { captureMode })
}

const born = (log: Pen): Pen => log.born()
const received = (log: Pen): Pen => log.born().speaks(2000)
const offline = (log: Pen): Pen =>
  log.born().loses(2000).at(2500).receives('user_cancel').goes('idle', 'user_cancel')

const otherModes: readonly Good[] = [
  otherMode('ptt', born, 'speech_started'),
  otherMode('ptt', thinking, 'speech_started'),
  otherMode('ptt', received, 'speech_stopped'),
  otherMode('ptt', offline, 'push_to_talk_press'),
  otherMode('vad', thinking, 'push_to_talk_press'),
  otherMode('vad', received, 'push_to_talk_release'),
]

/** A handler throws where there is no session. */
const thrown: Good = (() => {
  const log = offline(pen()).at(3000).receives('handler_exception').fails('UNKNOWN', 'handler_exception')
  log.emits('ui.notice', { kind: 'error' })
  return good('a handler that throws without a session', log.goes('idle', undefined).asked())
})()

/** An answer that is interrupted goes on for a while on its way. */
const late: Good = (() => {
  const log = thinking(pen()).delta(3700).interrupts(4200).at(4210)
  log.receives('response.audio.delta', { response: 'response#1', item: 'item#1', ms: 400, text: 'text#1' })
  log.hush(5200).at(5210)
  log.receives('response.audio.delta', { response: 'response#1', item: 'item#1', ms: 400, text: 'text#1' })
  log.at(5220).receives('response.text.done', { response: 'response#1', textOnly: true, text: 'text#1' })
  log.at(5230).receives('response.function_call', {
    response: 'response#1',
    call: 'call#9',
    tool: 'glob',
    arguments: 'valid',
    text,
  })
  return good('an answer that was interrupted', log.answers(6000).done(8000).asked())
})()

/** What was written beside a call ends nothing when the model is asked to go on. */
const lateText: Good = (() => {
  const log = thinking(pen()).runs(3600).result(4000)
  log.at(4010).receives('response.text.done', { response: 'response#1', textOnly: true, text: 'text#1' })
  log.at(4020).receives('response.text.done', { response: 'response#1', textOnly: false, text: 'text#1' })
  return good('the text of a response that has called a function', log.answers(6000).done(8000).asked())
})()

/** A response that begins when no session is left is none of the next session. */
const lateBeginning: Good = (() => {
  const log = pen().born().loses(2000).at(2100).receives('response.created', response)
  log.attempts(3000).reconnects(3400)
  log
    .says(5000)
    .at(6100)
    .receives('response.text.done', { ...response, textOnly: true, text })
  return good('a response that began without a session', log.answers(6200).done(8000).asked())
})()

/** What was asked for after a tool is answered when the user has said something new, which the service answers by itself. */
const lateRequest: Good = (() => {
  const set = { autoResponse: true }
  const log = thinking(pen(set)).runs(3600).result(4000).over(4100).says(5000)
  log.at(6100).receives('response.created', { response: 'response#8', request: 'request#1' })
  log.emits('response.cancel', { response: 'response#8' })
  return good(
    'an answer to what was asked for before the user spoke',
    log.answers(6200).done(8000).asked(),
    set,
  )
})()

/** Whoever failed, the last attempt is given up when its time is over, later or in the same instant. */
const strangerFails = (ms: number): Good => {
  const log = pen().born().loses(2000)
  for (const begun of [3000, 11_000, 26_000]) {
    log.attempts(begun)
    if (begun < 26_000) log.at(begun + 5000).emits('attempt.abort', { attempt: log.attempt() })
  }
  log.at(ms).receives('session.error', { ...session, code: 'RATE_LIMIT' })
  log.at(31_000).emits('attempt.abort', { attempt: log.attempt() })
  log.fails('NETWORK_TIMEOUT', 'reconnect_failed').at(41_000).goes('idle', undefined)
  return good(`a stranger that fails at ${ms} ms while an attempt hangs`, log.asked())
}

/** A response is refused, and its try hangs until the error is dismissed by itself. */
const triesHang: readonly Good[] = ['RATE_LIMIT', 'NETWORK_TIMEOUT'].map((code) => {
  const log = pen().born().says(2000).created(3500).at(3600)
  log.receives('response.error', { response: 'response#1', code }).fails(code, 'response.error', { code })
  log.retries(4600).at(13_600)
  log.hand.retries = 0
  return good(`a try that hangs after ${code}`, log.goes('idle', undefined).asked())
})

/** All of it. */
export const lateLogs: readonly Good[] = [
  ...places.map(reported),
  ...otherModes,
  late,
  thrown,
  lateText,
  lateBeginning,
  lateRequest,
  ...[28_000, 31_000].map(strangerFails),
  ...triesHang,
]
