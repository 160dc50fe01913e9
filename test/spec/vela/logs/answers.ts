/** Logs by hand: one input in one state, answered rightly, not at all, and by another phase. */
import type { Basis } from '../../../../spec/requirement.ts'
import type { VelaSettings } from '../../../../spec/vela/settings.ts'
import type { State } from '../../../../spec/vela/states.ts'
import { rows } from '../../../../spec/vela/table.ts'
import { type ByHand, type Reported, rowIn } from '../../../laws/by-hand.ts'
import { byHand } from '../by-hand.ts'
import { elsewhere, inState, moment, type Pen } from './in-state.ts'

const listens = { cancelTarget: 'listening' } as const
const skeleton = { processor: 'none' } as const
const small = { maxMessageBytes: 256, maxTurnChars: 100 } as const

/** What is heard in a state by which row, and the whole step as it should be. */
type Case = readonly [
  row: number,
  basis: Basis,
  state: State,
  says: string,
  step: (log: Pen) => Pen,
  set?: Partial<VelaSettings>,
]

const emptied = (log: Pen): Pen => log.cancels().at(moment)

/** Rows that lead to another phase. */
const moves: readonly Case[] = [
  [1, 'document', 'off', 'a connection', (log) => log.connects(moment)],
  [4, 'ruling', 'thinking', 'its end', (log) => log.closed(moment)],
  [4, 'ruling', 'speaking', 'its end', (log) => log.closed(moment)],
  [5, 'ruling', 'idle', 'its end', (log) => log.closed(moment)],
  [5, 'ruling', 'listening', 'its end', (log) => log.closed(moment)],
  [6, 'interpreted', 'idle', 'a broken frame', (log) => log.breaks('frame.broken', { form: 'opcode' }, 1002)],
  [6, 'interpreted', 'speaking', 'a broken frame', (log) => log.breaks('frame.broken', {}, 1002)],
  [7, 'ruling', 'listening', 'a large message', (log) => log.breaks('frame.too-large', { over: 1 }, 1009)],
  [7, 'ruling', 'thinking', 'a large message', (log) => log.breaks('frame.too-large', { over: 1 }, 1009)],
  [20, 'interpreted', 'idle', 'a chunk', (log) => log.appends('text#7')],
  [20, 'interpreted', 'idle', 'a chunk as large as a turn', (log) => log.appends('text#7', 100), small],
  [30, 'interpreted', 'listening', 'a commit without a pipeline', (log) => log.commits(), skeleton],
  [31, 'interpreted', 'listening', 'a commit', (log) => log.commits()],
  [41, 'interpreted', 'listening', 'a cancel', (log) => log.cancels()],
  [41, 'interpreted', 'listening', 'a cancel without a pipeline', (log) => log.cancels(), skeleton],
  [43, 'interpreted', 'thinking', 'a cancel', (log) => log.cancels()],
  [43, 'interpreted', 'speaking', 'a cancel', (log) => log.cancels()],
  [44, 'interpreted', 'thinking', 'a cancel that leads to listening', (log) => log.cancels(), listens],
  [44, 'interpreted', 'speaking', 'a cancel that leads to listening', (log) => log.cancels(), listens],
  [63, 'interpreted', 'thinking', 'the first words', (log) => log.delta('text#7')],
  [65, 'interpreted', 'speaking', 'the end of the answer', (log) => log.finishes()],
  [66, 'ruling', 'thinking', 'an end without a word', (log) => log.finishes()],
  [67, 'ruling', 'listening', 'a failure', (log) => log.fails('recognition')],
  [67, 'ruling', 'thinking', 'a failure', (log) => log.fails('model')],
  [67, 'ruling', 'speaking', 'a failure', (log) => log.fails('speech')],
]

