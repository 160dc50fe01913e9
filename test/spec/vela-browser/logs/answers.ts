/** Logs by hand: one input in one state, answered rightly, not at all, and by another state. */
import type { Basis } from '../../../../spec/requirement.ts'
import type { BrowserSettings } from '../../../../spec/vela-browser/settings.ts'
import type { State } from '../../../../spec/vela-browser/states.ts'
import { rows } from '../../../../spec/vela-browser/table.ts'
import { type ByHand, type Reported, rowIn } from '../../../laws/by-hand.ts'
import { byHand } from '../by-hand.ts'
import { pen } from '../pen.ts'

type Pen = ReturnType<typeof pen>

/** When (ms) what a log is about happens. */
const moment = 2000

const inState: Readonly<Record<State, () => Pen>> = {
  'not connected': () => pen().at(moment),
  connecting: () => pen().connects().at(moment),
  connected: () => pen().connects().opened().at(moment),
  disconnected: () => pen().connects().opened().closed().at(moment),
  error: () => pen().connects().opened().malformed('payload').at(moment),
}

/** A state that may follow, and that no forbidden pair is blamed for. */
const elsewhere: Readonly<Record<State, State>> = {
  'not connected': 'connecting',
  connecting: 'connected',
  connected: 'disconnected',
  disconnected: 'connecting',
  error: 'connecting',
}

type Case = readonly [
  row: number,
  basis: Basis,
  state: State,
  says: string,
  step: (log: Pen) => Pen,
  set?: Partial<BrowserSettings>,
]

const baseline = { profile: 'baseline' } as const
const old = { socket: 'socket#0' }
const text = { text: 'text#7' }
const broken = { form: 'not-json' }
const code = { code: 'invalid_json' }

const moves: readonly Case[] = [
  [201, 'document', 'not connected', 'the wish to connect', (log) => log.connects()],
  [202, 'ruling', 'disconnected', 'the wish to connect', (log) => log.connects()],
  [203, 'ruling', 'error', 'the wish to connect', (log) => log.reconnects()],
  [220, 'interpreted', 'connecting', 'an open socket', (log) => log.opened()],
  [223, 'document', 'connected', 'a closed socket', (log) => log.closed()],
  [224, 'ruling', 'connecting', 'a closed socket', (log) => log.closed()],
  [230, 'interpreted', 'connected', 'a failed socket', (log) => log.fails()],
  [231, 'interpreted', 'connected', 'a message that is none', (log) => log.malformed('not-json')],
  [232, 'interpreted', 'connected', 'an error', (log) => log.error('invalid_json')],
  [233, 'ruling', 'connecting', 'a failed socket', (log) => log.fails()],
  [233, 'ruling', 'disconnected', 'a failed socket', (log) => log.fails()],
  [234, 'ruling', 'connecting', 'a message that is none', (log) => log.malformed('payload')],
  [235, 'ruling', 'disconnected', 'an error', (log) => log.error('invalid_json')],
]

const answers: readonly Case[] = [
  [206, 'ruling', 'connecting', 'the wish to disconnect', (log) => log.disconnects()],
  [206, 'ruling', 'connected', 'the wish to disconnect', (log) => log.disconnects()],
  [206, 'ruling', 'error', 'the wish to disconnect', (log) => log.disconnects()],
  [209, 'ruling', 'connected', 'something to say', (log) => log.sends('session.start')],
  [250, 'ruling', 'connected', 'a phase', (log) => log.phase('thinking')],
  [252, 'ruling', 'error', 'a phase', (log) => log.phase('thinking')],
  [255, 'interpreted', 'connected', 'some understanding', (log) => log.understood('text#7')],
  [257, 'ruling', 'error', 'some understanding', (log) => log.understood('text#7')],
  [260, 'interpreted', 'connected', 'certainty', (log) => log.understood('text#7', true)],
  [262, 'ruling', 'error', 'certainty', (log) => log.understood('text#7', true)],
  [265, 'interpreted', 'connected', 'words', (log) => log.delta('text#7')],
  [267, 'ruling', 'error', 'words', (log) => log.delta('text#7')],
]

