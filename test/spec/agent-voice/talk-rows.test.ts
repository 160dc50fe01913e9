import { describe, expect, it } from 'vitest'
import type { AgentVoiceSettings } from '../../../spec/agent-voice/settings.ts'
import { rows } from '../../../spec/agent-voice/table.ts'
import type { Line, Log, Payload } from '../../../spec/log.ts'
import { opening, speaking, waiting } from '../../harness/agent-voice-logs.ts'
import { emits, goes, receives } from '../../support/lines.ts'
import {
  asked,
  final,
  handle,
  listens,
  notice,
  processed,
  request,
  responds,
  sends,
  streamed,
} from './logs/talk.ts'
import { found, judged } from './verdicts.ts'

type Set = Partial<AgentVoiceSettings>
/** The number of a row, where it applies, to which input, and with which settings. */
type Case = [string, Log, readonly [string, Payload], Set?]

const interrupted: Log = [
  ...speaking,
  receives(5000, 'vad.start'),
  goes(5000, 'speaking>interrupted', 'user.interrupt'),
  emits(5000, 'tts.cancel', { handle }),
]
const endedByHand: Log = [
  ...opening,
  receives(900, 'user.endTurn'),
  goes(900, 'listening>processing', 'user.endTurn'),
]
const answered: Log = [
  ...asked,
  responds(1100, 'completed', { text: 'text#2' }),
  emits(1100, 'tts.speak', { handle, request }),
]
const lapsed: Log = [
  ...asked,
  responds(1100, 'failed'),
  listens(1100, 'waitingForCopilot', 'copilot.response'),
  notice(1100),
]
const adopted: Log = [
  ...processed,
  receives(1000, 'copilot.request', { request }),
  goes(1000, 'processing>waitingForCopilot', 'copilot.request'),
  responds(1100, 'failed'),
  listens(1100, 'waitingForCopilot', 'copilot.response'),
  notice(1100),
]
const unsaid: Log = [...opening, final(900, 9, '')]
const begun: Log = [
  ...streamed,
  receives(2300, 'tts.bufferReady', { handle }),
  goes(2300, 'waitingForCopilot>speaking', 'tts.bufferReady'),
]
const dispatched: Log = [...processed, sends(1000)]
const backingOff: Log = [...asked, responds(1100, 'failed', { retryable: true })]

const said = (what: string, utterance: string, text = 'text#5'): [string, Payload] => [
  what,
  { utterance, text },
]
const playback = (what: string, of = handle, more: Payload = {}): [string, Payload] => [
  what,
  { handle: of, ...more },
]
const copilot = (status: string, more: Payload = {}): [string, Payload] => [
  'copilot.response',
  { request, status, text: '', ...more },
]
const failed = (code: string, retryable = false) => copilot('failed', { code, retryable })
const failure = (of: string, code: string): [string, Payload] =>
  playback('tts.error', of, { code, recoverable: true })
const words = { text: 'text#5' }
const deaf: Set = { bargeIn: false }
const local: Set = { responder: 'local' }
const server: Set = { responder: 'server' }

