/** Logs by hand: a turn is tried once more, and answers that do not come from Copilot. */
import type { AgentVoiceSettings } from '../../../../spec/agent-voice/settings.ts'
import type { Log } from '../../../../spec/log.ts'
import type { ByHand } from '../../../laws/by-hand.ts'
import { emits, goes, receives } from '../../../support/lines.ts'
import { byHand } from '../by-hand.ts'
import { asked, final, listens, notice, processed, responds, speaks } from './talk.ts'

const retries = (at: number, n = 1) => receives(at, 'user.retry', { turn: `turn#${n}` })
const again = (at: number) => [
  goes(at, 'listening>processing', 'user.retry'),
  emits(at, 'copilot.send', { request: 'request#2', utterance: 'utterance#1', text: 'text#1', attempt: 1 }),
]
const completed = emits(9001, 'turn', { event: 'turn-completed', turn: 'turn#1', outcome: 'timeout' })
const lapsed: Log = [...asked, completed, listens(9001, 'waitingForCopilot', 'copilot.timeout'), notice(9001)]
const failed: Log = [
  ...asked,
  responds(2000, 'failed', { code: 'SERVICE_FAILED', retryable: false }),
  listens(2000, 'waitingForCopilot', 'copilot.response'),
  notice(2000),
]
const unheard: Log = [
  ...asked,
  responds(2000, 'completed', { text: 'text#2' }),
  speaks(2000),
  listens(7000, 'waitingForCopilot', 'tts.timeout'),
  notice(7000),
]
const given: Log = [
  ...asked,
  receives(2000, 'user.interrupt', { source: 'ui' }),
  listens(2000, 'waitingForCopilot', 'user.interrupt'),
  emits(2000, 'copilot.cancel', { request: 'request#1' }),
]
const begun = emits(9500, 'turn', { event: 'turn-started', turn: 'turn#2' })

const local: Partial<AgentVoiceSettings> = { responder: 'local' }
const server: Partial<AgentVoiceSettings> = { responder: 'server' }
const answers = (at: number, text = 'text#2', turn = 'turn#1') =>
  receives(at, 'response.local', { turn, text })
const adopts: Log = [
  ...processed,
  receives(1100, 'copilot.request', { request: 'request#1' }),
  goes(1100, 'processing>waitingForCopilot', 'copilot.request'),
]

/** A second utterance was finalised during the turn that the user gave up. */
const waiting: Log = [
  ...processed,
  final(1500, 2),
  receives(1600, 'user.interrupt'),
  listens(1600, 'processing', 'user.interrupt'),
]

