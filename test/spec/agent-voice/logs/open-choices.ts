/** Logs by hand: changes that two rows of the table explain, and choices that the document leaves open. */
import type { Log } from '../../../../spec/log.ts'
import { opening, speaking, waiting } from '../../../harness/agent-voice-logs.ts'
import type { ByHand } from '../../../laws/by-hand.ts'
import { emits, goes, receives } from '../../../support/lines.ts'
import { byHand } from '../by-hand.ts'
import { final, listens, notice, sends } from './talk.ts'

/** An utterance is final without words, and then with words. */
const corrected: Log = [...opening, final(1000, 1, ''), notice(1000), final(2000)]

/** The realtime service sends the prompt by itself. */
const served: Log = [
  ...opening,
  final(1000),
  goes(1000, 'listening>processing', 'stt.final'),
  receives(1100, 'copilot.request', { request: 'request#7' }),
]

const servedUntil = (at: number): Log => [
  ...served,
  goes(1100, 'processing>waitingForCopilot', 'copilot.request'),
  listens(at, 'waitingForCopilot', 'copilot.timeout'),
  notice(at),
]

/** An utterance is final where the user ends the turn by hand. */
const byPolicy: Log = [...opening, receives(300, 'policy.changed', { policy: 'manual' }), final(1000)]

/** The answer is interrupted by `handleUserInterrupt('vad')`. */
const called: Log = [...speaking, receives(5000, 'user.interrupt', { source: 'vad' })]
const cut: Log = [
  goes(5000, 'speaking>interrupted', 'user.interrupt'),
  emits(5000, 'tts.cancel', { handle: 'handle#1' }),
]

/** All of them. */
export const openChoices: readonly ByHand[] = [
  ...byHand('the last half of the audio path', [
    ['begins listening', opening, 'AV-ROW-020'],
    ['begins nothing', opening.slice(0, -1), 1300, ['AV-ROW-020 (document) at 1201']],
  ]),
  ...byHand('the dispatch of a prompt', [
    ['begins the wait for Copilot', waiting, 'AV-ROW-040'],
    ['begins nothing', waiting.slice(0, -1), 3100, ['AV-ROW-040 (document) at 3001']],
  ]),
  ...byHand(
    'a prompt that the service sends by itself',
    [
      [
        'is waited for',
        [...served, goes(1100, 'processing>waitingForCopilot', 'copilot.request')],
        'AV-ROW-323',
      ],
      ['is not waited for', served, 2200, ['AV-ROW-323 (ruling) at 2101']],
      ['is given up by the clock of its processing', servedUntil(9000), 'AV-ROW-052'],
      ['is given up by the clock of its dispatch', servedUntil(9101), 'AV-ROW-052'],
      ['is given up before any clock', servedUntil(8999), ['AV-ROW-052 (document) at 8999']],
      [
        'is spoken before it is answered',
        [...served, goes(1100, 'processing>speaking', 'copilot.request')],
        ['AV-ROW-323 (ruling) at 1100'],
      ],
    ].map((each) => [...each, { responder: 'server' }] as never),
  ),
  ...byHand('words for an utterance that was final without any', [
    [
      'are a question',
      [...corrected, goes(2000, 'listening>processing', 'stt.final'), sends(2000)],
      'AV-ROW-324',
    ],
    ['are ignored', corrected, 3100, ['AV-ROW-324 (interpreted) at 2301']],
  ]),
  ...byHand('an utterance where the user ends the turn by hand', [
    [
      'is processed',
      [...byPolicy, goes(1000, 'listening>processing', 'stt.final'), sends(1000)],
      'AV-ROW-324',
    ],
    ['waits for the end', byPolicy, 2100, ['AV-ROW-324 (interpreted) at 1301']],
  ]),
  ...byHand(
    'a call that names speech as its source, where speech does not interrupt,',
    [
      ['interrupts', [...called, ...cut], 'AV-ROW-318'],
      ['interrupts nothing', called, 6100, ['AV-ROW-318 (interpreted) at 6001']],
    ].map((each) => [...each, { bargeIn: false }] as never),
  ),
]
