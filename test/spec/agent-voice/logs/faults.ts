/** Logs by hand: faults, recoveries, and the breaker. */
import type { Line, Log } from '../../../../spec/log.ts'
import { opening, waiting } from '../../../harness/agent-voice-logs.ts'
import type { ByHand } from '../../../laws/by-hand.ts'
import { emits, goes, receives } from '../../../support/lines.ts'
import { byHand } from '../by-hand.ts'
import { notice } from './talk.ts'

const failure = (at: number, code = 'SERVICE_FAILED', recoverable = true): Line =>
  receives(at, 'error', { source: 'session', code, recoverable })
const faulted = (at: number, from: string): Line => goes(at, `${from}>faulted`, 'error')
const ends = (at: number, cause = 'fatal'): Line => goes(at, 'faulted>terminating', cause)
const recovers = (at: number, cause = 'recover'): Line => goes(at, 'faulted>preparing', cause)
const session = (at: number, what: string): Line => receives(at, what, { session: 'session#1' })

/** Failed in listening, at 1000 ms; the first recovery is due at 1500 ms. */
const failed: Log = [...opening, failure(1000), faulted(1000, 'listening')]
const refused: Log = [...opening, failure(1000, 'AUTH_FAILED'), faulted(1000, 'listening'), notice(1000)]

/** A failure whose reporter says that it does not recover. */
const hopeless: Log = [
  ...opening,
  failure(1000, 'AUDIO_LOST', false),
  faulted(1000, 'listening'),
  notice(1000),
]

/** So many faults and recoveries, the pauses growing; the last line is a fault. */
const failing = (times: number, at = 1000): Log =>
  times === 1
    ? [...opening, failure(at), faulted(at, 'listening')]
    : [
        ...failing(times - 1, at),
        recovers(at + 500 * (2 ** (times - 1) - 1)),
        failure(at + 500 * (2 ** (times - 1) - 1)),
        faulted(at + 500 * (2 ** (times - 1) - 1), 'preparing'),
      ]

/** The session is about to end before the recovery is due. */
const expiring = [...failed, session(1200, 'session.expiring')]

/** Conversations that fail at once and are over, one after the other, each at its instant. */
const rounds = (...instants: readonly number[]): Log => [
  ...opening.slice(0, 2),
  ...instants.flatMap((at) => [
    receives(at, 'user.start'),
    goes(at, 'idle>preparing', 'user.start'),
    failure(at, 'FORBIDDEN'),
    faulted(at, 'preparing'),
    notice(at),
    ends(at),
    receives(at, 'reset'),
    goes(at, 'terminating>idle', 'reset'),
  ]),
]

const start = (at: number): Log => [receives(at, 'user.start'), goes(at, 'idle>preparing', 'user.start')]

const four = [1000, 2000, 3000, 4000]

const preparing = opening.slice(0, 6)
const late = (at: number): Log => [...preparing, faulted(at, 'preparing')]
const halves = (at: number): Log => [
  receives(at, 'audio.ready', { source: 'mic' }),
  goes(at, 'preparing>listening', 'audio.ready'),
]

const none = { maxFaultRetries: 0 }
const cap = { breakerCooldownCapMs: 40_000 }

