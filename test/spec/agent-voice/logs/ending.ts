/** Logs by hand: a conversation ends. */
import type { Line, Log } from '../../../../spec/log.ts'
import { opening, waiting } from '../../../harness/agent-voice-logs.ts'
import type { ByHand } from '../../../laws/by-hand.ts'
import { emits, goes, receives } from '../../../support/lines.ts'
import { byHand } from '../by-hand.ts'

const stop = (at: number): Line => receives(at, 'user.stop', { reason: 'user-request' })
const release = (at: number): Line => emits(at, 'audio.release')
export const rests = (at: number, cause = 'reset'): Line => goes(at, 'terminating>idle', cause)

/** Ended by the user in listening, at 1000 ms. */
const stopped: Log = [...opening, stop(1000), goes(1000, 'listening>terminating', 'user.stop'), release(1000)]

/** A class that knows no ports, and thus closes no streams. */
export const portless: Log = stopped.slice(0, -1)

/** All of them. */
export const endings: readonly ByHand[] = [
  ...byHand('the end of a conversation', [
    ['is asked for', [...stopped, receives(1200, 'reset'), rests(1200)], 'AV-ROW-176'],
    [
      'is asked for twice',
      [...stopped, stop(1100), receives(1200, 'reset'), rests(1200)],
      'AV-OTHERWISE-user.stop',
    ],
    ['is never confirmed', [...stopped, rests(6000)], 'AV-ROW-177'],
    ['is confirmed in the last instant', [...stopped, receives(6000, 'reset'), rests(6000)], 'AV-ROW-176'],
    [
      'comes with that of the session',
      [
        ...waiting,
        receives(3000, 'session.timeout', { session: 'session#1' }),
        goes(3000, 'waitingForCopilot>terminating', 'session.timeout'),
      ],
      'AV-ROW-173',
    ],
    [
      'does not come with that of another session',
      [...waiting, receives(3000, 'session.timeout', { session: 'session#7' })],
      'AV-OTHERWISE-session.timeout',
    ],
    [
      'is asked for during a suspension',
      [
        ...opening,
        receives(900, 'session.renewal'),
        goes(900, 'listening>suspended', 'session.renewal'),
        stop(1000),
        goes(1000, 'suspended>terminating', 'user.stop'),
        release(1000),
      ],
      'AV-ROW-170',
    ],
    [
      'is not disturbed by a failure',
      [...stopped, receives(1100, 'error', { code: 'AUTH_FAILED' })],
      'AV-OTHERWISE-error',
    ],
    ['is not suspended', [...stopped, receives(1100, 'network.lost')], 'AV-OTHERWISE-network.lost'],
  ]),
  ...byHand('the end of a conversation goes wrong:', [
    ['is ignored', [...opening, stop(1000)], 9000, ['AV-ROW-170 (interpreted) at 2001']],
    [
      'skips the teardown',
      [...opening, stop(1000), goes(1000, 'listening>idle', 'user.stop')],
      1000,
      ['AV-ROW-170 (interpreted) at 1000', 'listening>idle (interpreted) at 1000'],
    ],
    ['is not confirmed and not over', stopped, 6001, ['AV-ROW-177 (ruling) at 6001']],
    ['is over before it is confirmed', [...stopped, rests(5999)], 5999, ['AV-ROW-177 (ruling) at 5999']],
    [
      'is confirmed and not over',
      [...stopped, receives(1200, 'reset')],
      2201,
      ['AV-ROW-176 (document) at 2201'],
    ],
    [
      'goes on',
      [...stopped, goes(1100, 'terminating>listening', 'audio.ready')],
      1100,
      ['terminating>listening (document) at 1100'],
    ],
    [
      'goes on after a suspension',
      [...stopped, receives(1100, 'session.renewal'), goes(1100, 'terminating>suspended', 'session.renewal')],
      1100,
      ['AV-OTHERWISE-session.renewal (ruling) at 1100'],
    ],
    [
      'came where nothing had begun',
      [stop(100), goes(100, 'idle>terminating', 'user.stop')],
      100,
      ['idle>terminating (interpreted) at 100'],
    ],
  ]),
]