/** For each row with a guard: where it applies, to what, and with which settings. */
const guarded: readonly Case[] = [
  ['030', opening, said('stt.final', 'utterance#9')],
  ['200', opening, said('stt.final', 'utterance#9'), server],
  ['324', unsaid, said('stt.final', 'utterance#9')],
  ['031', lapsed, said('stt.final', 'utterance#1')],
  ['082', opening, said('stt.final', 'utterance#9', '')],
  ['240', lapsed, ['user.retry', { turn: 'turn#1' }]],
  ['242', opening, ['user.retry', { turn: 'turn#1' }]],
  ['231', endedByHand, said('stt.final', 'utterance#9')],
  ['232', endedByHand, said('stt.final', 'utterance#9'), local],
  ['233', endedByHand, said('stt.final', 'utterance#9', '')],
  ['234', dispatched, said('stt.final', 'utterance#9')],
  ['235', dispatched, said('stt.final', 'utterance#9', '')],
  ['081', dispatched, said('stt.final', 'utterance#1')],
  ['040', dispatched, ['copilot.request', { request }]],
  ['323', processed, ['copilot.request', { request: 'request#9' }], server],
  ['041', dispatched, ['copilot.request', { request: 'request#9' }]],
  ['041', processed, ['copilot.request', { request: 'request#9' }], local],
  ['041', endedByHand, ['copilot.request', { request: 'request#9' }], server],
  [
    '041',
    [...adopted, final(1200, 2), goes(1200, 'listening>processing', 'stt.final')],
    ['copilot.request', { request }],
    server,
  ],
  ['042', asked, ['copilot.request', { request }]],
  ['043', asked, ['copilot.request', { request: 'request#9' }]],
  ['043', asked, ['copilot.request', { request: 'request#9' }], server],
  ['080', waiting, said('stt.final', 'utterance#9')],
  ['081', waiting, said('stt.final', 'utterance#1')],
  ['082', waiting, said('stt.final', 'utterance#9', '')],
  ['045', asked, copilot('completed', words)],
  ['046', dispatched, copilot('completed', words)],
  ['047', asked, copilot('completed')],
  ['047', asked, failed('SERVICE_FAILED')],
  ['048', answered, copilot('completed', words)],
  ['325', backingOff, copilot('completed', words)],
  ['326', adopted.slice(0, -3), copilot('completed', words), server],
  ['049', asked, copilot('pending', words)],
  ['050', asked, ['copilot.response', { request: 'request#9', status: 'completed', ...words }]],
  ['211', asked, failed('AUTH_FAILED')],
  ['212', asked, failed('FORBIDDEN', true)],
  ['211', asked, failed('FORBIDDEN', true), { copilotMaxRetries: 0 }],
  ['213', asked, failed('SERVICE_FAILED', true)],
  ['214', streamed, failed('SERVICE_FAILED', true)],
  ['220', streamed, copilot('completed', words)],
  ['220', streamed, copilot('completed')],
  ['048', [...streamed, emits(2000, 'tts.append', { handle, last: true })], copilot('completed', words)],
  ['223', streamed, failed('SERVICE_FAILED')],
  ['221', speaking, copilot('completed', words)],
  ['245', processed, ['response.local', { turn: 'turn#1', ...words }], local],
  ['246', processed, ['response.local', { turn: 'turn#1', text: '' }], local],
  ['247', processed, ['response.local', { turn: 'turn#9', ...words }], local],
  ['247', processed, ['response.local', { turn: 'turn#1', ...words }]],
  ['054', answered, playback('tts.bufferReady')],
  ['054', streamed, playback('tts.bufferReady')],
  ['055', asked, playback('tts.bufferReady')],
  ['055', [...streamed, emits(2000, 'tts.cancel', { handle })], playback('tts.bufferReady')],
  ['057', asked, ['user.interrupt', {}]],
  ['058', answered, ['user.interrupt', {}]],
  ['202', streamed, ['user.interrupt', {}]],
  ['203', endedByHand, ['user.interrupt', {}]],
  ['203', backingOff, ['user.interrupt', {}]],
  ['250', answered, failure(handle, 'SERVICE_FAILED')],
  ['251', answered, failure(handle, 'AUTH_FAILED')],
  ['252', answered, failure('handle#9', 'AUTH_FAILED')],
  ['250', speaking, failure(handle, 'SERVICE_FAILED')],
  ['060', speaking, ['user.interrupt', { source: 'vad' }]],
  ['060', speaking, ['user.interrupt', { source: 'ui' }], deaf],
  ['318', speaking, ['user.interrupt', { source: 'vad' }], deaf],
  ['061', speaking, ['vad.start', {}]],
  ['062', speaking, ['vad.start', {}], deaf],
  ['062', speaking, ['vad.start', {}], { turnDetection: 'manual' }],
  ['063', speaking, said('stt.partial', 'utterance#9')],
  ['064', speaking, said('stt.partial', 'utterance#9'), { turnDetection: 'manual' }],
  ['064', speaking, said('stt.partial', 'utterance#1')],
  ['065', speaking, said('stt.final', 'utterance#9')],
  ['066', speaking, said('stt.final', 'utterance#9'), deaf],
  ['067', speaking, playback('tts.complete')],
  ['327', begun, playback('tts.complete')],
  ['068', speaking, playback('tts.complete', 'handle#9')],
  ['070', interrupted, playback('interrupt.cleared')],
  ['071', interrupted, playback('interrupt.cleared', 'handle#9')],
  ['072', interrupted, playback('tts.complete')],
  ['073', interrupted, playback('tts.complete', 'handle#9')],
  ['205', interrupted, failure(handle, 'AUTH_FAILED')],
  ['206', interrupted, failure('handle#9', 'AUTH_FAILED')],
]

const states: Readonly<Record<string, Log>> = {
  idle: [],
  preparing: opening.slice(0, 5),
  listening: opening,
  processing: dispatched,
  waitingForCopilot: asked,
  speaking,
  interrupted,
}

const talk = [
  ...['user.interrupt', 'user.endTurn', 'user.retry', 'vad.start', 'vad.end', 'stt.partial', 'stt.final'],
  ...['copilot.request', 'copilot.response', 'response.local', 'tts.bufferReady', 'tts.complete'],
  ...['tts.error', 'interrupt.cleared'],
]
const ofTalk = rows.flatMap(({ id, from, on, when, otherwise }) =>
  'event' in on && talk.includes(on.event) && from.some((state) => state in states)
    ? [{ id, from, event: on.event, when, otherwise }]
    : [],
)
const always = ofTalk
  .filter(({ when, otherwise }) => when === true && otherwise !== true)
  .flatMap(({ id, from, event }): Case[] =>
    from.flatMap((state): Case[] => {
      const log = states[state]
      return log ? [[id.slice(-3), log, [event, { utterance: 'utterance#9', text: 'text#5' }]]] : []
    }),
  )

/** The input one ms later, and a change that nobody asks for. */
const spoilt = (log: Log, [what, payload]: readonly [string, Payload]): Log => {
  const at = (log.at(-1)?.at ?? 0) + 1
  const state = log.findLast((line) => line.what === 'state')?.with.to ?? 'idle'
  const input: Line = receives(at, what, payload)
  return [...log, input, goes(at, `${state}>suspended`, 'error')]
}

/** The row of this number, or what its event leads to otherwise. */
const idOf = (number: string, event: string): string => {
  const id = `AV-ROW-${number}`
  return rows.some((row) => row.id === id) ? id : `AV-OTHERWISE-${event}`
}

describe('each row of the talk', () => {
  it.each<Case>([...guarded, ...always])(
    'AV-ROW-%s applies, or otherwise the rest of its event, and fails when it is broken',
    (number, log, input, set) => {
      const id = idOf(number, input[0])
      const before = judged(log, undefined, set).rows.get(id)?.applied ?? 0
      const broken = spoilt(log, input)
      expect(judged(broken, undefined, set).rows.get(id)?.applied).toBe(before + 1)
      expect(found(broken, undefined, set).at(-1)).toMatch(new RegExp(`^${id} .* -> suspended 0 ms later$`))
    },
  )

  it('is among these', () => {
    const shown = new Set([...guarded, ...always].map(([number, , [event]]) => idOf(number, event)))
    expect(ofTalk.flatMap(({ id, otherwise }) => (otherwise || shown.has(id) ? [] : [id]))).toEqual([])
  })
})
