/** Logs by hand: the talk is suspended and goes on. */
import type { Line, Log } from '../../../../spec/log.ts'
import { opening } from '../../../harness/agent-voice-logs.ts'
import type { ByHand } from '../../../laws/by-hand.ts'
import { emits, goes, receives } from '../../../support/lines.ts'
import { byHand } from '../by-hand.ts'
import { asked, final, handle, listens, notice, processed, request, responds, sends, speaks } from './talk.ts'

/** The talk is suspended from `from` to `to`, in this state; `meanwhile` happens in between. */
const paused = (from: number, to: number, state: string, meanwhile: readonly Line[] = []): Log => [
  receives(from, 'session.renewal'),
  goes(from, `${state}>suspended`, 'session.renewal'),
  emits(from, 'stt.pause', { reason: 'session-renewal' }),
  ...meanwhile,
  receives(to, 'session.resume'),
  emits(to, 'stt.resume'),
  emits(to, 'capture.resume'),
  receives(to, 'audio.ready', { source: 'stt' }),
  receives(to, 'audio.ready', { source: 'mic' }),
  goes(to, `suspended>${state}`, 'session.resume'),
]
const ended: Log = [
  ...opening,
  receives(1000, 'user.endTurn'),
  goes(1000, 'listening>processing', 'user.endTurn'),
]
const voiced: Log = [...asked, responds(2000, 'completed', { text: 'text#2' }), speaks(2000)]
const received: Log = [
  ...voiced,
  receives(2500, 'tts.bufferReady', { handle }),
  goes(2500, 'waitingForCopilot>speaking', 'tts.bufferReady'),
]
const cut: Log = [
  ...received,
  receives(3000, 'vad.start'),
  goes(3000, 'speaking>interrupted', 'user.interrupt'),
  emits(3000, 'tts.cancel', { handle }),
]
const lasting = (at: number) => responds(at, 'failed', { code: 'SERVICE_FAILED', retryable: false })
const stops = (at: number) => emits(at, 'tts.stop', { handle })
const again = (at: number) => goes(at, 'listening>processing', 'stt.final')

const faulted: Log = [
  ...asked,
  final(1500, 2),
  receives(2000, 'error', { source: 'audio', code: 'AUDIO_LOST', recoverable: true }),
  goes(2000, 'waitingForCopilot>faulted', 'error'),
  goes(2500, 'faulted>preparing', 'recover'),
  emits(2500, 'audio.activate'),
  receives(2600, 'audio.ready', { source: 'stt' }),
  receives(2600, 'audio.ready', { source: 'mic' }),
  goes(2600, 'preparing>listening', 'audio.ready'),
]

