/** Logs by hand: a conversation begins, or does not. */
import type { Line, Log } from '../../../../spec/log.ts'
import { opening } from '../../../harness/agent-voice-logs.ts'
import type { ByHand } from '../../../laws/by-hand.ts'
import { goes, receives } from '../../../support/lines.ts'
import { byHand } from '../by-hand.ts'

const session = (at: number, what = 'session.ready'): Line => receives(at, what, { session: 'session#1' })
const primed = (at: number): Line => receives(at, 'audio.primed')
const start = (at: number): Line => receives(at, 'user.start')
const begins = (at: number, cause = 'user.start'): Line => goes(at, 'idle>preparing', cause)
const handed = (at: number, audio = true): Line =>
  receives(at, 'session.initialize', { session: 'session#1', audio })
const second = (at: number, window: string): Line => receives(at, 'user.startElsewhere', { window })

const there: Log = [session(0), primed(0)]

/** Idle is suspended from 1000 ms on. */
const paused: Log = [receives(1000, 'network.lost'), goes(1000, 'idle>suspended', 'network.lost')]
const resumed = (at: number): Log => [
  receives(at, 'network.restored'),
  goes(at, 'suspended>idle', 'network.restored'),
]

/** A hold that came during the last teardown, and stays. */
const leftOver: Log = [
  ...opening,
  receives(1000, 'user.stop', { reason: 'user-request' }),
  goes(1000, 'listening>terminating', 'user.stop'),
  receives(1100, 'network.lost'),
  receives(1200, 'reset'),
  goes(1200, 'terminating>idle', 'reset'),
]

/** A start that waits for the end of diagnostics which had begun while the last conversation ended. */
const diagnosed: Log = [
  ...leftOver.map((line) => (line.what === 'network.lost' ? { ...line, what: 'diagnostics.start' } : line)),
  start(2000),
  receives(3000, 'diagnostics.end'),
  begins(3000, 'diagnostics.end'),
]