/** Rows that keep the phase and show something. */
const answers: readonly Case[] = [
  [
    2,
    'ruling',
    'off',
    'another path',
    (log) => log.receives('upgrade', { path: 'other' }).emits('upgrade.refused'),
  ],
  [10, 'interpreted', 'idle', 'a question', (log) => log.starts()],
  [10, 'interpreted', 'listening', 'a question', (log) => log.starts()],
  [10, 'interpreted', 'thinking', 'a question', (log) => log.starts()],
  [10, 'interpreted', 'speaking', 'a question', (log) => log.starts()],
  [33, 'interpreted', 'idle', 'a commit', (log) => log.receives('input_audio.commit').goes()],
  [34, 'interpreted', 'thinking', 'a commit', (log) => log.receives('input_audio.commit').goes()],
  [34, 'interpreted', 'speaking', 'a commit', (log) => log.receives('input_audio.commit').goes()],
  [40, 'interpreted', 'idle', 'a cancel', (log) => log.cancels()],
  [40, 'interpreted', 'idle', 'a cancel, whatever its target', (log) => log.cancels(), listens],
  [42, 'interpreted', 'listening', 'a cancel that leads to listening', (log) => log.cancels(), listens],
  [50, 'interpreted', 'idle', 'no JSON', (log) => log.refuses('not-json', 'word', 'invalid_json')],
  [50, 'interpreted', 'speaking', 'no JSON', (log) => log.refuses('not-json', 'word', 'invalid_json')],
  [51, 'interpreted', 'listening', 'no envelope', (log) => log.refuses('not-envelope', 'no-payload')],
  [52, 'interpreted', 'listening', 'no object', (log) => log.refuses('not-envelope', 'null-payload')],
  [53, 'interpreted', 'thinking', 'a name', (log) => log.refuses('unknown-name', 'session.ready')],
  [54, 'interpreted', 'idle', 'no chunk', (log) => log.refuses('bad-payload', 'missing')],
  [55, 'interpreted', 'speaking', 'bytes', (log) => log.refuses('binary', 'envelope')],
  [60, 'interpreted', 'listening', 'what is understood', (log) => log.partial('text#7')],
  [61, 'interpreted', 'thinking', 'what is understood', (log) => log.partial('text#7')],
  [62, 'interpreted', 'thinking', 'what was understood', (log) => log.final('text#7')],
  [64, 'interpreted', 'speaking', 'more words', (log) => log.delta('text#7')],
]

/** A chunk, as it is heard; and what is said of a turn. */
const chunk = (log: Pen, characters: number): Pen =>
  log.receives('input_audio.append', { chunk: 'text#7', characters })
const said =
  (what: string, turn: string, more: Readonly<Record<string, string | boolean>> = {}) =>
  (log: Pen): Pen =>
    log.receives(`turn.${what}`, { turn, ...more })
const text = { text: 'text#8' }
const [mine, other] = ['turn#1', 'turn#0']