const receives =
  (what: string, payload: Readonly<Record<string, string>> = {}) =>
  (log: Pen): Pen =>
    log.receives(what, payload)
const over =
  (what: string, payload: Readonly<Record<string, string>> = {}) =>
  (log: Pen): Pen =>
    log.over(what, payload)

/** Messages, with the first of the five rows of each. */
const messages: readonly (readonly [row: number, what: string, payload: Readonly<Record<string, string>>])[] =
  [
    [250, 'session.state', { value: 'thinking' }],
    [255, 'transcript.partial', text],
    [260, 'transcript.final', text],
    [265, 'response.text.delta', text],
    [270, 'response.completed', {}],
  ]

const silences: readonly Case[] = [
  [205, 'ruling', 'connecting', 'the wish to connect', receives('connect')],
  [205, 'ruling', 'connected', 'the wish to connect', receives('connect')],
  [208, 'ruling', 'not connected', 'the wish to disconnect', receives('disconnect')],
  [208, 'ruling', 'disconnected', 'the wish to disconnect', receives('disconnect')],
  [
    210,
    'interpreted',
    'connected',
    'the wish to speak',
    receives('send', { name: 'session.start' }),
    baseline,
  ],
  [211, 'ruling', 'connecting', 'the wish to speak', receives('send', { name: 'session.start' })],
  [221, 'ruling', 'connecting', 'an older socket that opens', receives('socket.opened', old)],
  [222, 'ruling', 'disconnected', 'a socket that opens', over('socket.opened')],
  [222, 'ruling', 'error', 'a socket that opens', over('socket.opened')],
  [278, 'ruling', 'connecting', 'an older socket that closes', receives('socket.closed', old)],
  [225, 'document', 'connected', 'an older socket that closes', receives('socket.closed', old)],
  [226, 'ruling', 'error', 'a socket that closes', over('socket.closed')],
  [227, 'ruling', 'not connected', 'a socket that closes', receives('socket.closed', old)],
  [236, 'ruling', 'connected', 'an older socket that fails', receives('socket.failed', old)],
  [
    237,
    'ruling',
    'connecting',
    'an older message that is none',
    receives('message.malformed', { ...old, ...broken }),
  ],
  [238, 'ruling', 'disconnected', 'an older error', receives('error', { ...old, ...code })],
  [239, 'ruling', 'error', 'a socket that fails', over('socket.failed')],
  [239, 'ruling', 'not connected', 'a socket that fails', receives('socket.failed', old)],
  [240, 'ruling', 'error', 'a message that is none', over('message.malformed', broken)],
  [241, 'ruling', 'error', 'an error', over('error', code)],
  ...messages.flatMap(([row, what, payload]): readonly Case[] => [
    [
      row + 1,
      what === 'session.state' ? 'document' : 'interpreted',
      'connected',
      `an older ${what}`,
      receives(what, { ...old, ...payload }),
    ],
    [row + 3, 'ruling', 'error', `an older ${what}`, receives(what, { ...old, ...payload })],
    [row + 4, 'interpreted', 'connecting', what, over(what, payload)],
    [row + 4, 'interpreted', 'disconnected', what, over(what, payload)],
    [row + 4, 'interpreted', 'not connected', what, receives(what, { ...old, ...payload })],
  ]),
  [275, 'interpreted', 'connected', 'readiness', over('session.ready', { session: 'session#1' })],
  [277, 'ruling', 'error', 'readiness', over('session.ready', { session: 'session#1' })],
  [276, 'interpreted', 'connected', 'something unknown', over('message.other')],
]

/** The id of the row of this number, or of what the last input leads to otherwise, and its basis where that applies. */
const rowOf = (number: number, { log }: Pen): string => rowIn(rows, `VEL-ROW-${number}`, log).id
const breachOf = (number: number, basis: string, { log }: Pen): string => {
  const row = rowIn(rows, `VEL-ROW-${number}`, log)
  return `${row.id} (${row.otherwise ? row.basis : basis})`
}

