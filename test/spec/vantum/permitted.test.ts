/** What a correct implementation may do otherwise than our rulings, by the document; and what it may not do all the same. */
import { describe, expect, it } from 'vitest'
import { watchOf } from '../../../harness/judging/watch.ts'
import { oracle } from '../../../harness/oracle/oracle.ts'
import { defaults } from '../../../spec/vantum/settings.ts'
import spec from '../../../spec/vantum/spec.ts'
import { blamedIn } from '../../support/judged.ts'
import { pen } from './pen.ts'

type Pen = ReturnType<typeof pen>

const judge = oracle(spec)
const watch = watchOf(spec.monitors)

/** The checks of basis `document` that find something in a log by the time that everything of it has come to rest. */
const blamed = ({ log }: Pen): readonly string[] => {
  const untilMs = (log.at(-1)?.at ?? 0) + 2000
  const rows = blamedIn(judge({ ...defaults }, log, untilMs)).map(({ what }) => what)
  const monitors = watch({ ...defaults }, log, untilMs).flatMap(({ findings }, place) => {
    const { id = '', basis = 'ruling' } = spec.monitors[place] ?? {}
    return findings.map(() => `${id} (${basis})`)
  })
  const ofDocument = [...rows, ...monitors].filter((what) => what.includes('(document)'))
  return [...new Set(ofDocument.map((what) => what.split(' ')[0] ?? ''))]
}

const utterance = 'utterance#1'
const refusal = { utterance }
const thinking = () => pen().opening().says(2000)
const replying = () => thinking().answers(3000)
const apology = { code: 'text#9' }
const final = (content: string, text = '') => ({ content, text })
const message = { role: 'user', text: 'text#50' }
const request = {
  utterance,
  attempt: 1,
  role: 'user',
  text: 'text#50',
  before: 'none',
  messages: 1,
  interrupted: 0,
}
const mark = { utterance, marked: true, prefix: true, dash: false, characters: 2, of: 6, stamp: 4000 }

const arrives = (log: Pen, ms: number, index: number) =>
  log.at(ms).hears('TTS_CHUNK', { utterance, index, ms: 1000, endChar: 3, last: false })
const sends = (log: Pen, index: number) => log.shows('client.audio', { utterance, index })

const taken = (content: string, text: string) => {
  const log = pen().opening().at(2000).hears('FINAL_TRANSCRIPT', final(content, text))
  return log.goes('THINKING', () => log.shows('context.add', message).shows('model.request', request))
}

const requestFirst = () => {
  const log = pen().opening().at(2000).hears('FINAL_TRANSCRIPT', final('words', 'text#50'))
  return log.goes('THINKING', () => log.shows('model.request', request).shows('context.add', message))
}

const usedUp = () =>
  [2100, 3200, 5300, 9400].reduce((log, ms, index) => {
    if (index > 0) log.at(ms - 100).request(index + 1)
    if (ms > 7001) log.shows('alert', { kind: 'thinking' })
    log.at(ms).hears('LLM_RATE_LIMITED', refusal)
    return index > 0 ? log : log.shows('client.notice', { message: 'text#8' })
  }, thinking())

const interruptedBy = (acts: (log: Pen) => unknown, log = replying().chunk(3100, 0).at(4000)) => {
  log.hears('USER_INTERRUPTS')
  return log.goes('INTERRUPTED', () => acts(log))
}

const cancels = (log: Pen) =>
  log.shows('synthesis.cancel', { utterance }).shows('client.cancel', { utterance })

const silencedOnly = (log: Pen) => log.shows('client.cancel', { utterance }).shows('context.interrupt', mark)

const slow = () => thinking().at(7001).shows('alert', { kind: 'thinking' })

const timedOut = (level: string) => slow().at(32_000).record(level, 'text#70').speaks('fallback').at(32_100)

const waiting = () => thinking().at(2100).hears('LLM_RATE_LIMITED', refusal)

const measured = (callMs: number) => {
  const log = pen().opening().at(3000).hears('CALL_END')
  log.ends()
  const last = log.log.at(-1)
  return log
    .closed(3100)
    .log.map((line) => (line === last ? { ...line, with: { ...line.with, callMs } } : line))
}

const untimed = () => ({
  log: thinking().log.map((line) => {
    const { durationMs: _, ...rest } = line.with
    return { ...line, with: rest }
  }),
})

