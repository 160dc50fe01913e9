/** Logs by hand: suspensions, and what becomes of them. */
import type { Line, Log } from '../../../../spec/log.ts'
import { bargeIn, opening, speaking, waiting } from '../../../harness/agent-voice-logs.ts'
import type { ByHand } from '../../../laws/by-hand.ts'
import { emits, goes, receives } from '../../../support/lines.ts'
import { byHand } from '../by-hand.ts'

const renewal = (at: number): Line => receives(at, 'session.renewal')
const resume = (at: number): Line => receives(at, 'session.resume')
const paused = (at: number, from: string, cause = 'session.renewal'): Line =>
  goes(at, `${from}>suspended`, cause)
const back = (at: number, to: string, cause = 'session.resume'): Line => goes(at, `suspended>${to}`, cause)
const ready = (at: number): Log => [
  receives(at, 'audio.ready', { source: 'stt' }),
  receives(at, 'audio.ready', { source: 'mic' }),
]

/** Suspended while listening, at 10,000 ms. */
const suspended: Log = [...opening, renewal(10_000), paused(10_000, 'listening')]

/** STT and the microphone are asked for again when it ends, at 12,000 ms. */
const asking: Log = [
  ...suspended,
  resume(12_000),
  emits(12_000, 'stt.resume'),
  emits(12_000, 'capture.resume'),
]

const fault = (at: number): Log => [...asking, goes(at, 'suspended>faulted', 'error')]

const faultAt = (at: number): Log => [...suspended, goes(at, 'suspended>faulted', 'error')]

/** The release is overtaken by a new hold, and the suspension ends in a fault. */
const overtaken = (at: number): Log => [
  ...suspended,
  resume(20_000),
  receives(20_500, 'network.lost'),
  goes(at, 'suspended>faulted', 'error'),
]

/** Literally any state is suspended: a fault, at 400 ms. */
const inFault: Log = [
  ...opening,
  receives(300, 'error', { source: 'stt', code: 'SERVICE_FAILED', recoverable: true }),
  goes(300, 'listening>faulted', 'error'),
  renewal(400),
  paused(400, 'faulted'),
]

/** Suspended while listening by the first event at 10,000 ms, and released by the second at 12,000 ms. */
const suspendedBy = (first: string, second: string): Log => [
  ...opening,
  receives(10_000, first),
  paused(10_000, 'listening', first),
  receives(12_000, second),
  back(12_000, 'listening', second),
]

/** Suspended in this state for two reasons, and back at once when both are gone. */
const twice = (at: number, state: string, before: Log): Log => [
  ...before,
  renewal(at),
  paused(at, state),
  receives(at + 100, 'network.lost'),
  resume(at + 200),
  receives(at + 300, 'network.restored'),
  back(at + 300, state, 'network.restored'),
]

