/** Limits and orders that the document does not state: a log of what is permitted, and one of what is a breach by any limit. */
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
const session = (at: number, what: string) => receives(at, what, { session: 'session#1' })
const failed = (at: number): Log => [
  receives(at, 'error', { source: 'audio', code: 'AUDIO_LOST', recoverable: true }),
  goes(at, 'listening>faulted', 'error'),
]
const fails = (at: number, resumes: number): Log => [
  responds(at, 'failed', { retryable: true }),
  emits(at + resumes, 'copilot.send', { request, utterance, text: 'text#2', attempt: 2 }),
]
const interrupted: Log = [
  ...speaking,
  receives(4000, 'vad.start'),
  goes(4000, 'speaking>interrupted', 'user.interrupt'),
  receives(4100, 'interrupt.cleared', { handle }),
]
const stops: Log = [...opening, receives(1000, 'user.stop'), goes(1000, 'listening>terminating', 'user.stop')]
const inIdle = (at: number): Log => [
  ...stops,
  goes(1100, 'terminating>idle', 'reset'),
  receives(at, 'vad.end'),
]
const manyFaults = (times: number, pause: number): Log =>
  Array.from({ length: times }).flatMap((_, index) => [
    goes(index * pause, 'preparing>faulted', 'error'),
    goes((index + 1) * pause, 'faulted>preparing', 'recover'),
  ])

/** A wait that is suspended, goes on at 5000 ms and ends at 16,000 ms; what its audio reports meanwhile. */
const resumedWait = (...reports: readonly string[]): Log => [
  ...waiting,
  receives(3000, 'session.renewal'),
  goes(3000, 'waitingForCopilot>suspended', 'session.renewal'),
  emits(3000, 'stt.pause', { reason: 'session-renewal' }),
  receives(5000, 'session.resume'),
  emits(5000, 'stt.resume'),
  emits(5000, 'capture.resume'),
  goes(5000, 'suspended>waitingForCopilot', 'session.resume'),
  ...reports.map((source) => receives(5100, 'audio.ready', { source })),
  goes(16_000, 'waitingForCopilot>faulted', 'error'),
]

/** The monitor, what is permitted or wrong, and a log of it. */
type Case = readonly [monitor: string, what: string, log: Log]

const permitted: readonly Case[] = [
  ['waiting.ends', 'a wait that goes on while the microphone is not back', resumedWait('stt')],
  [
    'state.cause-happened',
    'the end of an answer as the cause, after one',
    [
      ...speaking,
      receives(9000, 'tts.complete', { handle }),
      goes(9000, 'speaking>listening', 'tts.complete'),
    ],
  ],
  [
    'start.session-and-audio-first',
    'a recovery while the session is about to end',
    [
      ...opening,
      session(500, 'session.expiring'),
      ...failed(1000),
      goes(1500, 'faulted>preparing', 'recover'),
    ],
  ],
  [
    'suspended.in-order',
    'a voice that is stopped before STT is paused',
    [
      ...speaking,
      receives(4000, 'session.renewal'),
      goes(4000, 'speaking>suspended', 'session.renewal'),
      emits(4000, 'tts.stop', { handle }),
      emits(4000, 'stt.pause', { reason: 'session-renewal' }),
    ],
  ],
  [
    'interrupted.ends-with-silence',
    'a silence that is taken up after a while',
    [...interrupted, goes(4399, 'interrupted>listening', 'interrupt.cleared')],
  ],
  [
    'interrupted.ends-with-silence',
    'a silence shortly before the end of the budget, which is taken up at its end',
    [
      ...interrupted.slice(0, -1),
      receives(4350, 'interrupt.cleared', { handle }),
      goes(4400, 'interrupted>listening', 'interrupt.cleared'),
    ],
  ],
  ['call.settles-in-the-end', 'a stop that settles seconds after its conversation was over', inIdle(6000)],
  [
    'copilot.backoff',
    'pauses that grow with jitter',
    [...waiting, ...fails(2100, 430), ...fails(2600, 1180), ...fails(3900, 1620)],
  ],
  ['breaker.stops-in-the-end', 'a recovery after its pause, though faults repeat', manyFaults(15, 500)],
]

const wrong: readonly Case[] = [
  ['waiting.ends', 'a wait that goes on though the audio is back', resumedWait('stt', 'mic')],
  [
    'state.cause-happened',
    'the end of an answer as the cause, though its playback failed',
    [
      ...speaking,
      receives(9000, 'tts.error', { handle, code: 'PLAYBACK', recoverable: true }),
      goes(9000, 'speaking>listening', 'tts.complete'),
    ],
  ],
  [
    'start.session-and-audio-first',
    'a recovery though there never was a session',
    [...opening.slice(1), ...failed(1000), goes(1500, 'faulted>preparing', 'recover')],
  ],
  [
    'suspended.in-order',
    'STT that is paused before the suspension is published',
    [
      ...speaking,
      receives(4000, 'session.renewal'),
      emits(4000, 'stt.pause', { reason: 'session-renewal' }),
      goes(4000, 'speaking>suspended', 'session.renewal'),
    ],
  ],
  [
    'interrupted.ends-with-silence',
    'a silence after which the end of the budget is waited for',
    [...interrupted, goes(4400, 'interrupted>listening', 'interrupt.cleared')],
  ],
  ['call.settles-in-the-end', 'a stop that is open when every limit is over', inIdle(6101)],
  [
    'copilot.backoff',
    'pauses that grow by the same amount',
    [...waiting, ...fails(2100, 500), ...fails(2700, 1000), ...fails(3800, 1500)],
  ],
  [
    'copilot.backoff',
    'pauses that stay the same',
    [...waiting, ...fails(2100, 500), ...fails(2700, 500), ...fails(3300, 500)],
  ],
  ['breaker.stops-in-the-end', 'restarts without a pause though faults repeat', manyFaults(15, 499)],
]

describe('permitted:', () => {
  it.each(permitted)('%s, %s', (id, _, log) => expect(foundBy(id, log)).toEqual([]))
})

describe('forbidden:', () => {
  it.each(wrong)('%s, %s', (id, _, log) => expect(foundBy(id, log)).not.toEqual([]))
})