/** Rows that keep the phase and show nothing. */
const silences: readonly Case[] = [
  [3, 'ruling', 'idle', 'another upgrade', (log) => log.receives('upgrade', { path: 'endpoint' })],
  [3, 'ruling', 'speaking', 'another upgrade', (log) => log.receives('upgrade', { path: 'other' })],
  [21, 'document', 'listening', 'a chunk', (log) => log.appends('text#7')],
  [21, 'document', 'listening', 'a chunk that just fits', (log) => log.appends('text#7', 36), small],
  [23, 'interpreted', 'thinking', 'a chunk', (log) => chunk(log, 64)],
  [23, 'interpreted', 'speaking', 'a chunk that does not fit', (log) => chunk(log, 101), small],
  [70, 'interpreted', 'idle', 'late understanding', said('partial', mine, text)],
  [70, 'interpreted', 'speaking', 'late understanding', said('partial', mine, text)],
  [71, 'interpreted', 'listening', 'another understanding', said('partial', other, text)],
  [72, 'interpreted', 'thinking', 'another understanding', said('partial', other, text)],
  [73, 'interpreted', 'idle', 'late certainty', said('final', mine, text)],
  [73, 'interpreted', 'listening', 'early certainty', said('final', mine, text)],
  [73, 'interpreted', 'speaking', 'late certainty', said('final', mine, text)],
  [74, 'interpreted', 'thinking', 'another certainty', said('final', other, text)],
  [75, 'interpreted', 'idle', 'late words', said('delta', mine, text)],
  [75, 'interpreted', 'listening', 'early words', said('delta', mine, text)],
  [76, 'interpreted', 'thinking', 'other words', said('delta', other, text)],
  [76, 'interpreted', 'speaking', 'other words', said('delta', other, text)],
  [77, 'interpreted', 'idle', 'a late end', said('finished', mine)],
  [77, 'interpreted', 'listening', 'an early end', said('finished', mine)],
  [78, 'interpreted', 'thinking', 'another end', said('finished', other)],
  [78, 'interpreted', 'speaking', 'another end', said('finished', other)],
  [79, 'interpreted', 'idle', 'a late failure', said('failed', mine, { part: 'model' })],
  [80, 'interpreted', 'listening', 'another failure', said('failed', other, { part: 'model' })],
  [80, 'interpreted', 'thinking', 'another failure', said('failed', other, { part: 'model' })],
  [80, 'interpreted', 'speaking', 'another failure', said('failed', other, { part: 'model' })],
  [81, 'interpreted', 'idle', 'work', said('works', mine, { part: 'tool', running: true })],
  [81, 'interpreted', 'speaking', 'work', said('works', mine, { part: 'tool', running: true })],
  [90, 'ruling', 'off', 'an end', (log) => log.receives('closed')],
  [91, 'ruling', 'off', 'a question', (log) => log.receives('session.start')],
  [92, 'ruling', 'off', 'a chunk', (log) => chunk(log, 64)],
  [93, 'ruling', 'off', 'a commit', (log) => log.receives('input_audio.commit')],
  [94, 'ruling', 'off', 'a cancel', (log) => log.receives('response.cancel')],
  [95, 'ruling', 'off', 'no JSON', (log) => log.receives('frame.not-json', { form: 'word' })],
  [96, 'ruling', 'off', 'no envelope', (log) => log.receives('frame.not-envelope', { form: 'empty' })],
  [97, 'ruling', 'off', 'a name', (log) => log.receives('frame.unknown-name', { form: 'coined' })],
  [98, 'ruling', 'off', 'no chunk', (log) => log.receives('frame.bad-payload', { form: 'null' })],
  [99, 'ruling', 'off', 'bytes', (log) => log.receives('frame.binary', { form: 'bytes' })],
  [100, 'ruling', 'off', 'a large message', (log) => log.receives('frame.too-large', { over: 1 })],
  [101, 'ruling', 'off', 'a broken frame', (log) => log.receives('frame.broken', { form: 'opcode' })],
  [110, 'ruling', 'off', 'understanding', said('partial', mine, text)],
  [111, 'ruling', 'off', 'certainty', said('final', mine, text)],
  [112, 'ruling', 'off', 'words', said('delta', mine, text)],
  [113, 'ruling', 'off', 'the end of a turn', said('finished', mine)],
  [114, 'ruling', 'off', 'a failure', said('failed', mine, { part: 'model' })],
  [115, 'ruling', 'off', 'work', said('works', mine, { part: 'tool', running: true })],
  [120, 'interpreted', 'idle', 'a neighbour', (log) => log.neighbourConnects()],
  [121, 'interpreted', 'listening', 'its message', (log) => log.neighbourSends('not-json', 2)],
  [
    122,
    'interpreted',
    'thinking',
    'its answer',
    (log) => log.receives('neighbour.output', { kind: 'finished' }),
  ],
  [123, 'interpreted', 'speaking', 'its end', (log) => log.receives('neighbour.closed')],
]

/** The id of the row of this number, or of what the last input leads to otherwise, and its basis where that applies. */
const rowOf = (number: number, { log }: Pen): string =>
  rowIn(rows, `VEL-ROW-${String(number).padStart(3, '0')}`, log).id
const breachOf = (number: number, basis: string, { log }: Pen): string => {
  const row = rowIn(rows, `VEL-ROW-${String(number).padStart(3, '0')}`, log)
  return `${row.id} (${row.otherwise ? row.basis : basis})`
}

/** The input of a step, without what comes of it. */
const inputOnly = (log: Pen, step: (log: Pen) => Pen): Pen => {
  const before = log.asked().log.length
  const written = step(log).log as unknown as { length: number }
  written.length = before + 1
  return log
}

/** An answer that is owed at once is late in the next ms, any other when nobody waits for it any longer. */
const owedAtOnce = [1, 43, 44]
const missedAt = (row: number): number => moment + (owedAtOnce.includes(row) ? 1 : 1001)

