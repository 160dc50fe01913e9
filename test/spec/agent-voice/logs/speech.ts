/** Logs by hand: TTS fails, and the user interrupts. */
import type { Log } from '../../../../spec/log.ts'
import { opening, speaking } from '../../../harness/agent-voice-logs.ts'
import type { ByHand } from '../../../laws/by-hand.ts'
import { emits, goes, receives } from '../../../support/lines.ts'
import { byHand } from '../by-hand.ts'
import { asked, final, handle, listens, notice, responds, sends, speaks } from './talk.ts'

const fails = (at: number, of = handle, code = 'SERVICE_FAILED', recoverable = true) =>
  receives(at, 'tts.error', { handle: of, code, recoverable })
const voiced: Log = [...asked, responds(2000, 'completed', { text: 'text#2' }), speaks(2000)]
const received: Log = [
  ...voiced,
  receives(2500, 'tts.bufferReady', { handle }),
  goes(2500, 'waitingForCopilot>speaking', 'tts.bufferReady'),
]

const cut = (at: number, agoMs?: number, source = 'vad.start'): Log => [
  ...speaking,
  receives(at, source, agoMs === undefined ? {} : { agoMs }),
  goes(at, 'speaking>interrupted', 'user.interrupt'),
  emits(at, 'tts.cancel', { handle }),
]
const clears = (at: number) => goes(at, 'interrupted>listening', 'interrupt.cleared')
const silent = (at: number, of = handle) => receives(at, 'interrupt.cleared', { handle: of })
const over = (at: number, of = handle) => receives(at, 'tts.complete', { handle: of })
const error = (at: number, of = handle) => fails(at, of)

/** What is found when the end of the cancelled answer, which this row answers, ends nothing. */
const goesOn = (row: string, basis: string): readonly string[] =>
  [
    'AV-ROW-074 (document) at 5401: still interrupted at 5401 ms',
    `AV-ROW-${row} (${basis}) at 6101: still interrupted 1001 ms later`,
  ].sort()