/** The input of a step, without what comes of it. */
const inputOnly = (log: Pen, step: (log: Pen) => Pen): Pen => {
  const before = log.asked().log.length
  const written = step(log).log as unknown as { length: number }
  written.length = before + 1
  return log
}

const rightly = (cases: readonly Case[]): readonly Reported<BrowserSettings>[] =>
  cases.map(([row, , state, says, step, set = {}]) => {
    const log = step(inState[state]())
    return [`${says}, ${state}`, log, rowOf(row, log), set]
  })

const missed = (cases: readonly Case[]): readonly Reported<BrowserSettings>[] =>
  cases.map(([row, basis, state, says, step, set = {}]) => {
    const log = inputOnly(inState[state](), step)
    return [
      `${says}, ${state}`,
      log,
      [`${breachOf(row, basis, log)} at ${moment + 1001}`],
      moment + 1001,
      set,
    ]
  })

const moved = (cases: readonly Case[]): readonly Reported<BrowserSettings>[] =>
  cases.map(([row, basis, state, says, step, set = {}]) => {
    const log = step(inState[state]()).goes(elsewhere[state])
    return [`${says}, ${state}`, log, [`${breachOf(row, basis, log)} at ${moment}`], set]
  })

const isDown = (): Pen => pen().connects().opened().malformed('payload').over('socket.closed').at(moment)
const speaks = (): Pen => pen().connects().opened().delta('text#1').at(moment)
const spoiled = (): Pen => speaks().malformed('payload')

/** What depends on what has been before. */
const special: readonly Reported<BrowserSettings>[] = [
  ['the wish to connect behind an error, the socket being down', isDown().connects(), 'VEL-ROW-204'],
  [
    'the wish to connect behind an error, the socket being closed already',
    inState.error().disconnects().connects(),
    'VEL-ROW-204',
  ],
  [
    'the wish to connect behind an error, and the socket is left open',
    inState.error().connects(),
    ['VEL-ROW-203 (ruling) at 3001'],
    3001,
  ],
  [
    'the wish to disconnect once more',
    receives('disconnect')(inState.connected().disconnects()),
    'VEL-OTHERWISE-disconnect',
  ],
  [
    'the wish to disconnect, the socket being down',
    receives('disconnect')(isDown()),
    'VEL-OTHERWISE-disconnect',
  ],
  [
    'the wish to speak while the socket closes',
    receives('send', { name: 'session.start' })(inState.connected().disconnects()),
    'VEL-OTHERWISE-send',
  ],
  [
    'the same phase again',
    inState.connected().phase('idle').over('session.state', { value: 'idle' }),
    'VEL-ROW-251',
  ],
  [
    'words over a socket that is down',
    over('response.text.delta', text)(isDown()),
    'VEL-OTHERWISE-response.text.delta',
  ],
  ['the end of an answer', speaks().completed(), 'VEL-ROW-270'],
  ['the end of an answer behind an error', spoiled().completed(), 'VEL-ROW-272'],
  [
    'an end without an answer',
    over('response.completed')(inState.connected()),
    'VEL-OTHERWISE-response.completed',
  ],
  ['an end once more', over('response.completed')(speaks().completed()), 'VEL-OTHERWISE-response.completed'],
  [
    'an end that nobody sees',
    inputOnly(speaks(), (log) => log.completed()),
    ['VEL-ROW-270 (interpreted) at 3001'],
    3001,
  ],
  [
    'an answer that another connection has broken off',
    over('response.completed')(speaks().closed().connects().opened()),
    'VEL-OTHERWISE-response.completed',
  ],
]

export const answersByHand: readonly ByHand[] = [
  ...byHand('answered:', rightly([...moves, ...answers, ...silences])),
  ...byHand('not answered:', missed([...moves, ...answers])),
  ...byHand('another state behind:', moved([...answers, ...silences])),
  ...byHand('once more:', special),
]
