/** Logs by hand: answers that fail, and answers that come in parts. */
import type { Log } from '../../../../spec/log.ts'
import type { ByHand } from '../../../laws/by-hand.ts'
import { emits, goes, receives } from '../../../support/lines.ts'
import { byHand } from '../by-hand.ts'
import {
  asked,
  handle,
  listens,
  notice,
  processed,
  request,
  responds,
  sends,
  speaks,
  streamed,
} from './talk.ts'

const passing = (at: number) => responds(at, 'failed', { code: 'SERVICE_FAILED', retryable: true })
const lasting = (at: number) => responds(at, 'failed', { code: 'COPILOT_UNAVAILABLE', retryable: false })
const refused = (at: number, retryable = false) => responds(at, 'failed', { code: 'AUTH_FAILED', retryable })
const faults = (at: number, cause = 'error') => goes(at, 'waitingForCopilot>faulted', cause)
const degraded = (at: number) => [listens(at, 'waitingForCopilot', 'copilot.response'), notice(at)]
const timesOut = (at: number) => [listens(at, 'waitingForCopilot', 'copilot.timeout'), notice(at)]

/** Failures at once, and all retries that are due, the last of them at 4500 ms. */
const retried: Log = [
  ...asked,
  passing(1000),
  sends(1500, 1, 2),
  passing(1500),
  sends(2500, 1, 3),
  passing(2500),
  sends(4500, 1, 4),
]

const appends = (at: number, last: boolean) => emits(at, 'tts.append', { handle, text: 'text#3', last })
const buffered = [
  receives(2300, 'tts.bufferReady', { handle }),
  goes(2300, 'waitingForCopilot>speaking', 'tts.bufferReady'),
]
const cancels = (at: number) => emits(at, 'tts.cancel', { handle })
const completes = (at: number, text = 'text#3') => responds(at, 'completed', { text })

