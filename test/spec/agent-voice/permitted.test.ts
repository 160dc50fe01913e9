/**
 * What the document leaves open, and what it forbids next to it: for each monitor of basis `document`, a log of a permitted
 * choice that it once blamed, and one of the mistake that it is for.
 */
import { describe, expect, it } from 'vitest'
import type { Log, Payload } from '../../../spec/log.ts'
import { opening, speaking, waiting } from '../../harness/agent-voice-logs.ts'
import { emits, goes, receives } from '../../support/lines.ts'
import { foundBy } from './found-by.ts'

const request = 'request#1'
const handle = 'handle#1'
const utterance = 'utterance#1'

const responds = (at: number, status: string, more: Payload = {}) =>
  receives(at, 'copilot.response', { request, status, ...more })
const half = (at: number, source: string) => receives(at, 'audio.ready', { source })
const session = (at: number, what: string) => receives(at, what, { session: 'session#1' })
const timesOut = (at: number) => goes(at, 'waitingForCopilot>listening', 'copilot.timeout')
const turn = (at: number, event: string) => emits(at, 'turn', { event, turn: 'turn#1' })
const prompt = (at: number, text: string) =>
  emits(at, 'copilot.send', { request, utterance, text, attempt: 1 })
const snapshot = (at: number, state: string, named: string) => emits(at, 'snapshot', { state, turn: named })

const suspended = (at: number, from: string): Log => [
  receives(at, 'session.renewal'),
  goes(at, `${from}>suspended`, 'session.renewal'),
  emits(at, 'stt.pause', { reason: 'session-renewal' }),
]
const back = (at: number, to: string): Log => [
  receives(at, 'session.resume'),
  emits(at, 'stt.resume'),
  goes(at, `suspended>${to}`, 'session.resume'),
]
const respoken: Log = [
  ...speaking,
  ...suspended(4000, 'speaking'),
  receives(5000, 'session.resume'),
  emits(5000, 'tts.speak', { handle: 'handle#2', request, text: 'text#3', last: true }),
]
const failed = (at: number): Log => [
  receives(at, 'error', { source: 'audio', code: 'AUDIO_LOST', recoverable: true }),
  goes(at, 'listening>faulted', 'error'),
]
const hasty = (at: number, times: number): Log =>
  Array.from({ length: times }).flatMap(() => [
    goes(at, 'preparing>faulted', 'error'),
    goes(at, 'faulted>preparing', 'recover'),
  ])
const unsaid: Log = [
  ...opening,
  receives(1000, 'vad.start'),
  receives(1200, 'stt.partial', { utterance, text: 'text#1' }),
]
const ended: Log = [receives(1500, 'user.endTurn'), goes(1500, 'listening>processing', 'user.endTurn')]
const renewed: Log = [
  receives(0, 'audio.primed'),
  session(0, 'session.ready'),
  receives(10, 'session.renewal'),
  session(20, 'session.expiring'),
]
const gathered = (text: string, ...words: readonly string[]): Log => [
  ...opening,
  receives(300, 'policy.changed', { policy: 'manual' }),
  ...words.map((said, index) =>
    receives(400, 'stt.final', { utterance: `utterance#${index + 1}`, text: said }),
  ),
  ...ended,
  prompt(1500, text),
]
const late = (...changes: Log): Log => [
  ...opening,
  ...changes,
  receives(1000, 'stt.final', { utterance, text: 'text#1' }),
  goes(2400, 'listening>processing', 'stt.final'),
]
const another = (at: number): Log => [
  ...opening,
  emits(200, 'turn', { event: 'turn-started', turn: 'turn#2' }),
  receives(at, 'user.retry', { turn: 'turn#1' }),
  goes(at, 'listening>processing', 'user.retry'),
]
const begins = (at: number) => [receives(at, 'user.start'), goes(at, 'idle>preparing', 'user.start')]

/** The monitor, what is permitted or wrong, and a log of it. */
type Case = readonly [monitor: string, what: string, log: Log]