/** All of them. */
export const suspensions: readonly ByHand[] = [
  ...byHand('a suspension that ends', [
    ['at once', [...suspended, resume(12_000), back(12_000, 'listening')], 'AV-ROW-151'],
    ['with the network', suspendedBy('network.lost', 'network.restored'), 'AV-ROW-143'],
    ['with diagnostics', suspendedBy('diagnostics.start', 'diagnostics.end'), 'AV-ROW-146'],
    ['after a second', [...suspended, resume(12_000), back(13_000, 'listening')], 'AV-ROW-151'],
    ['when services are there again', [...asking, ...ready(12_400), back(12_400, 'listening')], 'AV-ROW-151'],
    [
      'when services are there in the last instant',
      [...asking, ...ready(13_000), back(13_000, 'listening')],
      'AV-ROW-151',
    ],
    [
      'in a fault, as services were closed again before they were all there',
      [
        ...asking,
        receives(12_100, 'audio.ready', { source: 'stt' }),
        receives(12_200, 'network.lost'),
        emits(12_200, 'stt.pause', { reason: 'network-resync' }),
        receives(12_300, 'audio.ready', { source: 'mic' }),
        receives(13_000, 'network.restored'),
        emits(13_000, 'stt.resume'),
        emits(13_000, 'capture.resume'),
        goes(14_000, 'suspended>faulted', 'error'),
      ],
    ],
    [
      'when Session Manager reports its session ready',
      [...suspended, receives(12_000, 'session.ready', { session: 'session#1' }), back(12_000, 'listening')],
      'AV-ROW-151',
    ],
    [
      'while waiting for Copilot',
      [
        ...waiting,
        renewal(3000),
        paused(3000, 'waitingForCopilot'),
        resume(4000),
        back(4000, 'waitingForCopilot'),
      ],
      'AV-ROW-153',
    ],
    [
      'with the processing that waiting is a part of',
      [...waiting, renewal(3000), paused(3000, 'waitingForCopilot'), resume(4000), back(4000, 'processing')],
      'AV-ROW-163',
    ],
    [
      'while speaking, once the rest is buffered anew',
      [
        ...speaking,
        renewal(5000),
        paused(5000, 'speaking'),
        emits(5000, 'tts.stop', { handle: 'handle#1' }),
        resume(6000),
        emits(6000, 'tts.speak', { handle: 'handle#2', text: 'text#4' }),
        receives(6700, 'tts.bufferReady', { handle: 'handle#2' }),
        back(6700, 'speaking'),
      ],
      'AV-ROW-154',
    ],
    [
      'while interrupted, straight in listening',
      [
        ...bargeIn.slice(0, -2),
        renewal(5100),
        paused(5100, 'interrupted'),
        resume(6000),
        back(6000, 'listening'),
      ],
      'AV-ROW-165',
    ],
    ['in idle', [renewal(100), paused(100, 'idle'), resume(200), back(200, 'idle')], 'AV-ROW-149'],
    [
      'after the second of two',
      [
        ...suspended,
        receives(11_000, 'network.lost'),
        resume(12_000),
        receives(13_000, 'network.restored'),
        back(13_000, 'listening', 'network.restored'),
      ],
      'AV-ROW-158',
    ],
    [
      'after all of them, when resume() cannot know which',
      [
        ...opening,
        receives(10_000, 'network.lost'),
        paused(10_000, 'listening', 'network.lost'),
        receives(10_500, 'diagnostics.start'),
        resume(12_000),
        back(12_000, 'listening'),
      ],
      'AV-ROW-158',
    ],
  ]),
  ...byHand('a suspension that goes wrong', [
    ['is ignored', [...opening, renewal(10_000)], 20_000, ['AV-ROW-125 (document) at 11001']],
    ['is ignored in idle', [renewal(100)], 20_000, ['AV-ROW-126 (interpreted) at 1101']],
    [
      'ends without being released',
      [...suspended, back(11_000, 'listening')],
      11_000,
      ['AV-ROW-151 (document) at 11000'],
    ],
    [
      'ends after one of two',
      [...suspended, receives(11_000, 'network.lost'), resume(12_000), back(12_000, 'listening')],
      12_000,
      ['AV-ROW-158 (ruling) at 12000'],
    ],
    [
      'leads elsewhere',
      [...suspended, resume(12_000), back(12_000, 'speaking')],
      12_000,
      ['AV-ROW-140 (document) at 12000'],
    ],
    [
      'leads elsewhere once audio is ready',
      [...asking, ...ready(12_400), back(12_400, 'idle')],
      12_400,
      ['AV-ROW-194 (document) at 12400'],
    ],
    [
      'does not end for more than a second',
      [...suspended, resume(12_000)],
      13_001,
      ['AV-ROW-151 (document) at 13001'],
    ],
    [
      'has a talk',
      [
        ...waiting,
        renewal(3000),
        paused(3000, 'waitingForCopilot'),
        receives(3100, 'copilot.response', { request: 'request#1', status: 'completed', text: 'text#3' }),
        back(3100, 'processing', 'copilot.response'),
      ],
      3100,
      ['AV-OTHERWISE-copilot.response (ruling) at 3100'],
    ],
    ['begins in a fault', inFault, 400, ['AV-OTHERWISE-session.renewal (ruling) at 400']],
    [
      'begins in a fault, and returns to it',
      [...inFault, resume(500), back(500, 'faulted')],
      ['AV-OTHERWISE-session.renewal (ruling) at 400'],
    ],
    [
      'returns to a fault that was not there',
      [...suspended, resume(12_000), back(12_000, 'faulted')],
      ['AV-ROW-140 (document) at 12000'],
    ],
    [
      'ends the conversation as it is released',
      [...suspended, resume(12_000), back(12_000, 'terminating')],
      ['AV-ROW-140 (document) at 12000'],
    ],
    [
      'is over without its release, and not in idle',
      [...suspended, back(12_000, 'idle')],
      ['unexplained (interpreted) at 12000'],
    ],
  ]),
  ...byHand('services that do not come back', [
    ['are a fault after a second', fault(13_000), []],
    ['are no fault before', fault(12_999), ['AV-ROW-166 (ruling) at 12999']],
    ['are a fault by then', fault(13_001), ['AV-ROW-166 (ruling) at 13001']],
    [
      'let the return be late',
      [...asking, ...ready(13_400), back(13_400, 'listening')],
      ['AV-ROW-166 (ruling) at 13001'],
    ],
  ]),
  ...byHand('a suspension that does not end', [
    ['is a fault after 30 s', faultAt(40_000), []],
    ['is no fault before', faultAt(39_999), ['AV-ROW-167 (ruling) at 39999']],
    ['is a fault by then', faultAt(40_001), ['AV-ROW-167 (ruling) at 40001']],
    ['may end in the last instant', [...suspended, resume(40_000), back(40_000, 'listening')], []],
    ['may end the conversation', [...suspended, back(20_000, 'terminating', 'error')], 'AV-ROW-330'],
    ['may be over in idle', [renewal(100), paused(100, 'idle'), back(5000, 'idle')], 'AV-ROW-331'],
    ['may be over in idle at once', [renewal(100), paused(100, 'idle'), back(100, 'idle')], 'AV-ROW-331'],
  ]),

  ...byHand('services that come back in time', [
    [
      'are no fault',
      [...asking, ...ready(12_400), goes(13_000, 'suspended>faulted', 'error')],
      ['unexplained (interpreted) at 13000'],
    ],
  ]),
  ...byHand('a suspension may count anew after a release that a new hold overtook:', [
    ['as long as at first', overtaken(40_000)],
    ['anew', overtaken(50_500)],
    ['not longer than that', overtaken(50_501), ['AV-ROW-167 (ruling) at 50501']],
  ]),

  ...byHand('after the last of two suspensions', [
    ['idle is idle again', twice(100, 'idle', []), 'AV-ROW-156'],
    ['preparing goes on', twice(150, 'preparing', opening.slice(0, 6)), 'AV-ROW-157'],
    ['processing goes on', twice(1950, 'processing', waiting.slice(0, -2)), 'AV-ROW-159'],
    ['Copilot is waited for again', twice(3000, 'waitingForCopilot', waiting), 'AV-ROW-160'],
    ['the answer goes on', twice(5000, 'speaking', speaking), 'AV-ROW-161'],
    ['the interruption goes on', twice(5100, 'interrupted', bargeIn.slice(0, -2)), 'AV-ROW-162'],
  ]),
  ...byHand('after a suspension', [
    [
      'a prompt whose dispatch was reported may be waited for at once',
      [
        ...waiting.slice(0, -2),
        renewal(1950),
        paused(1950, 'processing'),
        receives(2000, 'copilot.request', { request: 'request#1' }),
        resume(3000),
        back(3000, 'waitingForCopilot'),
      ],
      'AV-ROW-164',
    ],
  ]),
]