const rightly = (cases: readonly Case[]): readonly Reported<VelaSettings>[] =>
  cases.map(([row, , state, says, step, set = {}]) => {
    const log = step(inState[state](set))
    return [`${says} in ${state}`, log, rowOf(row, log), set]
  })

const missed = (cases: readonly Case[]): readonly Reported<VelaSettings>[] =>
  cases.map(([row, basis, state, says, step, set = {}]) => {
    const log = inputOnly(inState[state](set), step)
    return [
      `${says} in ${state}`,
      log,
      [`${breachOf(row, basis, log)} at ${missedAt(row)}`],
      moment + 1001,
      set,
    ]
  })

const moved = (cases: readonly Case[]): readonly Reported<VelaSettings>[] =>
  cases.map(([row, basis, state, says, step, set = {}]) => {
    const log = step(inState[state](set)).publish(elsewhere[state])
    return [`${says} in ${state}`, log, [`${breachOf(row, basis, log)} at ${moment}`], set]
  })

/** A turn that a cancel has emptied, and a text that was there for good before. */
const special: readonly Reported<VelaSettings>[] = [
  [
    'a commit of nothing',
    emptied(inState.listening(listens)).receives('input_audio.commit').goes('idle'),
    'VEL-ROW-032',
    listens,
  ],
  [
    'a commit of nothing that is handed over',
    emptied(inState.listening(listens)).receives('input_audio.commit').emits('turn.commit').goes('thinking'),
    ['VEL-ROW-032 (interpreted) at 2000'],
    listens,
  ],
  ['a chunk that does not fit', chunk(inState.listening(small), 37).emits('error', {}), 'VEL-ROW-022', small],
  ['a chunk larger than a turn', chunk(inState.idle(small), 101).emits('error', {}), 'VEL-ROW-022', small],
  [
    'a chunk that does not fit and begins a turn',
    chunk(inState.idle(small), 101).goes('listening'),
    ['VEL-ROW-022 (ruling) at 2000'],
    small,
  ],
  [
    'a chunk that does not fit and is not refused',
    chunk(inState.listening(small), 37),
    ['VEL-ROW-022 (ruling) at 3001'],
    3001,
    small,
  ],
  [
    'a chunk that fits once the turn is empty',
    chunk(emptied(inState.listening({ ...listens, ...small })), 100),
    { ...listens, ...small },
  ],
  [
    'certainty once more',
    said('final', mine, text)(inState.thinking().final('text#7')),
    'VEL-OTHERWISE-turn.final',
  ],
  [
    'understanding behind certainty',
    said('partial', mine, text)(inState.thinking().final('text#7')),
    'VEL-OTHERWISE-turn.partial',
  ],
  [
    'certainty of another turn, then of this one',
    said('final', other, text)(inState.thinking()).final('text#7'),
    'VEL-ROW-062',
  ],
  [
    'certainty that came too early, and again in time',
    said('final', mine, text)(inState.listening()).commits().final('text#7'),
    'VEL-ROW-062',
  ],
]

/** Over a real socket nobody sees which turn is meant: it is the one at hand. */
const unseen: readonly Reported<VelaSettings>[] = [
  [
    'words',
    inState.thinking().receives('turn.delta', text).goes('speaking').emits('response.text.delta', text),
    'VEL-ROW-063',
  ],
  [
    'more words',
    inState.speaking().receives('turn.delta', text).emits('response.text.delta', text),
    'VEL-ROW-064',
  ],
  [
    'understanding',
    inState.listening().receives('turn.partial', text).emits('transcript.partial', text),
    'VEL-ROW-060',
  ],
  [
    'understanding where nothing was said',
    emptied(inState.listening(listens)).receives('turn.partial', text),
    'VEL-OTHERWISE-turn.partial',
    listens,
  ],
]

export const answersByHand: readonly ByHand[] = [
  ...byHand('answered:', rightly([...moves, ...answers, ...silences])),
  ...byHand('not answered:', missed([...moves, ...answers])),
  ...byHand('another phase behind:', moved([...answers, ...silences])),
  ...byHand('once more:', special),
  ...byHand('without its number:', unseen),
]