const permitted: readonly Case[] = [
  [
    'waiting.ends',
    'an answer in time whose voice takes its time',
    [...waiting, responds(9900, 'completed', { text: 'text#3' }), timesOut(12_000)],
  ],
  [
    'waiting.ends',
    'a clock that each try starts anew',
    [...waiting, responds(5000, 'failed', { retryable: true }), prompt(5500, 'text#2'), timesOut(13_501)],
  ],
  ['waiting.timeout-instant', 'a clock that the prompt starts', [...waiting, timesOut(9901)]],
  [
    'listening.hears',
    'STT that does not report once more after a suspension',
    [...opening, ...suspended(1000, 'listening'), ...back(2000, 'listening')],
  ],
  [
    'listening.hears',
    'a microphone that reported while it was held',
    [
      ...opening.slice(0, 6),
      ...suspended(160, 'preparing'),
      half(170, 'mic'),
      receives(200, 'session.resume'),
      emits(200, 'capture.resume'),
      emits(200, 'stt.resume'),
      goes(200, 'suspended>preparing', 'session.resume'),
      goes(200, 'preparing>listening', 'audio.ready'),
    ],
  ],
  [
    'start.listening-within-500',
    'a start that a suspension broke into',
    [
      ...opening.slice(0, 6),
      ...suspended(160, 'preparing'),
      half(300, 'mic'),
      ...back(5000, 'preparing'),
      goes(5000, 'preparing>listening', 'audio.ready'),
    ],
  ],
  [
    'start.session-and-audio-first',
    'a session that is just being handed over',
    [
      receives(0, 'audio.primed'),
      receives(0, 'user.start'),
      receives(10, 'session.initialize', { session: 'session#1', audio: true }),
      goes(10, 'idle>preparing', 'session.ready'),
    ],
  ],
  [
    'start.session-and-audio-first',
    'a session whose renewal is over',
    [...renewed, receives(30, 'session.resume'), ...begins(40)],
  ],
  [
    'speaking.captions',
    'a return to an answer',
    [
      ...speaking,
      emits(3500, 'captions.align'),
      ...suspended(4000, 'speaking'),
      ...back(5000, 'speaking'),
      half(5100, 'mic'),
    ],
  ],
  [
    'prompt.is-the-transcript',
    'the last part where no final transcript comes',
    [...unsaid, ...ended, prompt(3500, 'text#1')],
  ],
  [
    'prompt.is-the-transcript',
    'the last part, though the user begins to speak again',
    [...unsaid, ...ended, receives(2000, 'vad.start'), prompt(3500, 'text#1')],
  ],
  [
    'prompt.is-the-transcript',
    'words that were finalised before listening was back',
    [
      ...opening.slice(0, 6),
      ...suspended(160, 'preparing'),
      receives(170, 'stt.final', { utterance, text: 'text#1' }),
      ...back(180, 'preparing'),
      ...opening.slice(-2),
      goes(200, 'listening>processing', 'stt.final'),
      prompt(200, 'text#1'),
    ],
  ],
  [
    'recovery.pauses',
    'a recovery in the step of the fault',
    [...opening, ...failed(1000), goes(1000, 'faulted>preparing', 'recover')],
  ],
  [
    'turn.begins-then-ends',
    'a turn that the user retries',
    [
      turn(0, 'turn-started'),
      turn(10, 'turn-completed'),
      receives(20, 'user.retry', { turn: 'turn#1' }),
      turn(20, 'turn-started'),
    ],
  ],
  [
    'snapshot.turn',
    'a turn without an answer whose end is not told',
    [...waiting, timesOut(10_001), snapshot(10_001, 'listening', 'turn#2')],
  ],
  [
    'snapshot.turn',
    'a retry that goes on with its turn',
    [...another(1000), snapshot(1000, 'processing', 'turn#1')],
  ],
  [
    'prompt.is-the-transcript',
    'several utterances of a turn that the user ends by hand',
    gathered('text#3', 'text#1', 'text#2'),
  ],
  [
    'listening.processing-within-300',
    'a final transcript that is held until the user ends the turn, or the policy changes',
    late(receives(300, 'policy.changed', { policy: 'manual' })),
  ],
  [
    'state.turn-context',
    'no turn before the user speaks',
    [goes(100, 'speaking>listening', 'tts.complete'), goes(200, 'listening>suspended', 'session.renewal')],
  ],
  [
    'suspended.timers-stand',
    'a limit of the way back',
    [...respoken, goes(6000, 'suspended>listening', 'tts.timeout')],
  ],
  [
    'resume.where-it-was',
    'an answer whose voice does not come back',
    [...respoken, goes(6000, 'suspended>listening', 'tts.timeout')],
  ],
  [
    'fence.duplicate',
    'a limit that runs out in the instant of a repetition',
    [
      ...waiting,
      receives(10_001, 'copilot.request', { request }),
      receives(10_001, 'copilot.request', { request }),
      timesOut(10_001),
    ],
  ],
]

