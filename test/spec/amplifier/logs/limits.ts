/** Changes that come by themselves, a ms too early, in time, and a ms too late; and what is only allowed. */
import type { AmplifierSettings } from '../../../../spec/amplifier/settings.ts'
import type { State } from '../../../../spec/amplifier/states.ts'
import type { ByHand } from '../../../laws/by-hand.ts'
import { byHand } from '../by-hand.ts'
import { type Pen, pen } from '../pen.ts'

const thinking = (): Pen => pen().born().says(2000)
const running = (): Pen => thinking().created(3500).runs(3600)
const waiting = (): Pen => thinking().created(3500).delegates(3600)
const lost = (): Pen => pen().born().loses(2000)
const failed = (code: string): Pen => pen().born().sessionFails(2000, code)

/** A change that is due at an instant, and at no other one. */
interface Due {
  readonly name: string
  readonly row: string
  readonly basis?: 'interpreted' | 'ruling'
  readonly log: () => Pen
  readonly to: State
  readonly cause: string | undefined
  readonly at: number
}

const due: readonly Due[] = [
  {
    name: 'an utterance',
    row: 'AMP-ROW-020',
    log: () => pen().born().speaks(2000),
    to: 'processing',
    cause: 'max_duration_exceeded',
    at: 32_000,
  },
  { name: 'a model', row: 'AMP-ROW-064', log: thinking, to: 'error', cause: undefined, at: 33_000 },
  { name: 'a tool', row: 'AMP-ROW-087', log: running, to: 'error', cause: 'execution_timeout', at: 33_600 },
  { name: 'a task', row: 'AMP-ROW-095', log: waiting, to: 'error', cause: 'task_timeout', at: 303_600 },
  {
    name: 'a session',
    row: 'AMP-ROW-129',
    log: () => pen().born(),
    to: 'reconnecting',
    cause: 'session_timeout',
    at: 901_000,
  },
  {
    name: 'a dropout',
    row: 'AMP-ROW-147',
    log: () => pen().born().speaks(1500).at(2000).receives('iceConnectionState', { state: 'disconnected' }),
    to: 'reconnecting',
    cause: 'connection_lost',
    at: 4000,
  },
  {
    name: 'a dropout at rest',
    row: 'AMP-ROW-221',
    basis: 'ruling',
    log: () => pen().born().at(2000).receives('iceConnectionState', { state: 'disconnected' }),
    to: 'reconnecting',
    cause: 'connection_lost',
    at: 4000,
  },
  {
    name: 'an error',
    row: 'AMP-ROW-185',
    basis: 'interpreted',
    log: () => failed('RATE_LIMIT'),
    to: 'idle',
    cause: undefined,
    at: 12_000,
  },
  {
    name: 'a reconnection',
    row: 'AMP-ROW-159',
    basis: 'interpreted',
    log: lost,
    to: 'error',
    cause: 'reconnect_failed',
    at: 32_000,
  },
]

const timed = ({ name, row, basis, log, to, cause, at }: Due): readonly ByHand[] => {
  const ends = (ms: number) => log().at(ms).goes(to, cause)
  const blame = `${row} (${basis ?? 'document'})`
  return byHand(`the time of ${name}`, [
    ['is up', ends(at), row],
    ['is not up', ends(at - 1), [`${blame} at ${at - 1}`]],
    ['was up', ends(at + 1), [`${blame} at ${at + 1}`]],
    ['is up, and nothing happens', log(), at, []],
    ['was up, and nothing happens', log(), at + 1, [`${blame} at ${at + 1}`]],
  ])
}

const delegated = (ms: number) =>
  thinking().created(3500).calls(3600, 'task').goes('tool_executing', 'response.function_call').at(ms)

const refused = (ms: number) =>
  thinking()
    .created(3500)
    .calls(3600, 'read_file', 'incomplete')
    .goes('tool_executing', 'response.function_call')
    .at(ms)
    .emits('conversation.item.create', {})

const refusedDuringDropout = (ms: number) => {
  const log = thinking().created(3500).at(32_800).receives('iceConnectionState', { state: 'disconnected' })
  return log.calls(32_900, 'unknown_tool').goes('tool_executing', 'response.function_call').at(ms)
}

const handedBack = (ms: number) => {
  const log = waiting().at(4000).receives('speech_started').at(5000)
  log.receives('agent_task_complete', { call: 'call#1', text: 'text#40', characters: 40 })
  log.answered('call#1').goes('processing', 'agent_task_complete').at(ms)
  return log.goes('listening', undefined)
}