/** A reply that is spoken to its end while speech goes on for so many ms. */
const spokenOver = (ms: number) =>
  replying()
    .chunk(3100, 0, true)
    .at(4000 - ms)
    .hears('VAD', { confidence: 71 })
    .done(4000)

/** Speech interrupts after so many ms, with a break of 50 ms that ends so many ms before. */
const cutBy = (ms: number, beforeMs = 0) => {
  const log = replying().chunk(3100, 0)
  if (beforeMs > 0) {
    log.at(4000 - beforeMs).hears('VAD', { confidence: 95 })
    log.at(4000 - ms - 50).hears('VAD', { confidence: 0 })
  }
  log
    .at(4000 - ms)
    .hears('VAD', { confidence: 95 })
    .at(4000)
  return log.goes('INTERRUPTED', () => silencedOnly(cancels(log)))
}

/** INTERRUPTED ends in the step in which this reply is released, after so many ms. */
const releasedBy = (whose: string, ms: number) =>
  interruptedBy((log) => silencedOnly(cancels(log)))
    .at(4000 + ms)
    .hears('CLEANUP_COMPLETE', { utterance: whose })
    .goes('LISTENING')

/** Voice activity in LISTENING, which is over when the transcript comes. */
const noted = (confidence: number) =>
  pen().opening().at(1500).hears('VAD', { confidence }).at(1800).hears('VAD', { confidence: 0 })

/** The fallback is spoken without a record when the time of the model is over, behind one refusal or all of them. */
const expired = (isUsedUp: boolean) => {
  const log = isUsedUp ? usedUp() : waiting()
  if (!isUsedUp) log.at(7001).shows('alert', { kind: 'thinking' })
  log
    .at(32_000)
    .goes('RESPONDING', () =>
      log
        .shows('synthesis.speak', { utterance, text: 'text#93', words: 'fallback' })
        .add('assistant', 'text#93', { utterance }),
    )
  return log.at(32_100).hears('VAD', {})
}