const wrong: readonly Case[] = [
  ['waiting.ends', 'no answer at all', [...waiting, timesOut(10_002)]],
  [
    'waiting.failure-ends',
    'a failure that is never left',
    [...waiting, responds(3000, 'failed'), timesOut(15_002)],
  ],
  ['waiting.timeout-instant', 'a timeout that is later than by any clock', [...waiting, timesOut(10_002)]],
  ['waiting.timeout-instant', 'a timeout that is earlier than by any clock', [...waiting, timesOut(9899)]],
  [
    'listening.hears',
    'a microphone that never reported',
    opening.filter(({ with: { source } }) => source !== 'mic'),
  ],
  [
    'listening.hears',
    'STT that stays paused',
    [
      ...opening,
      ...suspended(1000, 'listening'),
      receives(2000, 'session.resume'),
      goes(2000, 'suspended>listening', 'session.resume'),
    ],
  ],
  [
    'listening.hears',
    'a microphone that was asked for again and is not there',
    [
      ...opening,
      ...suspended(1000, 'listening'),
      receives(2000, 'session.resume'),
      emits(2000, 'capture.resume'),
      emits(2000, 'stt.resume'),
      goes(2000, 'suspended>listening', 'session.resume'),
    ],
  ],
  [
    'start.listening-within-500',
    'a start that takes its time',
    [...opening.slice(0, 6), half(200, 'mic'), goes(601, 'preparing>listening', 'audio.ready')],
  ],
  [
    'start.session-and-audio-first',
    'a session that is about to end',
    [...renewed.toSpliced(2, 1), ...begins(40)],
  ],
  ['speaking.captions', 'an answer without captions', [...speaking, receives(3600, 'vad.end')]],
  ['prompt.is-the-transcript', 'a part while the user speaks', [...unsaid, prompt(1300, 'text#1')]],
  ['prompt.is-the-transcript', 'words that nobody said', [...unsaid, ...ended, prompt(3500, 'text#9')]],
  [
    'recovery.pauses',
    'recoveries in one instant for ever',
    [...opening, ...failed(1000), goes(1000, 'faulted>preparing', 'recover'), ...hasty(1000, 9)],
  ],
  [
    'turn.begins-then-ends',
    'a turn that begins again',
    [turn(0, 'turn-started'), turn(10, 'turn-completed'), turn(20, 'turn-started')],
  ],
  [
    'snapshot.turn',
    'another turn while one goes on',
    [...waiting, snapshot(2000, 'waitingForCopilot', 'turn#2')],
  ],
  [
    'snapshot.turn',
    'a turn that is neither begun nor retried',
    [...another(1000), snapshot(1000, 'processing', 'turn#3')],
  ],
  ['prompt.is-the-transcript', 'other words than the only utterance', gathered('text#3', 'text#1')],
  ['listening.processing-within-300', 'a final transcript that is processed too late', late()],
  ['state.turn-context', 'no turn while an utterance is processed', waiting],
  [
    'state.turn-context',
    'no turn while an answer is suspended',
    [goes(100, 'speaking>suspended', 'session.renewal')],
  ],
  [
    'suspended.timers-stand',
    'a limit that runs on',
    [
      ...waiting,
      ...suspended(4000, 'waitingForCopilot'),
      goes(9000, 'suspended>listening', 'copilot.timeout'),
    ],
  ],
  [
    'resume.where-it-was',
    'an answer that is left though its voice is back',
    [
      ...respoken,
      receives(5500, 'tts.bufferReady', { handle: 'handle#2' }),
      goes(6000, 'suspended>listening', 'tts.timeout'),
    ],
  ],
  [
    'fence.duplicate',
    'an answer that is taken twice',
    [
      ...waiting,
      responds(3000, 'completed', { text: 'text#3' }),
      emits(3000, 'tts.speak', { handle, request, text: 'text#3', last: true }),
      responds(3000, 'completed', { text: 'text#3' }),
      emits(3000, 'tts.speak', { handle: 'handle#2', request, text: 'text#3', last: true }),
    ],
  ],
]

describe('permitted:', () => {
  it.each(permitted)('%s, %s', (id, _, log) => expect(foundBy(id, log)).toEqual([]))
})

describe('forbidden:', () => {
  it.each(wrong)('%s, %s', (id, _, log) => expect(foundBy(id, log)).not.toEqual([]))
})