/** Speech that began at 4000 ms while an agent works, which has finished. */
const gathered = (ms: number) => {
  const log = waiting().at(4000).receives('speech_started').at(ms)
  log.receives('agent_task_complete', { call: 'call#1', text: 'text#40', characters: 40 })
  return log.answered('call#1').goes('processing', 'agent_task_complete')
}

const atOnce: readonly ByHand[] = byHand('what follows at once', [
  ['is delegated in its last ms', delegated(33_599).goes('waiting_amplifier', 'tool_is_task'), 'AMP-ROW-088'],
  [
    'is delegated too late',
    delegated(33_600).goes('waiting_amplifier', 'tool_is_task'),
    ['AMP-ROW-088 (document) at 33600'],
  ],
  ['is refused in its last ms', refused(33_599).goes('processing', undefined), 'AMP-ROW-089'],
  [
    'is refused too late',
    refused(33_600).goes('processing', undefined),
    ['AMP-ROW-089 (interpreted) at 33600'],
  ],
  ['cannot be told to the model', refusedDuringDropout(32_900).goes('error', undefined), 'AMP-ROW-090'],
  ['is handed back', handedBack(5000), 'AMP-ROW-021'],
  ['is handed back too late', handedBack(5001), ['AMP-ROW-021 (ruling) at 5001']],
])

/** A tool whose result comes at the very end of its time, with another call behind it. */
const lastResult = () => {
  const log = thinking().created(3500).calls(3600).goes('tool_executing', 'response.function_call')
  log.calls(3700, 'task').at(33_600)
  return log
    .receives('tool_result_ready', { call: 'call#1', text: 'text#40', characters: 40 })
    .answered('call#1')
}

/** At the end of the time of tools, and at the end of what is gathered meanwhile, it is our own rule who comes first. */
const atTheVeryEnd: readonly ByHand[] = byHand('what comes at the very end', [
  ['is delegated', lastResult().goes('waiting_amplifier', 'tool_is_task'), 'AMP-ROW-088'],
  ['is still open', gathered(34_000).goes('listening', undefined), 'AMP-ROW-065'],
  ['is closed already', gathered(34_000), []],
  [
    'was closed before',
    gathered(34_001).goes('listening', undefined),
    ['unexplained (interpreted) at 34001'],
  ],
])

const expired = (ms: number) => failed('SESSION_EXPIRED').at(ms).goes('reconnecting', undefined)

const set: Partial<AmplifierSettings> = { maxRetries: 0 }

const hopeless = (ms: number) => failed('UNKNOWN').at(ms).goes('idle', undefined)

const worsened = (ms: number) => {
  const log = failed('RATE_LIMIT').at(4000)
  return log.receives('session.error', { session: 'session#1', code: 'SESSION_EXPIRED' }).at(ms)
}

const thirdHangs = (ms: number) =>
  lost()
    .attempts(3000)
    .misses(3000)
    .attempts(6000)
    .misses(6000)
    .attempts(16_000)
    .at(ms)
    .goes('error', 'reconnect_failed')

const recovered: readonly ByHand[] = byHand('an error', [
  ['that has expired a session is left in its last ms', expired(12_000), 'AMP-ROW-187'],
  [
    'that has expired a session at its very end names a cause of its own',
    pen().born().sessionFails(901_000, 'SESSION_EXPIRED').goes('reconnecting', 'connection_lost'),
    'AMP-ROW-187',
  ],
  ['that has expired a session is left too late', expired(12_001), ['AMP-ROW-187 (document) at 12001']],
  [
    'that has expired a session is not dismissed',
    failed('SESSION_EXPIRED'),
    12_001,
    ['AMP-ROW-187 (document) at 12001'],
  ],
  [
    'that gets worse is left for a new session',
    worsened(4000).goes('reconnecting', undefined),
    'AMP-ROW-223',
  ],
  ['that nothing helps is left at once', hopeless(2000), 'AMP-ROW-186'],
  ['that nothing helps is left later', hopeless(7000), 'AMP-ROW-186'],
  [
    'that may be tried again is not left',
    failed('RATE_LIMIT').at(5000).goes('idle', undefined),
    ['AMP-ROW-185 (interpreted) at 5000'],
  ],
  [
    'that may not be tried again is left',
    pen(set).born().sessionFails(2000, 'RATE_LIMIT').at(5000).goes('idle', undefined),
    set,
    'AMP-ROW-186',
  ],
  ['of a reconnection whose last attempt hangs', thirdHangs(21_000), 'AMP-ROW-160'],
  ['of a reconnection that is given up too soon', thirdHangs(20_999), ['AMP-ROW-159 (interpreted) at 20999']],
])

/** All of it. */
export const limitLogs: readonly ByHand[] = [...due.flatMap(timed), ...atOnce, ...atTheVeryEnd, ...recovered]