/** All of them. */
export const failingAnswers: readonly ByHand[] = [
  ...byHand('an answer that fails', [
    ['is asked for again', retried],
    ['is asked for three times more, then the turn ends', [...retried, passing(4600), ...degraded(4600)]],
    ['may end the turn at once', [...asked, passing(1000), ...degraded(1000)]],
    ['may end the turn while the next try is due', [...asked, passing(1000), ...degraded(1400)]],
    ['for good ends the turn', [...asked, lasting(1200), ...degraded(1200)]],
    ['is empty', [...asked, responds(1200, 'completed'), ...degraded(1200)]],
    ['twice counts once', [...asked, passing(1000), passing(1100), sends(1500, 1, 2)]],
    [
      'comes after all',
      [...retried, responds(4600, 'completed', { text: 'text#2' }), emits(4600, 'tts.speak', { handle })],
    ],
    ['is waited for in all', [...retried, ...timesOut(9001)], 9001],
    ['is waited for exactly so long', [...retried, ...timesOut(9000)], 9000],
    ['is waited for from the last try on', [...retried, ...timesOut(12_501)], 12_501],
    ['with the next try due is waited for no longer', [...retried, passing(4500 + 3000), ...degraded(7500)]],
    [
      'before its dispatch is reported is waited for',
      [
        ...processed,
        sends(1000),
        passing(1100),
        goes(1100, 'processing>waitingForCopilot', 'copilot.response'),
        sends(1600, 1, 2),
      ],
    ],
    [
      'is given up, and there is nothing to cancel',
      [
        ...asked,
        passing(1000),
        receives(1200, 'user.interrupt', { source: 'ui' }),
        listens(1200, 'waitingForCopilot', 'user.interrupt'),
      ],
    ],
    ['refuses the user', [...asked, refused(1200), notice(1200), faults(1200)], 'AV-ROW-211'],
    ['refuses the user for now', [...asked, refused(1200, true), notice(1200), faults(1200)], 'AV-ROW-212'],
    ['refuses the user, and is taken for a failure', [...asked, refused(1200), ...degraded(1200)]],
  ]),
  ...byHand('an answer that fails, and what is found:', [
    [
      'for good is waited for',
      [...asked, lasting(1200)],
      3000,
      ['AV-ROW-047 (ruling) at 2201: still waitingForCopilot 1001 ms later'],
    ],
    [
      'a fourth time is waited for',
      [...retried, passing(4600)],
      6000,
      ['AV-ROW-047 (ruling) at 5601: still waitingForCopilot 1001 ms later'],
    ],
    [
      'ends the turn without a word',
      [...asked, passing(1000), listens(1000, 'waitingForCopilot', 'copilot.response')],
      2500,
      ['AV-ROW-215 (interpreted) at 2001: no panel.notice 1001 ms later'],
    ],
    [
      'faults the conversation',
      [...asked, passing(1200), faults(1200)],
      1200,
      ['AV-OTHERWISE-copilot.response (ruling) at 1200: waitingForCopilot -> faulted 0 ms later'],
    ],
    [
      'refuses the user, who is kept waiting',
      [...asked, refused(1200)],
      3000,
      ['AV-ROW-211 (interpreted) at 2201: still waitingForCopilot 1001 ms later'],
    ],
    [
      'refuses the user again and again',
      [...asked, refused(1200, true), sends(1700, 1, 2)],
      3000,
      ['AV-ROW-212 (ruling) at 2201: still waitingForCopilot 1001 ms later'],
    ],
    [
      'is waited for too long',
      [...retried, ...timesOut(12_502)],
      12_502,
      ['AV-ROW-052 (document) at 12502: still waitingForCopilot at 12502 ms'],
    ],
    [
      'is given up too early',
      [...retried, ...timesOut(8999)],
      8999,
      ['AV-ROW-052 (document) at 8999: waitingForCopilot -> listening at 8999 ms'],
    ],
  ]),
  ...byHand('an answer that comes in parts', [
    ['is spoken from the first part on', [...streamed, ...buffered]],
    [
      'goes on',
      [
        ...streamed,
        ...buffered,
        responds(2500, 'pending', { text: 'text#3' }),
        appends(2500, false),
        completes(3000),
        appends(3000, true),
      ],
    ],
    ['ends with nothing', [...streamed, ...buffered, completes(3000, ''), appends(3000, true)]],
    [
      'ends before it is heard',
      [
        ...streamed,
        completes(2200),
        appends(2200, true),
        goes(2250, 'waitingForCopilot>processing', 'copilot.response'),
      ],
    ],
    ['fails while it is spoken', [...streamed, ...buffered, lasting(3000)]],
    [
      'fails before it is spoken',
      [...streamed, lasting(2200), cancels(2200), ...degraded(2200)],
      'AV-ROW-223',
    ],
    ['fails for now before it is spoken', [...streamed, passing(2200), cancels(2200), sends(2700, 1, 2)]],
    [
      'is refused while it is spoken',
      [...streamed, ...buffered, refused(3000), goes(3000, 'speaking>faulted', 'error')],
    ],
    ['is refused while it is spoken, and goes on', [...streamed, ...buffered, refused(3000)]],
    [
      'was taken for all of it',
      [...streamed.slice(0, -1), emits(2000, 'tts.speak', { handle, request, last: true }), completes(2200)],
    ],
    [
      'is given up',
      [
        ...streamed,
        receives(2200, 'user.interrupt'),
        listens(2200, 'waitingForCopilot', 'user.interrupt'),
        emits(2200, 'copilot.cancel', { request }),
        cancels(2200),
      ],
    ],
    [
      'has its audio late, but in time after its end',
      [
        ...streamed,
        completes(5000),
        appends(5000, true),
        listens(10_000, 'waitingForCopilot', 'tts.timeout'),
        notice(10_000),
      ],
    ],
    [
      'has its audio late after its beginning',
      [
        ...streamed,
        completes(5000),
        appends(5000, true),
        listens(7000, 'waitingForCopilot', 'tts.timeout'),
        notice(7000),
      ],
    ],
    ['never ends', [...streamed, ...timesOut(9001)]],
    ['does not end in time', [...streamed, ...timesOut(9000)], 'AV-ROW-224'],
  ]),
  ...byHand('an answer that comes in parts, and what is found:', [
    [
      'never reaches its end',
      [...streamed, ...buffered, completes(3000)],
      5000,
      ['AV-ROW-220 (ruling) at 4001: no tts.append 1001 ms later'],
    ],
    [
      'ends the turn when it goes on',
      [
        ...streamed,
        ...buffered,
        completes(3000),
        appends(3000, true),
        listens(3000, 'speaking', 'copilot.response'),
      ],
      3000,
      ['AV-ROW-220 (ruling) at 3000: speaking -> listening 0 ms later'],
    ],
    [
      'ends the turn when it fails',
      [...streamed, ...buffered, lasting(3000), listens(3000, 'speaking', 'copilot.response')],
      3000,
      ['AV-OTHERWISE-copilot.response (ruling) at 3000: speaking -> listening 0 ms later'],
    ],
    [
      'is not cancelled',
      [...streamed, lasting(2200), ...degraded(2200)],
      4000,
      ['AV-ROW-223 (ruling) at 3201: no tts.cancel 1001 ms later'],
    ],
    [
      'is not cancelled for the next try',
      [...streamed, passing(2200)],
      4000,
      ['AV-ROW-214 (ruling) at 3201: no tts.cancel 1001 ms later'],
    ],
    [
      'is waited for too long',
      streamed,
      9002,
      ['AV-ROW-224 (ruling) at 9002: still waitingForCopilot at 9002 ms'],
    ],
    [
      'has its audio too late',
      [...streamed, completes(5000), appends(5000, true)],
      10_001,
      ['AV-ROW-056 (ruling) at 10001: still waitingForCopilot at 10001 ms'],
    ],
    [
      'has its audio given up too early',
      [...streamed, completes(5000), appends(5000, true), listens(6999, 'waitingForCopilot', 'tts.timeout')],
      6999,
      ['AV-ROW-056 (ruling) at 6999: waitingForCopilot -> listening at 6999 ms'],
    ],
    [
      'is given up, and comes on',
      [...streamed, receives(2200, 'user.interrupt'), listens(2200, 'waitingForCopilot', 'user.interrupt')],
      4000,
      ['AV-ROW-202 (ruling) at 3201: no copilot.cancel and no tts.cancel 1001 ms later'],
    ],
    [
      'is spoken twice',
      [
        ...streamed.slice(0, -1),
        emits(2000, 'tts.speak', { handle, last: true }),
        completes(2200),
        listens(2200, 'waitingForCopilot', 'copilot.response'),
      ],
      2200,
      ['AV-ROW-048 (document) at 2200: waitingForCopilot -> listening 0 ms later'],
    ],
  ]),

  ...byHand('an answer that fails has as many tries as the setting says:', [
    ['none', [...asked, passing(1000), ...degraded(1000)], 'AV-ROW-047', { copilotMaxRetries: 0 }],
    ['some, but it may be given up', [...asked, passing(1000), ...degraded(1000)], 'AV-ROW-215'],
  ]),

  ...byHand('the rest of an answer', [
    [
      'is given up too early, just when the user falls silent',
      [
        ...asked,
        responds(5000, 'pending', { text: 'text#2' }),
        speaks(5000, 1, false),
        receives(8999, 'vad.end'),
        ...timesOut(8999),
      ],
      ['AV-ROW-224 (ruling) at 8999: waitingForCopilot -> listening at 8999 ms'],
    ],
  ]),
  ...byHand('a prompt', [
    ['is waited for once it is dispatched', asked, 'AV-ROW-040'],
    [
      'may be waited for once it is sent',
      [...processed, sends(1000), goes(1000, 'processing>waitingForCopilot', 'copilot.request')],
      'AV-ROW-044',
    ],
  ]),

  ...byHand('an answer', [
    [
      'is refused, and the user is told and kept waiting',
      [...asked, refused(1200), notice(1200)],
      3000,
      ['AV-ROW-211 (interpreted) at 2201: still waitingForCopilot 1001 ms later'],
    ],
    [
      'is refused for now, and the user is told and kept waiting',
      [...asked, refused(1200, true), notice(1200)],
      3000,
      ['AV-ROW-212 (ruling) at 2201: still waitingForCopilot 1001 ms later'],
    ],
    [
      'fails for good, and the user is told and kept waiting',
      [...asked, lasting(1200), notice(1200)],
      3000,
      ['AV-ROW-047 (ruling) at 2201: still waitingForCopilot 1001 ms later'],
    ],
    [
      'fails on its way, and the user is told and kept waiting',
      [...streamed, lasting(2200), cancels(2200), notice(2200)],
      4000,
      ['AV-ROW-223 (ruling) at 3201: still waitingForCopilot 1001 ms later'],
    ],
  ]),
]