/** All of them. */
export const retriedTurns: readonly ByHand[] = [
  ...byHand(
    'a retry',
    [
      ['follows a timeout', [...lapsed, retries(10_000), ...again(10_000)]],
      ['follows a failure', [...failed, retries(10_000), ...again(10_000)]],
      ['is asked for twice', [...lapsed, retries(10_000), ...again(10_000), retries(10_100)]],
      ['of an older turn changes nothing', [...lapsed, begun, retries(10_000)]],
      ['of a turn that the user gave up changes nothing', [...given, retries(10_000)]],
      ['may follow an answer that was not heard', [...unheard, retries(10_000), ...again(10_000)]],
      ['need not follow it', [...unheard, retries(10_000)]],
    ],
    10_500,
  ),
  ...byHand('a retry, and what is found: it', [
    [
      'is not taken up',
      [...lapsed, retries(10_000)],
      12_000,
      ['AV-ROW-240 (ruling) at 11001: still listening 1001 ms later'],
    ],
    [
      'is taken up without a prompt',
      [...lapsed, retries(10_000), ...again(10_000).slice(0, 1)],
      12_000,
      ['AV-ROW-240 (ruling) at 11001: no copilot.send 1001 ms later'],
    ],
    [
      'is taken up although a new turn has begun',
      [...lapsed, begun, retries(10_000), ...again(10_000)],
      10_000,
      ['AV-OTHERWISE-user.retry (ruling) at 10000: listening -> processing 0 ms later'],
    ],
    [
      'is taken up for another turn',
      [...lapsed, retries(10_000, 7), ...again(10_000)],
      10_000,
      ['AV-OTHERWISE-user.retry (ruling) at 10000: listening -> processing 0 ms later'],
    ],
    [
      'is taken up for a turn that the user gave up',
      [...given, retries(10_000), ...again(10_000)],
      10_000,
      ['AV-OTHERWISE-user.retry (ruling) at 10000: listening -> processing 0 ms later'],
    ],
    [
      'leads away from an answer',
      [...asked, retries(2000), listens(2000, 'waitingForCopilot', 'user.retry')],
      2000,
      ['AV-OTHERWISE-user.retry (ruling) at 2000: waitingForCopilot -> listening 0 ms later'],
    ],
  ]),
  ...byHand(
    'a responder other than Copilot',
    [
      ['answers here', [...processed, answers(2000), speaks(2000)], local],
      ['answers twice', [...processed, answers(2000), speaks(2000), answers(2100)], local],
      ['answers an old turn', [...processed, answers(2000, 'text#2', 'turn#0')], local],
      [
        'has nothing to say',
        [...processed, answers(2000, ''), listens(2000, 'processing', 'copilot.response'), notice(2000)],
        'AV-ROW-246',
        local,
      ],
      [
        'is given up',
        [...processed, receives(1500, 'user.interrupt'), listens(1500, 'processing', 'user.interrupt')],
        local,
      ],
      [
        'makes a request by itself',
        [...adopts, responds(2000, 'completed', { text: 'text#2' }), speaks(2000)],
        server,
      ],
      [
        'makes a second request',
        [...adopts, receives(1200, 'copilot.request', { request: 'request#2' })],
        server,
      ],
      ['does not answer here', [...processed, answers(2000)], server],
    ],
    4000,
  ),
  ...byHand(
    'a responder other than Copilot, and what is found: it',
    [
      [
        'answers here unheard',
        [...processed, answers(2000)],
        ['AV-ROW-245 (ruling) at 3001: no tts.speak 1001 ms later'],
        local,
      ],
      [
        'has nothing to say, and the user is told and kept waiting',
        [...processed, answers(2000, ''), notice(2000)],
        ['AV-ROW-246 (ruling) at 3001: still processing 1001 ms later'],
        local,
      ],
      [
        'has nothing to say, silently',
        [...processed, answers(2000, '')],
        ['AV-ROW-246 (ruling) at 3001: still processing 1001 ms later'],
        local,
      ],
      [
        'ends an old turn',
        [...processed, answers(2000, '', 'turn#0'), listens(2000, 'processing', 'copilot.response')],
        ['AV-OTHERWISE-response.local (ruling) at 2000: processing -> listening 0 ms later'],
        local,
      ],
      [
        'is not waited for',
        adopts.slice(0, -1),
        ['AV-ROW-323 (ruling) at 2101: still processing 1001 ms later'],
        server,
      ],
      [
        'is not listened to',
        processed.slice(0, -1),
        ['AV-ROW-200 (document) at 1301: still listening 301 ms later'],
        local,
      ],
      [
        'ends a turn that is over',
        [...processed.slice(0, -2), answers(950), goes(950, 'listening>processing', 'stt.final')],
        ['AV-OTHERWISE-response.local (ruling) at 950: listening -> processing 0 ms later'],
        local,
      ],
    ],
    4000,
  ),

  ...byHand('a responder other than Copilot has utterances wait for it', [
    ['for a while', waiting, 1900, local],
    ['for too long', waiting, 1901, ['AV-ROW-201 (ruling) at 1901: still listening at 1901 ms'], local],
    ['in time', [...waiting, goes(1900, 'listening>processing', 'stt.final')], local],
  ]),
]