const permitted: readonly [string, () => Pick<Pen, 'log'>][] = [
  [
    'a transcript after the end is dropped silently',
    () =>
      pen()
        .opening()
        .at(1500)
        .hears('CALL_END')
        .ends()
        .at(1600)
        .hears('FINAL_TRANSCRIPT', final('words', 'text#1'))
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
    () => thinking().answers(7001).at(7100).hears('VAD', {}),
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
    () => pen().born().shows('recognition.open').ready(500).goes('LISTENING'),
  ],
  [
    'words behind noise alone are noise',
    () =>
      pen()
        .opening()
        .at(1500)
        .hears('VAD', { confidence: 30 })
        .at(2000)
        .hears('FINAL_TRANSCRIPT', final('words', 'text#1'))
        .shows('client.notice', { message: "I didn't catch that, could you repeat?" }),
  ],
  ['sounds without a letter are words', () => taken('noise', '')],
  ['the message of the user is added behind its request', requestFirst],
  ['the fallback is spoken when the retries are used up', () => usedUp().speaks('fallback')],
  [
    'a call that ends in INTERRUPTED ends when that is over',
    () =>
      interruptedBy((log) => silencedOnly(cancels(log)))
        .at(4010)
        .hears('CALL_END')
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
    () => replying().chunk(3100, 0, true).at(4000).hears('CALL_END').ends().closed(4100),
  ],
  ['a timeout is logged at info', () => timedOut('info')],
  [
    'that a request waits is told as an error',
    () => waiting().at(3100).request(2).shows('client.error', apology).answers(4000),
  ],
  [
    'a mark is set twice',
    () =>
      interruptedBy((log) => silencedOnly(cancels(log)))
        .at(4010)
        .shows('context.interrupt', mark)
        .released(4050),
  ],
  [
    'a reply that the end of the call cuts off is marked',
    () =>
      replying()
        .chunk(3100, 0)
        .at(4000)
        .hears('CALL_END')
        .ends(() => cancels(replying()))
        .shows('synthesis.cancel', { utterance })
        .shows('context.interrupt', mark)
        .closed(4100),
  ],
  [
    'a refused call of the raw API is written down',
    () =>
      pen()
        .opening()
        .at(1500)
        .hears('TRANSITION', { to: 'RESPONDING' })
        .record('warn', 'text#1')
        .shows('transition.result', {
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
        .hears('VAD', { confidence: 90 })
        .at(3000)
        .hears('TRANSITION', { to: 'RESPONDING' })
        .goes('RESPONDING')
        .goes('INTERRUPTED')
        .shows('transition.result', { to: 'RESPONDING', outcome: 'accepted', state: 'INTERRUPTED' })
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
        .hears('VAD', { confidence: 95 })
        .answers(3000)
        .chunk(3100, 0, true)
        .at(3200)
        .hears('VAD', { confidence: 95 })
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
    () => noted(30).at(2000).hears('FINAL_TRANSCRIPT', final('noise')).at(2100).hears('VAD', {}),
  ],
  [
    'the last chunk comes again behind one that was overtaken',
    () => {
      const log = sends(arrives(replying().chunk(3100, 1, true), 3200, 0), 0).at(3300)
      return log
        .hears('TTS_CHUNK', { utterance, index: 1, ms: 1000, endChar: 6, last: true })
        .at(3400)
        .hears('VAD', {})
    },
  ],
  [
    'chunks go on behind the last one',
    () =>
      arrives(replying().chunk(3100, 0, true), 3200, 1)
        .at(3300)
        .hears('VAD', {}),
  ],
  [
    'an interruption in LISTENING is written down',
    () => pen().opening().at(2000).hears('USER_INTERRUPTS').record('warn', 'text#1'),
  ],
  ['the retries are used up, and the fallback leaves no record', () => expired(true)],
]

describe('nobody is blamed by the document where', () => {
  it.each(permitted)('%s', (_, written) => expect(blamed(written() as Pen)).toEqual([]))
})

const forbidden: readonly [string, () => Pick<Pen, 'log'>, blamed: string][] = [
  [
    'a transcript in RESPONDING is dropped silently',
    () => replying().at(3500).hears('FINAL_TRANSCRIPT', final('words', 'text#9')),
    'transcript.wrong-state',
  ],
  [
    'chunks change their places',
    () => sends(sends(arrives(arrives(replying(), 3100, 0), 3200, 1), 1), 0),
    'voice.in-order',
  ],
  [
    'a stay of two ms too much has no alert',
    () => thinking().answers(7002).at(7100).hears('VAD', {}),
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
        .hears('VAD', { confidence: 90 })
        .at(2000)
        .hears('FINAL_TRANSCRIPT', final('words', 'text#1')),
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
    () => slow().at(32_000).speaks('fallback').at(32_100).hears('VAD', {}),
    'timeout.logged',
  ],
  [
    'that a request waits is not told',
    () => waiting().at(3100).request(2).answers(4000).at(4100).hears('VAD', {}),
    'request.wait-told',
  ],
  [
    'a reply that was spoken to its end is marked',
    () => replying().chunk(3100, 0, true).done(4200).shows('context.interrupt', mark),
    'history.marked-justly',
  ],
  [
    'a valid call of the raw API leads elsewhere',
    () =>
      thinking()
        .at(3000)
        .hears('TRANSITION', { to: 'RESPONDING' })
        .goes('LISTENING')
        .shows('transition.result', { to: 'RESPONDING', outcome: 'accepted', state: 'LISTENING' }),
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
        .hears('USER_INTERRUPTS')
        .shows('client.cancel', { utterance }),
    'interruption.only-responding',
  ],
  [
    'sounds behind speech are ignored',
    () => noted(90).at(2000).hears('FINAL_TRANSCRIPT', final('noise')).at(2100).hears('VAD', {}),
    'listening.answered',
  ],
  [
    'the last chunk is not sent',
    () =>
      replying()
        .chunk(3100, 0)
        .at(3200)
        .hears('TTS_CHUNK', { utterance, index: 1, ms: 1000, endChar: 6, last: true })
        .at(3300)
        .hears('VAD', {}),
    'voice.last-sent',
  ],
  [
    'another session is removed',
    () => pen().opening().shows('session.remove', { session: 'other' }),
    'ending.session-named',
  ],
  ['a timeout while a request waits is not logged', () => expired(false), 'timeout.logged'],
  ['a call is longer than it was', () => ({ log: measured(3001) }), 'metrics.call'],
  ['a call is shorter than it was', () => ({ log: measured(1999) }), 'metrics.call'],
]

describe('it is blamed all the same where', () => {
  it.each(forbidden)('%s', (_, written, check) => expect(blamed(written() as Pen)).toContain(check))
})