/** All of them. */
export const suspendedTalk: readonly ByHand[] = [
  ...byHand('a suspension of the talk', [
    [
      'keeps a prompt',
      [
        ...asked,
        ...paused(3000, 23_000, 'waitingForCopilot'),
        listens(29_001, 'waitingForCopilot', 'copilot.timeout'),
        notice(29_001),
      ],
    ],
    [
      'keeps a turn that was ended by hand',
      [
        ...ended,
        ...paused(2000, 4000, 'processing'),
        listens(5000, 'processing', 'stt.timeout'),
        notice(5000),
      ],
    ],
    [
      'keeps an answer whose audio is to come',
      [
        ...voiced,
        ...paused(3000, 6000, 'waitingForCopilot', [stops(3000)]),
        speaks(6000, 2),
        receives(6500, 'tts.bufferReady', { handle: 'handle#2' }),
        goes(6500, 'waitingForCopilot>speaking', 'tts.bufferReady'),
      ],
    ],
    [
      'keeps an interruption',
      [
        ...cut,
        ...paused(3100, 9000, 'interrupted'),
        goes(9300, 'interrupted>listening', 'interrupt.cleared'),
      ],
    ],
    [
      'keeps what is said in it for later',
      [...opening, ...paused(1000, 2000, 'listening', [final(1500)]), again(2000), sends(2000)],
    ],
    [
      'keeps the transcript of a turn that was ended by hand',
      [...ended, ...paused(2000, 4000, 'processing', [final(3000)]), sends(4000)],
    ],
    [
      'keeps an answer',
      [
        ...asked,
        ...paused(3000, 5000, 'waitingForCopilot', [responds(4000, 'completed', { text: 'text#2' })]),
        speaks(5000),
      ],
    ],
    [
      'keeps a failure',
      [
        ...asked,
        ...paused(3000, 5000, 'waitingForCopilot', [lasting(4000)]),
        listens(5000, 'waitingForCopilot', 'copilot.response'),
        notice(5000),
      ],
      'AV-ROW-263',
    ],
    [
      'keeps a failure that may be tried again, and then the next one ends the turn',
      [
        ...asked,
        ...paused(3000, 5000, 'waitingForCopilot', [
          responds(4000, 'failed', { code: 'SERVICE_FAILED', retryable: true }),
        ]),
        sends(5500, 1, 2),
        lasting(6000),
        listens(6000, 'waitingForCopilot', 'copilot.response'),
        notice(6000),
      ],
    ],
    [
      'keeps the first of two failures, which is fatal',
      [
        ...asked,
        ...paused(3000, 5000, 'waitingForCopilot', [
          responds(4000, 'failed', { code: 'AUTH_FAILED', retryable: true }),
          lasting(4000),
        ]),
        goes(5000, 'waitingForCopilot>faulted', 'error'),
        goes(5000, 'faulted>terminating', 'fatal'),
      ],
    ],
    [
      'keeps a part of an answer, whose end has nothing to add',
      [
        ...asked,
        ...paused(3000, 5000, 'waitingForCopilot', [
          responds(4000, 'pending', { text: 'text#2' }),
          responds(4500, 'completed'),
        ]),
        emits(5000, 'tts.speak', { handle, request, text: 'text#2', last: false }),
        emits(5000, 'tts.append', { handle, text: '', last: true }),
        receives(6000, 'tts.bufferReady', { handle }),
        goes(6000, 'waitingForCopilot>speaking', 'tts.bufferReady'),
      ],
    ],
    [
      'keeps a dispatch',
      [
        ...processed,
        sends(1000),
        ...paused(1500, 3000, 'processing', [receives(2000, 'copilot.request', { request })]),
        goes(3000, 'processing>waitingForCopilot', 'copilot.request'),
      ],
    ],
    [
      'may lose an answer',
      [
        ...asked,
        ...paused(3000, 5000, 'waitingForCopilot', [responds(4000, 'completed', { text: 'text#2' })]),
        listens(11_001, 'waitingForCopilot', 'copilot.timeout'),
        notice(11_001),
      ],
    ],
    [
      'may keep audio that is buffered in it',
      [
        ...voiced,
        ...paused(3000, 6000, 'waitingForCopilot', [
          stops(3000),
          speaks(5500, 2),
          receives(5900, 'tts.bufferReady', { handle: 'handle#2' }),
        ]),
        goes(6000, 'waitingForCopilot>speaking', 'tts.bufferReady'),
      ],
    ],
    [
      'may end an answer',
      [
        ...received,
        ...paused(3000, 6000, 'speaking', [receives(3500, 'tts.complete', { handle })]),
        listens(6000, 'speaking', 'tts.complete'),
      ],
    ],
    [
      'may interrupt an answer',
      [
        ...received,
        ...paused(3000, 6000, 'speaking', [final(3500, 2)]),
        goes(6000, 'speaking>interrupted', 'user.interrupt'),
        emits(6000, 'tts.cancel', { handle }),
      ],
    ],
    [
      'may lose a voice that fails in it',
      [
        ...voiced,
        ...paused(3000, 6000, 'waitingForCopilot', [
          receives(4000, 'tts.error', { handle, code: 'SERVICE_FAILED', recoverable: true }),
        ]),
        listens(6000, 'waitingForCopilot', 'tts.error'),
      ],
    ],
    [
      'may lose an answer on the way back to processing',
      [
        ...asked,
        ...paused(3000, 5000, 'waitingForCopilot', [responds(4000, 'completed', { text: 'text#2' })]).slice(
          0,
          -1,
        ),
        goes(5000, 'suspended>processing', 'session.resume'),
        listens(11_001, 'processing', 'copilot.timeout'),
        notice(11_001),
      ],
    ],
    [
      'has audio waited for as long as before',
      [
        ...voiced,
        ...paused(3000, 6000, 'waitingForCopilot', [stops(3000)]),
        speaks(6000, 2),
        listens(10_000, 'waitingForCopilot', 'tts.timeout'),
        notice(10_000),
      ],
    ],
    [
      'has audio waited for anew when it is asked for anew',
      [
        ...voiced,
        ...paused(3000, 6000, 'waitingForCopilot', [stops(3000)]),
        speaks(6000, 2),
        listens(11_000, 'waitingForCopilot', 'tts.timeout'),
        notice(11_000),
      ],
    ],
    [
      'has an interruption forgotten that it overtook',
      [
        ...received,
        receives(3000, 'vad.start'),
        ...paused(3000, 6000, 'speaking'),
        receives(7000, 'user.interrupt', { source: 'ui' }),
        goes(7000, 'speaking>interrupted', 'user.interrupt'),
        emits(7000, 'tts.cancel', { handle }),
        goes(7400, 'interrupted>listening', 'interrupt.cleared'),
      ],
    ],
    [
      'is no end of the wait for what was not processed',
      [...opening, final(1000), ...paused(1000, 2000, 'listening'), again(2300), sends(2300)],
    ],
  ]),
  ...byHand('a suspension of the talk, and what is found: it', [
    [
      'counts as waiting',
      [
        ...asked,
        ...paused(3000, 23_000, 'waitingForCopilot'),
        listens(23_001, 'waitingForCopilot', 'copilot.timeout'),
      ],
      23_001,
      ['AV-ROW-052 (document) at 23001: waitingForCopilot -> listening at 23001 ms'],
    ],
    [
      'has a prompt waited for anew',
      [...asked, ...paused(3000, 23_000, 'waitingForCopilot')],
      29_002,
      ['AV-ROW-052 (document) at 29002: still waitingForCopilot at 29002 ms'],
    ],
    [
      'has a transcript waited for anew',
      [...ended, ...paused(2000, 4000, 'processing')],
      5001,
      ['AV-ROW-236 (ruling) at 5001: still processing at 5001 ms'],
    ],
    [
      'has audio waited for anew',
      [...voiced, ...paused(3000, 6000, 'waitingForCopilot')],
      10_001,
      ['AV-ROW-056 (ruling) at 10001: still waitingForCopilot at 10001 ms'],
    ],
    [
      'prolongs an interruption',
      [...cut, ...paused(3100, 9000, 'interrupted')],
      9301,
      ['AV-ROW-074 (document) at 9301: still interrupted at 9301 ms'],
    ],
    [
      'loses what is said in it',
      [...opening, ...paused(1000, 2000, 'listening', [final(1500)])],
      2301,
      ['AV-ROW-035 (ruling) at 2301: still listening at 2301 ms'],
    ],
    [
      'loses a failure',
      [...asked, ...paused(3000, 5000, 'waitingForCopilot', [lasting(4000)])],
      5301,
      ['AV-ROW-263 (ruling) at 5301: still waitingForCopilot at 5301 ms'],
    ],
  ]),

  ...byHand('a suspension of the talk, and what is found: it', [
    [
      'ends an answer for nothing',
      [...received, ...paused(3000, 6000, 'speaking'), listens(6000, 'speaking', 'tts.complete')],
      ['unexplained (interpreted) at 6000: speaking -> listening 0 ms later'],
    ],
    [
      'listens to an older answer',
      [
        ...received,
        ...paused(3000, 6000, 'speaking', [stops(3000), receives(3500, 'tts.complete', { handle })]),
        listens(6000, 'speaking', 'tts.complete'),
      ],
      ['unexplained (interpreted) at 6000: speaking -> listening 0 ms later'],
    ],
    [
      'takes up what somebody else was told',
      [
        ...asked,
        ...paused(3000, 5000, 'waitingForCopilot', [
          receives(4000, 'copilot.response', { request: 'request#0', status: 'failed', text: '' }),
        ]),
        listens(5000, 'waitingForCopilot', 'copilot.response'),
      ],
      ['unexplained (interpreted) at 5000: waitingForCopilot -> listening 0 ms later'],
    ],
  ]),
  ...byHand('a fault ends the turn, and nobody waits', [
    ['for anything', faulted, 5000],
    ['for its answer', [...faulted, responds(2700, 'completed', { text: 'text#2' })], 5000],
    [
      'for the next one',
      [...faulted, again(2700)],
      2700,
      ['unexplained (interpreted) at 2700: listening -> processing 100 ms later'],
    ],
  ]),
]
