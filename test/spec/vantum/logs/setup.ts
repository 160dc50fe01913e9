/** Logs by hand: a conversation is set up, or not. */
import type { ByHand } from '../../../laws/by-hand.ts'
import { byHand } from '../by-hand.ts'
import { pen } from '../pen.ts'

const born = () => pen().born()
const failing = () => born().at(700).receives('SETUP_FAILURE', { part: 'resampler' })

/** All of them. */
export const setups: readonly ByHand[] = [
  ...byHand('a set-up', [
    ['is ready', born().ready(500).goes('LISTENING')],
    ['is ready in the last instant', born().ready(10_000).goes('LISTENING')],
    ['fails', failing().ends()],
    ['hangs', born().at(10_000).ends()],
    ['hangs where that has no limit', born(), [], 90_000, { setupTimeoutMs: 0 }],
    ['waits for its last part', born().ready(500, { configuration: false }), [], 9999],
    ['is ended by the user', born().at(300).receives('CALL_END').ends()],
    ['is ended by a disconnect', born().at(300).receives('DISCONNECT').ends()],
    ['is ended by an error', born().at(300).receives('FATAL_ERROR', {}).ends()],
  ]),
  ...byHand('a set-up goes wrong: it', [
    ['is ready and not listened to', born().ready(500), ['VAN-ROW-001 (document) at 1501'], 1501],
    [
      'listens without recognition',
      born().ready(500, { recognition: false }).goes('LISTENING'),
      ['VAN-OTHERWISE-CONNECTIONS_READY (ruling) at 500'],
    ],
    [
      'listens without a context',
      born().ready(500, { context: false }).goes('LISTENING'),
      ['VAN-OTHERWISE-CONNECTIONS_READY (ruling) at 500'],
    ],
    ['fails and goes on', failing(), ['VAN-ROW-004 (document) at 1701'], 1701],
    ['gives up early', born().at(9999).ends(), ['VAN-ROW-005 (ruling) at 9999']],
    ['gives up late', born().at(10_001).ends(), ['VAN-ROW-005 (ruling) at 10001']],
    ['never gives up', born(), ['VAN-ROW-005 (ruling) at 10001'], 10_001],
    [
      'is ended and goes on',
      born().at(300).receives('CALL_END'),
      ['VAN-ROW-071 (interpreted) at 1301'],
      1301,
    ],
    [
      'thinks first',
      born().ready(500).goes('THINKING'),
      ['VAN-ROW-001 (document) at 500', 'INITIALIZING>THINKING (document) at 500'],
    ],
  ]),
]
