/** Logs by hand: the user ends the turn by hand. */
import type { Log } from '../../../../spec/log.ts'
import { opening, waiting } from '../../../harness/agent-voice-logs.ts'
import type { ByHand } from '../../../laws/by-hand.ts'
import { emits, goes, receives } from '../../../support/lines.ts'
import { byHand } from '../by-hand.ts'
import { final, listens, notice, request, sends } from './talk.ts'

const ended: Log = [
  ...opening,
  receives(1000, 'user.endTurn'),
  goes(1000, 'listening>processing', 'user.endTurn'),
]

const policy = (at: number, name: string) => receives(at, 'policy.changed', { policy: name })
const voice = [
  receives(5000, 'vad.start'),
  goes(5000, 'speaking>interrupted', 'user.interrupt'),
  emits(5000, 'tts.cancel', { handle: 'handle#1' }),
]
const interrupting = (changes: Log): Log => [
  ...opening,
  final(1000),
  goes(1000, 'listening>processing', 'stt.final'),
  sends(1000),
  receives(1100, 'copilot.response', { request, status: 'completed', text: 'text#2' }),
  emits(1100, 'tts.speak', { handle: 'handle#1', request, text: 'text#2', last: true }),
  receives(1200, 'tts.bufferReady', { handle: 'handle#1' }),
  goes(1200, 'processing>speaking', 'tts.bufferReady'),
  ...changes,
  ...voice,
]

/** All of them. */
export const handovers: readonly ByHand[] = [
  ...byHand('a prompt', [
    ['is dispatched once more', [...waiting, receives(2500, 'copilot.request', { request })], 'AV-ROW-042'],
  ]),
  ...byHand('a turn that the user ends by hand', [
    ['is processed, and its prompt is the final transcript', [...ended, final(2999), sends(2999)]],
    ['may get it at the limit itself', [...ended, final(3000), sends(3000)]],
    ['is given up at the limit', [...ended, listens(3000, 'processing', 'stt.timeout'), notice(3000)]],
    [
      'is given up when nothing was said',
      [...ended, final(1500, 1, ''), listens(1500, 'processing', 'stt.final'), notice(1500)],
    ],
    [
      'may be sent as far as it is understood, and not once more',
      [...ended, sends(1000), final(1500), receives(1600, 'copilot.request', { request })],
    ],
    [
      'is not processed once more after its end',
      [
        ...ended,
        sends(1000),
        final(1500),
        receives(2000, 'user.interrupt', { source: 'ui' }),
        listens(2000, 'processing', 'user.interrupt'),
        emits(2000, 'copilot.cancel', { request }),
        receives(2400, 'vad.start'),
      ],
    ],
    [
      'is given up by the user, and there is nothing to cancel',
      [
        ...ended,
        receives(1500, 'user.interrupt', { source: 'ui' }),
        listens(1500, 'processing', 'user.interrupt'),
      ],
    ],
    [
      'is the only one that processing waits for',
      [...ended, final(1500), sends(1500), final(1600, 2), final(1700, 3, '')],
    ],
  ]),
  ...byHand('a turn that the user ends by hand, and what is found: it', [
    ['stays', ended.slice(0, -1), 5000, ['AV-ROW-230 (document) at 2001: still listening 1001 ms later']],
    [
      'is given up too early',
      [...ended, listens(2999, 'processing', 'stt.timeout')],
      2999,
      ['AV-ROW-236 (ruling) at 2999: processing -> listening at 2999 ms'],
    ],
    [
      'is given up too late',
      [...ended, listens(3001, 'processing', 'stt.timeout'), notice(3001)],
      3001,
      ['AV-ROW-236 (ruling) at 3001: still processing at 3001 ms'],
    ],
    [
      'is given up without a word',
      [...ended, listens(3000, 'processing', 'stt.timeout')],
      9000,
      ['AV-ROW-236 (ruling) at 4001: no panel.notice 1001 ms later'],
    ],
    [
      'is never sent',
      [...ended, final(1500)],
      4000,
      ['AV-ROW-231 (interpreted) at 2501: no copilot.send 1001 ms later'],
    ],
    [
      'waits for Copilot without a prompt',
      [...ended, goes(1500, 'processing>waitingForCopilot', 'copilot.request')],
      1500,
      ['unexplained (interpreted) at 1500: processing -> waitingForCopilot 500 ms later'],
    ],
    [
      'goes on although nothing was said',
      [...ended, final(1500, 1, '')],
      2999,
      ['AV-ROW-233 (ruling) at 2501: still processing 1001 ms later'],
    ],
  ]),

  ...byHand('a turn that is ended by hand twice', [
    ['changes nothing', [...ended, receives(1100, 'user.endTurn')], 'AV-OTHERWISE-user.endTurn'],
    [
      'is given up',
      [...ended, receives(1100, 'user.endTurn'), listens(1100, 'processing', 'user.endTurn')],
      ['AV-OTHERWISE-user.endTurn (ruling) at 1100: processing -> listening 0 ms later'],
    ],
  ]),
  ...byHand('a turn that is ended by hand', [
    [
      'follows its setting',
      [...ended, listens(1500, 'processing', 'stt.timeout'), notice(1500)],
      { finalizeTimeoutMs: 500 },
    ],
    [
      'has its answer from whoever is to give it',
      [...ended, final(1500)],
      4000,
      'AV-OTHERWISE-stt.final',
      { responder: 'local' },
    ],
  ]),
  ...byHand('by a turn detection policy', [
    ['speech interrupts', interrupting([])],
    [
      'speech is only noted with the manual one',
      interrupting([]),
      { turnDetection: 'manual' },
      ['AV-OTHERWISE-vad.start (ruling) at 5000: speaking -> interrupted 0 ms later'],
    ],
    [
      'that is swapped at any time',
      interrupting([policy(4000, 'manual')]),
      ['AV-OTHERWISE-vad.start (ruling) at 5000: speaking -> interrupted 0 ms later'],
    ],
    ['and swapped back', interrupting([policy(4000, 'semantic-vad')]), { turnDetection: 'manual' }],
  ]),
]