/** All of them. */
export const voices: readonly ByHand[] = [
  ...byHand('TTS that fails', [
    [
      'has the answer shown as text',
      [...voiced, fails(2200), listens(2200, 'waitingForCopilot', 'tts.error'), notice(2200)],
    ],
    [
      'has the rest of it shown as text',
      [...received, fails(3000), listens(3000, 'speaking', 'tts.error'), notice(3000)],
    ],
    ['over an old answer changes nothing', [...received, fails(3000, 'handle#0', 'AUTH_FAILED')]],
    [
      'refuses the user',
      [
        ...received,
        fails(3000, handle, 'AUTH_FAILED'),
        goes(3000, 'speaking>faulted', 'error'),
        notice(3000),
      ],
    ],
    [
      'for good',
      [
        ...voiced,
        fails(2200, handle, 'SERVICE_FAILED', false),
        goes(2200, 'waitingForCopilot>faulted', 'error'),
        notice(2200),
      ],
    ],
    ['while nobody waits for it', [...opening, fails(3000)]],
  ]),
  ...byHand(
    'TTS that fails,',
    [
      [
        'and nobody says so',
        [...received, fails(3000), listens(3000, 'speaking', 'tts.error')],
        ['AV-ROW-250 (ruling) at 4001: no panel.notice 1001 ms later'],
      ],
      [
        'and is waited for',
        [...voiced, fails(2200)],
        ['AV-ROW-250 (ruling) at 3201: still waitingForCopilot 1001 ms later'],
      ],
      [
        'and refuses the user, who is kept waiting',
        [...received, fails(3000, handle, 'FORBIDDEN')],
        ['AV-ROW-251 (ruling) at 4001: still speaking 1001 ms later'],
      ],
      [
        'over an old answer and ends this one',
        [...received, fails(3000, 'handle#0'), listens(3000, 'speaking', 'tts.error')],
        ['AV-OTHERWISE-tts.error (ruling) at 3000: speaking -> listening 0 ms later'],
      ],
      [
        'and is not listened to',
        [...opening, fails(3000), goes(3000, 'listening>processing', 'error')],
        ['AV-OTHERWISE-tts.error (ruling) at 3000: listening -> processing 0 ms later'],
      ],
    ],
    4500,
  ),
  ...byHand('an interruption', [
    ['counts from now without a stamp', [...cut(5000), clears(5400)]],
    ['counts from its stamp', [...cut(5000, 100), clears(5300)], 'AV-ROW-204'],
    ['that is long over ends at once', [...cut(5000, 450), clears(5000)], 'AV-ROW-204'],
    ['may end at once', [...cut(5000), clears(5000)], 'AV-ROW-074'],
    ['counts from now with a stamp in the future', [...cut(5000, -100), clears(5400)]],
    ['ends when the cancelled answer fails', [...cut(5000), error(5100), clears(5100)], 'AV-ROW-205'],
    [
      'does not end when an older one fails',
      [...cut(5000), error(5100, 'handle#0')],
      'AV-OTHERWISE-tts.error',
    ],
    ['ends when the cancelled answer is silent', [...cut(5000), silent(5100), clears(5100)], 'AV-ROW-070'],
    [
      'does not end when an older one is silent',
      [...cut(5000), silent(5100, 'handle#0')],
      'AV-OTHERWISE-interrupt.cleared',
    ],
    [
      'ends when the cancelled answer reaches its end',
      [...cut(5000), over(5100), clears(5100)],
      'AV-ROW-072',
    ],
    [
      'does not end when an older one reaches its end',
      [...cut(5000), over(5100, 'handle#0')],
      'AV-OTHERWISE-tts.complete',
    ],
  ]),
  ...byHand(
    'an interruption, and what is found: it',
    [
      [
        'lasts longer than from its stamp',
        [...cut(5000, 100), clears(5301)],
        ['AV-ROW-204 (ruling) at 5301: still interrupted at 5301 ms'],
      ],
      [
        'goes on after it was over',
        [...cut(5000, 450), clears(5001)],
        ['AV-ROW-204 (ruling) at 5001: still interrupted at 5001 ms'],
      ],
      [
        'is prolonged by a stamp in the future',
        [...cut(5000, -100), clears(5401)],
        ['AV-ROW-074 (document) at 5401: still interrupted at 5401 ms'],
      ],
      [
        'lasts for ever',
        cut(5000, 100),
        [
          'AV-ROW-074 (document) at 5401: still interrupted at 5401 ms',
          'AV-ROW-204 (ruling) at 5301: still interrupted at 5301 ms',
        ],
      ],
      [
        'goes on when the cancelled answer fails',
        [...cut(5000), error(5100), goes(5100, 'interrupted>faulted', 'error')],
        ['AV-ROW-205 (ruling) at 5100: interrupted -> faulted 0 ms later'],
      ],
      [
        'ends when an older one fails',
        [...cut(5000), error(5100, 'handle#0'), goes(5100, 'interrupted>faulted', 'error')],
        ['AV-OTHERWISE-tts.error (ruling) at 5100: interrupted -> faulted 0 ms later'],
      ],
    ],
    5500,
  ),

  ...byHand('an utterance that waited', [
    [
      'is not sent before it has the floor',
      [
        ...cut(5000),
        final(5100, 2),
        final(5200, 3),
        sends(5399, 2),
        clears(5400),
        goes(5400, 'listening>processing', 'stt.final'),
      ],
      6500,
      ['AV-ROW-035 (ruling) at 6401: no copilot.send 1001 ms later'],
    ],
  ]),

  ...byHand('an interruption that goes on although its answer', [
    ['is silent', [...cut(5000), silent(5100)], 6101, goesOn('070', 'document')],
    ['reached its end', [...cut(5000), over(5100)], 6101, goesOn('072', 'ruling')],
    ['failed', [...cut(5000), error(5100)], 6101, goesOn('205', 'ruling')],
  ]),
]