/** All of them. */
export const failures: readonly ByHand[] = [
  ...byHand('a failure', [
    ['in idle ends what has not begun', [failure(100), faulted(100, 'idle'), ends(100)], 'AV-ROW-189'],
    ['that is fatal by its code ends the conversation', [...refused, ends(1000)], 'AV-ROW-321'],
    [
      'that is fatal by its reporter does so, too',
      [...opening, failure(1000, 'AUDIO_LOST', false), faulted(1000, 'listening'), notice(1000), ends(1000)],
      'AV-ROW-186',
    ],
    [
      'that Session Manager calls fatal does so, too',
      [
        ...opening,
        receives(1000, 'fatal', { code: 'FORBIDDEN' }),
        faulted(1000, 'listening'),
        notice(1000),
        ends(1000),
      ],
      'AV-ROW-182',
    ],
    [
      'of Copilot is fatal after the suspension in which it came',
      [
        ...waiting,
        receives(3000, 'session.renewal'),
        goes(3000, 'waitingForCopilot>suspended', 'session.renewal'),
        receives(3100, 'copilot.response', {
          request: 'request#1',
          status: 'failed',
          text: '',
          code: 'FORBIDDEN',
        }),
        receives(3200, 'session.resume'),
        goes(3200, 'suspended>waitingForCopilot', 'session.resume'),
        faulted(3200, 'waitingForCopilot'),
        ends(3200),
      ],
      'AV-ROW-321',
    ],
    ['that may pass is recovered from', [...failed, recovers(1500)], 'AV-ROW-190'],
    [
      'is recovered from by the user, too',
      [...failed, receives(1200, 'user.start'), recovers(1200, 'user.start')],
      'AV-ROW-192',
    ],
    [
      'that becomes fatal ends the conversation',
      [...failed, failure(1200, 'FORBIDDEN'), ends(1200)],
      'AV-ROW-184',
    ],
    [
      'that is called fatal ends the conversation',
      [...failed, receives(1200, 'fatal', { code: 'FORBIDDEN' }), ends(1200)],
      'AV-ROW-183',
    ],
    ['is no new fault in a fault', [...failed, failure(1200), recovers(1500)], 'AV-OTHERWISE-error'],
    [
      'can be ended by the user',
      [...failed, receives(1200, 'user.stop', { reason: 'user-request' }), ends(1200, 'user.stop')],
      'AV-ROW-171',
    ],
  ]),
  ...byHand('a failure goes wrong: it', [
    ['is ignored', [...opening, failure(1000)], 9000, ['AV-ROW-181 (document) at 2001']],
    [
      'is fatal, and nobody is told',
      hopeless.slice(0, -1).concat(ends(1000)),
      2500,
      ['AV-ROW-180 (document) at 2001'],
    ],
    [
      'is fatal, and recovered from',
      [...hopeless, recovers(1500)],
      1500,
      ['AV-ROW-187 (ruling) at 1001', 'AV-ROW-188 (document) at 1500'],
    ],
    [
      'is fatal, and does not end',
      hopeless,
      40_000,
      ['AV-ROW-186 (document) at 31001', 'AV-ROW-187 (ruling) at 1001'],
    ],
    [
      'is fatal by its code alone, and recovered from',
      [...refused, recovers(1500)],
      1500,
      ['AV-ROW-187 (ruling) at 1001', 'AV-ROW-322 (interpreted) at 1500'],
    ],
    [
      'is fatal by its code alone, and does not end',
      refused,
      40_000,
      ['AV-ROW-187 (ruling) at 1001', 'AV-ROW-321 (interpreted) at 31001'],
    ],
    ['is ignored in idle', [failure(100)], 1101, ['AV-ROW-320 (interpreted) at 1101']],
    [
      'may pass, and goes on without being prepared',
      [...failed, goes(1500, 'faulted>listening', 'recover')],
      1500,
      ['faulted>listening (document) at 1500'],
    ],
    ['may pass, and ends the conversation', [...failed, ends(1000)], 1000, ['AV-ROW-189 (ruling) at 1000']],
    [
      'had no conversation, and is recovered from',
      [failure(100), faulted(100, 'idle'), recovers(600)],
      600,
      ['AV-ROW-189 (ruling) at 101', 'AV-ROW-190 (ruling) at 600'],
    ],
  ]),
  ...byHand('a recovery', [
    ['is too early', [...failed, recovers(1499)], ['AV-ROW-190 (ruling) at 1499']],
    ['is in time', [...failed, recovers(1500)], []],
    ['is too late', [...failed, recovers(1501)], ['AV-ROW-190 (ruling) at 1501']],
    ['takes twice as long the second time', [...failing(2), recovers(2500)], []],
    ['is too early the second time', [...failing(2), recovers(2499)], ['AV-ROW-190 (ruling) at 2499']],
    ['takes twice as long again', [...failing(3), recovers(4500)], []],
    ['is made three times in a row', [...failing(4), ends(4500)], []],
    [
      'is not made four times in a row',
      [...failing(4), recovers(8500)],
      ['AV-ROW-189 (ruling) at 4501', 'AV-ROW-190 (ruling) at 8500'],
    ],
  ]),
  ...byHand('a recovery', [
    ['waits for its session', [...expiring, session(9000, 'session.ready'), recovers(9000)], []],
    [
      'waits for its session in the last instant',
      [...expiring, session(31_500, 'session.ready'), recovers(31_500)],
      [],
    ],
    ['does not wait any longer', [...expiring, ends(31_500)], []],
    ['waits at least as long', [...expiring, ends(31_499)], ['AV-ROW-191 (ruling) at 31499']],
    ['waits at most as long', [...expiring, ends(31_501)], ['AV-ROW-191 (ruling) at 31501']],
    [
      'is late for its session',
      [...expiring, session(9000, 'session.ready'), recovers(9001)],
      ['AV-ROW-190 (ruling) at 9001'],
    ],
    [
      'waits for the end of a suspension',
      [...failed, receives(1200, 'network.lost'), receives(4000, 'network.restored'), recovers(4000)],
      [],
    ],
    ['does not begin without its session', [...expiring, recovers(1500)], ['AV-ROW-190 (ruling) at 1500']],
    [
      'is not begun by the user without it',
      [...expiring, receives(1300, 'user.start'), recovers(1300, 'user.start')],
      ['AV-ROW-190 (ruling) at 1300'],
    ],
  ]),
  ...byHand('the breaker', [
    ['is closed after four faults', [...rounds(...four), ...start(5000)], []],
    [
      'is open after the fifth',
      [...rounds(...four, 5000), ...start(6000)],
      ['AV-OTHERWISE-user.start (ruling) at 6000'],
    ],
    [
      'counts a fault that is a minute old',
      [...rounds(...four, 61_000), ...start(62_000)],
      ['AV-OTHERWISE-user.start (ruling) at 62000'],
    ],
    ['does not count an older one', [...rounds(...four, 61_001), ...start(62_000)], []],
    [
      'stays open for 30 s',
      [...rounds(...four, 5000), ...start(34_999)],
      ['AV-OTHERWISE-user.start (ruling) at 34999'],
    ],
    ['lets a trial begin after that', [...rounds(...four, 5000), ...start(35_000)], []],
    [
      'opens for twice as long when the trial fails',
      [...rounds(...four, 5000, 35_000), ...start(94_999)],
      ['AV-OTHERWISE-user.start (ruling) at 94999'],
    ],
    ['lets a second trial begin after that', [...rounds(...four, 5000, 35_000), ...start(95_000)], []],
    [
      'is closed by a completed turn',
      [
        ...rounds(...four, 5000),
        ...start(35_000),
        emits(35_500, 'turn', { event: 'turn-completed', turn: 'turn#1' }),
        failure(36_000),
        faulted(36_000, 'preparing'),
        recovers(36_500),
      ],
      [],
    ],
    [
      'keeps a fault from being recovered from',
      [...rounds(...four), ...start(5000), failure(5000), faulted(5000, 'preparing'), ends(5000)],
      [],
    ],
  ]),
  ...byHand('preparing', [
    ['is a fault after 5 s', late(5100), []],
    ['is no fault before', late(5099), ['AV-ROW-106 (ruling) at 5099']],
    ['is a fault by then', late(5101), ['AV-ROW-106 (ruling) at 5101']],
    ['may end in the last instant', [...preparing, ...halves(5100)], []],
    [
      'does not count a suspension',
      [
        ...preparing,
        receives(2000, 'session.renewal'),
        goes(2000, 'preparing>suspended', 'session.renewal'),
        receives(9000, 'session.resume'),
        goes(9000, 'suspended>preparing', 'session.resume'),
        faulted(12_100, 'preparing'),
      ],
      [],
    ],
  ]),

  ...byHand('a recovery', [
    [
      'begins anew once a turn has completed',
      [
        ...failed,
        recovers(1500),
        emits(1600, 'turn', { event: 'turn-completed', turn: 'turn#1' }),
        failure(1700),
        faulted(1700, 'preparing'),
        recovers(2200),
      ],
    ],
    ['is not made when none is configured', [...failed, ends(1000)], none],
    [
      'is made although none is configured: a matter of the document',
      [...failed, recovers(1500)],
      ['AV-ROW-187 (ruling) at 1001', 'AV-ROW-188 (document) at 1500'],
      none,
    ],
    [
      'takes no longer than the cap',
      [...failing(3), recovers(3300)],
      ['AV-ROW-190 (ruling) at 2301'],
      { faultRetryCapMs: 800 },
    ],
  ]),
  ...byHand('the breaker opens no longer than the cap:', [
    [
      'not yet',
      [...rounds(...four, 5000, 35_000), ...start(74_999)],
      ['AV-OTHERWISE-user.start (ruling) at 74999'],
      cap,
    ],
    ['no longer', [...rounds(...four, 5000, 35_000), ...start(75_000)], cap],
  ]),
  ...byHand('a start', [
    [
      'that is refused after some faults is a matter of a ruling',
      [...rounds(1000, 2000), receives(9000, 'user.start')],
      10_001,
      ['AV-ROW-110 (ruling) at 10001'],
    ],
    [
      'that is refused after one fault is a matter of the document',
      [
        ...rounds(1000),
        session(8000, 'session.ready'),
        receives(8000, 'audio.primed'),
        receives(9000, 'user.start'),
      ],
      10_001,
      ['AV-ROW-001 (document) at 10001'],
    ],
    [
      'that is refused after one fault may wait for its session',
      [...rounds(1000), receives(9000, 'user.start')],
      10_001,
      ['AV-ROW-316 (interpreted) at 10001'],
    ],
  ]),

  ...byHand('a failure that is fatal', [
    ['ends the conversation at once', [...refused, ends(1000)], 'AV-ROW-187'],
  ]),
  ...byHand('a fault that becomes fatal', [
    [
      'and does not end',
      [...failed, failure(1200, 'FORBIDDEN')],
      2201,
      ['AV-ROW-184 (ruling) at 2201', 'AV-ROW-187 (ruling) at 1201'],
    ],
    [
      'as Session Manager says, and does not end',
      [...failed, receives(1200, 'fatal', { code: 'FORBIDDEN' })],
      2201,
      ['AV-ROW-183 (document) at 2201', 'AV-ROW-187 (ruling) at 1201'],
    ],
  ]),
  ...byHand('preparing', [
    ['ends with the second half of the audio', opening, 'AV-ROW-020'],
    [
      'may end at once where both halves had reported before',
      [
        ...opening.slice(0, 2),
        receives(20, 'audio.ready', { source: 'stt' }),
        receives(30, 'audio.ready', { source: 'mic' }),
        ...start(100),
        goes(100, 'preparing>listening', 'audio.ready'),
      ],
      'AV-ROW-022',
    ],
  ]),
]
