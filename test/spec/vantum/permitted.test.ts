/** What a correct implementation may do otherwise than our rulings, by the document. */
import { describe, expect, it } from 'vitest'
import {
  apology,
  arrives,
  blamed,
  cancels,
  cutBy,
  expired,
  final,
  interruptedBy,
  leftBehind,
  mark,
  measured,
  noted,
  type Pen,
  releasedBy,
  repeated,
  replying,
  requestFirst,
  secondWords,
  sends,
  silencedOnly,
  spokenByHand,
  spokenOver,
  taken,
  thinking,
  timedOut,
  unclosed,
  untimed,
  usedUp,
  utterance,
  waiting,
} from './choices.ts'
import { pen } from './pen.ts'

const permitted: readonly [string, () => Pick<Pen, 'log'>][] = [
  [
    'a transcript after the end is dropped silently',
    () =>
      pen()
        .opening()
        .at(1500)
        .receives('CALL_END')
        .ends()
        .at(1600)
        .receives('FINAL_TRANSCRIPT', final('words', 'text#1'))
        .closed(1700),
  ],
  [
    'a chunk that was overtaken is sent when it comes',
    () => sends(arrives(sends(arrives(replying(), 3100, 1), 1), 3200, 0), 0),
  ],
  ['chunks are put in order', () => sends(sends(arrives(arrives(replying(), 3100, 1), 3200, 0), 0), 1)],
  [
    'a chunk that comes twice is sent twice',
    () => sends(arrives(sends(arrives(replying(), 3100, 0), 0), 3200, 0), 0),
  ],
  [
    'a stay of one ms too much ends before its alert',
    () => thinking().answers(7001).at(7100).receives('VAD', {}),
  ],
  [
    'a report without recognition fails the set-up',
    () => {
      const log = pen().born().ready(500, { recognition: false })
      log.ends(() => log.record('error', 'text#1'))
      return log.closed(600)
    },
  ],
  [
    'reports of the set-up add up',
    () =>
      pen().born().ready(500, { configuration: false }).ready(700, { recognition: false }).goes('LISTENING'),
  ],
  [
    'a part of the set-up is asked for again',
    () => pen().born().emits('recognition.open').ready(500).goes('LISTENING'),
  ],
  [
    'words behind noise alone are noise',
    () =>
      pen()
        .opening()
        .at(1500)
        .receives('VAD', { confidence: 30 })
        .at(2000)
        .receives('FINAL_TRANSCRIPT', final('words', 'text#1'))
        .emits('client.notice', { message: "I didn't catch that, could you repeat?" }),
  ],
  ['sounds without a letter are words', () => taken('noise', '')],
  ['the message of the user is added behind its request', requestFirst],
  ['the fallback is spoken when the retries are used up', () => usedUp().speaks('fallback')],
  [
    'a call that ends in INTERRUPTED ends when that is over',
    () =>
      interruptedBy((log) => silencedOnly(cancels(log)))
        .at(4010)
        .receives('CALL_END')
        .released(4050)
        .ends()
        .closed(4100),
  ],
  [
    'synthesis that is over is not cancelled',
    () => interruptedBy(silencedOnly, replying().chunk(3100, 0, true).at(4000)).released(4050),
  ],
  [
    'nor when the call ends',
    () => replying().chunk(3100, 0, true).at(4000).receives('CALL_END').ends().closed(4100),
  ],
  ['a timeout is logged at info', () => timedOut('info')],
  [
    'that a request waits is told as an error',
    () => waiting().at(3100).request(2).emits('client.error', apology).answers(4000),
  ],
  [
    'a mark is set twice',
    () =>
      interruptedBy((log) => silencedOnly(cancels(log)))
        .at(4010)
        .emits('context.interrupt', mark)
        .released(4050),
  ],
  [
    'a reply that the end of the call cuts off is marked',
    () =>
      replying()
        .chunk(3100, 0)
        .at(4000)
        .receives('CALL_END')
        .ends(() => cancels(replying()))
        .emits('synthesis.cancel', { utterance })
        .emits('context.interrupt', mark)
        .closed(4100),
  ],
  [
    'a refused call of the raw API is written down',
    () =>
      pen()
        .opening()
        .at(1500)
        .receives('TRANSITION', { to: 'RESPONDING' })
        .record('warn', 'text#1')
        .emits('transition.result', {
          to: 'RESPONDING',
          outcome: 'refused',
          state: 'LISTENING',
          message: 'stated',
        }),
  ],
  [
    'speech from before interrupts a reply before the call that began it returns',
    () =>
      thinking()
        .at(2500)
        .receives('VAD', { confidence: 90 })
        .at(3000)
        .receives('TRANSITION', { to: 'RESPONDING' })
        .goes('RESPONDING')
        .goes('INTERRUPTED')
        .emits('transition.result', { to: 'RESPONDING', outcome: 'accepted', state: 'INTERRUPTED' })
        .at(3050)
        .goes('LISTENING'),
  ],
  ['a call counts from the first word on', () => ({ log: measured(2000) })],
  ['the record of a change has no duration', () => untimed()],
  ['a reply ends over speech that is too short', () => spokenOver(201)],
  [
    'speech from before the reply does not count',
    () =>
      thinking()
        .at(2500)
        .receives('VAD', { confidence: 95 })
        .answers(3000)
        .chunk(3100, 0, true)
        .at(3200)
        .receives('VAD', { confidence: 95 })
        .done(4200),
  ],
  ['speech of the least length interrupts', () => cutBy(200)],
  ['speech with a short break counts from its beginning', () => cutBy(50, 500)],
  ['INTERRUPTED ends at once', () => interruptedBy((log) => silencedOnly(cancels(log))).goes('LISTENING')],
  [
    'the release of another reply comes in the instant in which the time of INTERRUPTED is over',
    () => releasedBy('utterance#9', 99),
  ],
  [
    'sounds behind noise alone are ignored',
    () => noted(30).at(2000).receives('FINAL_TRANSCRIPT', final('noise')).at(2100).receives('VAD', {}),
  ],
  [
    'the last chunk comes again behind one that was overtaken',
    () => {
      const log = sends(arrives(replying().chunk(3100, 1, true), 3200, 0), 0).at(3300)
      return log
        .receives('TTS_CHUNK', { utterance, index: 1, ms: 1000, endChar: 6, last: true })
        .at(3400)
        .receives('VAD', {})
    },
  ],
  [
    'chunks go on behind the last one',
    () =>
      arrives(replying().chunk(3100, 0, true), 3200, 1)
        .at(3300)
        .receives('VAD', {}),
  ],
  [
    'an interruption in LISTENING is written down',
    () => pen().opening().at(2000).receives('USER_INTERRUPTS').record('warn', 'text#1'),
  ],
  ['the retries are used up, and the fallback leaves no record', () => expired(true)],
  ['a call of the raw API speaks before its change is published', () => spokenByHand('RESPONDING')],
  [
    'the client goes while the cleanup runs, and is not closed',
    () => unclosed((log) => log.at(3050).receives('DISCONNECT')),
  ],
  ['words without a report since the last transcript are noise', () => secondWords(30)],
  ['nor does speech count that is only held over the last transcript', () => secondWords(90)],
  [
    'a disconnect ends INTERRUPTED when its cleanup is over',
    () =>
      interruptedBy((log) => silencedOnly(cancels(log)))
        .at(4010)
        .receives('DISCONNECT')
        .at(4050)
        .ends(undefined, false)
        .closed(4100),
  ],
  ['the time of the model counts from the repeated request', () => repeated(30_001)],
  ['a part of the set-up that fails later ends the call', () => leftBehind('SETUP_FAILURE')],
]

describe('no check of the document fails where', () => {
  it.each(permitted)('%s', (_, written) => expect(blamed(written() as Pen)).toEqual([]))
})
