/** What the document forbids beside that which it leaves open. */
import { describe, expect, it } from 'vitest'
import {
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
  sends,
  silencedOnly,
  slow,
  spokenByHand,
  spokenOver,
  taken,
  thinking,
  unclosed,
  utterance,
  waiting,
} from './choices.ts'
import { pen } from './pen.ts'

const forbidden: readonly [string, () => Pick<Pen, 'log'>, blamed: string][] = [
  [
    'a transcript in RESPONDING is dropped silently',
    () => replying().at(3500).receives('FINAL_TRANSCRIPT', final('words', 'text#9')),
    'transcript.wrong-state',
  ],
  [
    'chunks change their places',
    () => sends(sends(arrives(arrives(replying(), 3100, 0), 3200, 1), 1), 0),
    'voice.in-order',
  ],
  [
    'a stay of two ms too much has no alert',
    () => thinking().answers(7002).at(7100).receives('VAD', {}),
    'alert.thinking',
  ],
  [
    'listening begins without recognition',
    () => pen().born().ready(500, { recognition: false }).goes('LISTENING'),
    'setup.connected',
  ],
  [
    'a part of the set-up is never asked for',
    () => ({
      log: pen()
        .born()
        .ready(500)
        .goes('LISTENING')
        .log.filter(({ what }) => what !== 'context.create'),
    }),
    'setup.context',
  ],
  [
    'words behind speech are dropped',
    () =>
      pen()
        .opening()
        .at(1500)
        .receives('VAD', { confidence: 90 })
        .at(2000)
        .receives('FINAL_TRANSCRIPT', final('words', 'text#1')),
    'VAN-ROW-010',
  ],
  ['other words are sent to the model', () => taken('words', 'text#51'), 'request.user-message'],
  ['an empty transcript comes into the history', () => taken('nothing', ''), 'history.accepted-turns'],
  [
    'the fallback is spoken ahead of its time',
    () => thinking().at(9000).speaks('fallback'),
    'reply.not-early',
  ],
  ['listening ends by itself', () => pen().opening().at(9000).ends().closed(9100), 'listening.patient'],
  ['synthesis goes on', () => interruptedBy(silencedOnly).released(4050), 'interruption.voice-cancelled'],
  [
    'a timeout is not logged',
    () => slow().at(32_000).speaks('fallback').at(32_100).receives('VAD', {}),
    'timeout.logged',
  ],
  [
    'that a request waits is not told',
    () => waiting().at(3100).request(2).answers(4000).at(4100).receives('VAD', {}),
    'request.wait-told',
  ],
  [
    'a reply that was spoken to its end is marked',
    () => replying().chunk(3100, 0, true).done(4200).emits('context.interrupt', mark),
    'history.marked-justly',
  ],
  [
    'a valid call of the raw API leads elsewhere',
    () =>
      thinking()
        .at(3000)
        .receives('TRANSITION', { to: 'RESPONDING' })
        .goes('LISTENING')
        .emits('transition.result', { to: 'RESPONDING', outcome: 'accepted', state: 'LISTENING' }),
    'raw.taken',
  ],
  [
    'the duration of a change counts from the creation',
    () => ({
      log: thinking().log.map((line) =>
        line.with.to === 'THINKING' && line.what === 'log'
          ? { ...line, with: { ...line.with, durationMs: 2000 } }
          : line,
      ),
    }),
    'log.durations',
  ],
  ['a reply ends over speech', () => spokenOver(202), 'speech.heeded'],
  ['a sound of 199 ms interrupts', () => cutBy(199), 'speech.brief'],
  ['another reply is released', () => releasedBy('utterance#9', 50), 'interruption.own-release'],
  [
    'who interrupts again is silenced again',
    () =>
      interruptedBy((log) => silencedOnly(cancels(log)))
        .at(4010)
        .receives('USER_INTERRUPTS')
        .emits('client.cancel', { utterance }),
    'interruption.only-responding',
  ],
  [
    'sounds behind speech are ignored',
    () => noted(90).at(2000).receives('FINAL_TRANSCRIPT', final('noise')).at(2100).receives('VAD', {}),
    'listening.answered',
  ],
  [
    'the last chunk is not sent',
    () =>
      replying()
        .chunk(3100, 0)
        .at(3200)
        .receives('TTS_CHUNK', { utterance, index: 1, ms: 1000, endChar: 6, last: true })
        .at(3300)
        .receives('VAD', {}),
    'voice.last-sent',
  ],
  [
    'another session is removed',
    () => pen().opening().emits('session.remove', { session: 'other' }),
    'ending.session-named',
  ],
  ['a timeout while a request waits is not logged', () => expired(false), 'timeout.logged'],
  ['a call is longer than it was', () => ({ log: measured(3001) }), 'metrics.call'],
  ['a call is shorter than it was', () => ({ log: measured(1999) }), 'metrics.call'],
  [
    'a call of the raw API leads to LISTENING, and something is spoken first',
    () => spokenByHand('LISTENING'),
    'reply.not-early',
  ],
  ['the client stays, and is not closed', () => unclosed(), 'ending.client'],
  [
    'words behind speech that has fallen silent are dropped',
    () =>
      noted(90).at(2000).receives('FINAL_TRANSCRIPT', final('words', 'text#1')).at(2100).receives('VAD', {}),
    'VAN-ROW-010',
  ],
  [
    'after a disconnect INTERRUPTED goes on',
    () =>
      interruptedBy((log) => silencedOnly(cancels(log)))
        .at(4010)
        .receives('DISCONNECT')
        .at(4050)
        .goes('LISTENING')
        .ends(undefined, false)
        .closed(4100),
    'disconnect.forced',
  ],
  ['a repeated request is waited for for ever', () => repeated(30_002), 'request.repeat-answered'],
  [
    'a report that the set-up is ready ends the call',
    () => leftBehind('CONNECTIONS_READY'),
    'listening.patient',
  ],
]

describe('a check still fails where', () => {
  it.each(forbidden)('%s', (_, written, check) => expect(blamed(written() as Pen)).toContain(check))
})