/** All of them. */
export const beginnings: readonly ByHand[] = [
  ...byHand('a start', [
    ['with all there begins', [...there, start(100), begins(100)], 'AV-ROW-001'],
    [
      'waits for its session',
      [primed(0), start(0), session(5000), begins(5000, 'session.ready')],
      'AV-ROW-003',
    ],
    ['does not wait any longer', [primed(0), start(0), session(5001)], 'AV-OTHERWISE-session.ready'],
    [
      'that was taken back does not wait',
      [primed(0), start(0), receives(100, 'user.stop'), session(200)],
      'AV-OTHERWISE-session.ready',
    ],
    [
      'need not begin with a session that was handed over',
      [handed(0), primed(0), start(100)],
      'AV-OTHERWISE-user.start',
    ],
    [
      'may begin with a session that was handed over',
      [handed(0), primed(0), start(100), begins(100)],
      'AV-ROW-124',
    ],
    [
      'may begin with a session without audio',
      [handed(0, false), primed(0), start(100), begins(100)],
      'AV-ROW-124',
    ],
    [
      'need not begin with a session without audio that is reported as active',
      [handed(0, false), ...there, start(100)],
      1200,
      ['AV-ROW-316 (interpreted) at 1101'],
    ],
    [
      'begins with a session that has audio after all',
      [handed(0, false), handed(0), ...there, start(100)],
      1200,
      ['AV-ROW-001 (document) at 1101'],
    ],
    [
      'may begin with a session that was handed over once more',
      [...there, session(20, 'session.expiring'), handed(30), start(100), begins(100)],
      'AV-ROW-124',
    ],
    [
      'need not begin when audio is primed beside a session that was handed over',
      [handed(0), start(50), primed(100)],
      'AV-OTHERWISE-audio.primed',
    ],
    [
      'after the end of its session begins nothing',
      [...there, session(50, 'session.timeout'), start(100)],
      'AV-ROW-002',
    ],
    [
      'during a suspension of idle is granted after it',
      [...there, ...paused, start(1500), ...resumed(2000), begins(2000)],
      'AV-ROW-123',
    ],
    [
      'waits for its session, not counting a suspension',
      [primed(0), start(0), ...paused, ...resumed(9000), session(13_000), begins(13_000, 'session.ready')],
      'AV-ROW-003',
    ],
    ['waits for a suspension that is left over', [...leftOver, start(2000)], 'AV-OTHERWISE-user.start'],
    [
      'is granted when a suspension that was left over is released',
      [...leftOver, start(2000), receives(3000, 'network.restored'), begins(3000, 'network.restored')],
      'AV-ROW-118',
    ],
    ['is granted when diagnostics that were left over are over', diagnosed, 'AV-ROW-119'],
    [
      'is refused while another machine has the window',
      [...there, second(50, 'same'), start(100)],
      'AV-OTHERWISE-user.start',
    ],
    [
      'begins while another machine has another window',
      [...there, second(50, 'other'), start(100), begins(100)],
      'AV-ROW-001',
    ],
    [
      'with a session that was renewed begins',
      [
        ...there,
        receives(20, 'session.renewal'),
        goes(20, 'idle>suspended', 'session.renewal'),
        receives(30, 'session.resume'),
        goes(30, 'suspended>idle', 'session.resume'),
        start(100),
        begins(100),
      ],
      'AV-ROW-316',
    ],
    [
      'may begin with a session whose renewal is over',
      [
        ...there,
        session(10, 'session.expiring'),
        receives(20, 'session.renewal'),
        goes(20, 'idle>suspended', 'session.renewal'),
        receives(30, 'session.resume'),
        goes(30, 'suspended>idle', 'session.resume'),
        start(100),
        begins(100),
      ],
      'AV-ROW-124',
    ],
    [
      'that was asked for first may keep the window',
      [primed(0), start(0), second(50, 'same'), session(100), begins(100, 'session.ready')],
      'AV-ROW-124',
    ],
    [
      'that was asked for first may lose the window',
      [primed(0), start(0), second(50, 'same'), session(100)],
      'AV-OTHERWISE-session.ready',
    ],
    ['disturbs no conversation that runs', [...opening, start(300), second(400, 'same')], 'AV-ROW-199'],
  ]),
  ...byHand('a start goes wrong:', [
    ['with all there is ignored', [...there, start(100)], 1101, ['AV-ROW-001 (document) at 1101']],
    [
      'begins with a session that nobody has told of',
      [primed(0), start(100), begins(100)],
      100,
      ['AV-ROW-002 (document) at 100'],
    ],
    [
      'begins with audio that is not primed',
      [session(0), start(100), begins(100)],
      100,
      ['AV-ROW-002 (document) at 100'],
    ],
    [
      'waits for audio that was released once',
      [...leftOver.filter(({ what }) => what !== 'network.lost'), start(2000)],
      3001,
      ['AV-ROW-316 (interpreted) at 3001'],
    ],
    [
      'waits for audio that was primed anew',
      [...leftOver.filter(({ what }) => what !== 'network.lost'), primed(1500), start(2000)],
      3001,
      ['AV-ROW-001 (document) at 3001'],
    ],
    [
      'begins during a suspension that is left over',
      [...leftOver, start(2000), begins(2000)],
      2000,
      ['AV-OTHERWISE-user.start (ruling) at 2000'],
    ],
    [
      'of a suspended idle is forgotten',
      [...there, ...paused, start(1500), ...resumed(2000)],
      2501,
      ['AV-ROW-123 (ruling) at 2501'],
    ],
    [
      'was not asked for',
      [...there, ...paused, ...resumed(2000), begins(2000, 'session.resume')],
      2000,
      ['unexplained (interpreted) at 2000'],
    ],
    [
      'comes of a suspension that idle has ignored',
      [
        ...there,
        receives(1000, 'network.lost'),
        receives(2000, 'network.restored'),
        begins(2000, 'network.restored'),
      ],
      2000,
      ['AV-ROW-131 (interpreted) at 2000'],
    ],
    [
      'begins although another machine has the window',
      [...there, second(50, 'same'), start(100), begins(100)],
      100,
      ['AV-OTHERWISE-user.start (ruling) at 100'],
    ],
  ]),

  ...byHand('a machine that begins although a suspension is left over', [
    [
      'is blamed for that and for nothing after it',
      [
        ...leftOver,
        start(2000),
        begins(2000),
        receives(2100, 'audio.ready', { source: 'stt' }),
        receives(2200, 'audio.ready', { source: 'mic' }),
        goes(2200, 'preparing>listening', 'audio.ready'),
        receives(3000, 'session.renewal'),
        goes(3000, 'listening>suspended', 'session.renewal'),
        receives(4000, 'session.resume'),
        goes(4000, 'suspended>listening', 'session.resume'),
      ],
      ['AV-OTHERWISE-user.start (ruling) at 2000'],
    ],
  ]),

  ...byHand('a running conversation is not disturbed', [
    [
      'by a call outside its closed set',
      [...opening, receives(300, 'user.misuse', { call: 'suspend' })],
      'AV-OTHERWISE-user.misuse',
    ],
    [
      'by a listener that fails',
      [...opening, receives(300, 'listener.fails', { how: 'throws' })],
      'AV-OTHERWISE-listener.fails',
    ],
    [
      'by the privacy flag',
      [...opening, receives(300, 'privacy.changed', { suppress: false })],
      'AV-OTHERWISE-privacy.changed',
    ],
  ]),
]
