/** Logs of Vantum by hand in which an implementation chooses otherwise, and what the document blames in them. */
import { watchOf } from '../../../harness/judging/watch.ts'
import { oracle } from '../../../harness/oracle/oracle.ts'
import { notUnderstood } from '../../../spec/vantum/codes.ts'
import { defaults } from '../../../spec/vantum/settings.ts'
import spec from '../../../spec/vantum/spec.ts'
import { blamedIn } from '../../support/judged.ts'
import { pen } from './pen.ts'

export type Pen = ReturnType<typeof pen>

export const judge = oracle(spec)
export const watch = watchOf(spec.monitors)

/** The checks of basis `document` that find something in a log by the time that everything of it has come to rest. */
export const blamed = ({ log }: Pen): readonly string[] => {
  const untilMs = (log.at(-1)?.at ?? 0) + 2000
  const rows = blamedIn(judge({ ...defaults }, log, untilMs)).map(({ what }) => what)
  const monitors = watch({ ...defaults }, log, untilMs).flatMap(({ findings }, place) => {
    const { id = '', basis = 'ruling' } = spec.monitors[place] ?? {}
    return findings.map(() => `${id} (${basis})`)
  })
  const ofDocument = [...rows, ...monitors].filter((what) => what.includes('(document)'))
  return [...new Set(ofDocument.map((what) => what.split(' ')[0] ?? ''))]
}

export const utterance = 'utterance#1'
export const refusal = { utterance }
export const thinking = () => pen().opening().says(2000)
export const replying = () => thinking().answers(3000)
export const apology = { code: 'text#9' }
export const final = (content: string, text = '') => ({ content, text })
export const message = { role: 'user', text: 'text#50' }
export const request = {
  utterance,
  attempt: 1,
  role: 'user',
  text: 'text#50',
  before: 'none',
  messages: 1,
  interrupted: 0,
}
export const mark = { utterance, marked: true, prefix: true, dash: false, characters: 2, of: 6, stamp: 4000 }

export const arrives = (log: Pen, ms: number, index: number) =>
  log.at(ms).receives('TTS_CHUNK', { utterance, index, ms: 1000, endChar: 3, last: false })
export const sends = (log: Pen, index: number) => log.emits('client.audio', { utterance, index })

export const taken = (content: string, text: string) => {
  const log = pen().opening().at(2000).receives('FINAL_TRANSCRIPT', final(content, text))
  return log.goes('THINKING', () => log.emits('context.add', message).emits('model.request', request))
}

export const requestFirst = () => {
  const log = pen().opening().at(2000).receives('FINAL_TRANSCRIPT', final('words', 'text#50'))
  return log.goes('THINKING', () => log.emits('model.request', request).emits('context.add', message))
}

export const usedUp = () =>
  [2100, 3200, 5300, 9400].reduce((log, ms, index) => {
    if (index > 0) log.at(ms - 100).request(index + 1)
    if (ms > 7001) log.emits('alert', { kind: 'thinking' })
    log.at(ms).receives('LLM_RATE_LIMITED', refusal)
    return index > 0 ? log : log.emits('client.notice', { message: 'text#8' })
  }, thinking())

export const interruptedBy = (acts: (log: Pen) => unknown, log = replying().chunk(3100, 0).at(4000)) => {
  log.receives('USER_INTERRUPTS')
  return log.goes('INTERRUPTED', () => acts(log))
}

export const cancels = (log: Pen) =>
  log.emits('synthesis.cancel', { utterance }).emits('client.cancel', { utterance })

export const silencedOnly = (log: Pen) =>
  log.emits('client.cancel', { utterance }).emits('context.interrupt', mark)

export const slow = () => thinking().at(7001).emits('alert', { kind: 'thinking' })

export const timedOut = (level: string) =>
  slow().at(32_000).record(level, 'text#70').speaks('fallback').at(32_100)

export const waiting = () => thinking().at(2100).receives('LLM_RATE_LIMITED', refusal)

export const measured = (callMs: number) => {
  const log = pen().opening().at(3000).receives('CALL_END')
  log.ends()
  const last = log.log.at(-1)
  return log
    .closed(3100)
    .log.map((line) => (line === last ? { ...line, with: { ...line.with, callMs } } : line))
}

export const untimed = () => ({
  log: thinking().log.map((line) => {
    const { durationMs: _, ...rest } = line.with
    return { ...line, with: rest }
  }),
})

/** A reply that is spoken to its end while speech goes on for so many ms. */
export const spokenOver = (ms: number) =>
  replying()
    .chunk(3100, 0, true)
    .at(4000 - ms)
    .receives('VAD', { confidence: 71 })
    .done(4000)

/** Speech interrupts after so many ms, with a break of 50 ms that ends so many ms before. */
export const cutBy = (ms: number, beforeMs = 0) => {
  const log = replying().chunk(3100, 0)
  if (beforeMs > 0) {
    log.at(4000 - beforeMs).receives('VAD', { confidence: 95 })
    log.at(4000 - ms - 50).receives('VAD', { confidence: 0 })
  }
  log
    .at(4000 - ms)
    .receives('VAD', { confidence: 95 })
    .at(4000)
  return log.goes('INTERRUPTED', () => silencedOnly(cancels(log)))
}

/** INTERRUPTED ends in the step in which this reply is released, after so many ms. */
export const releasedBy = (whose: string, ms: number) =>
  interruptedBy((log) => silencedOnly(cancels(log)))
    .at(4000 + ms)
    .receives('CLEANUP_COMPLETE', { utterance: whose })
    .goes('LISTENING')

/** Voice activity in LISTENING, which is over when the transcript comes. */
export const noted = (confidence: number) =>
  pen().opening().at(1500).receives('VAD', { confidence }).at(1800).receives('VAD', { confidence: 0 })

/** The fallback is spoken without a record when the time of the model is over, behind one refusal or all of them. */
export const expired = (isUsedUp: boolean) => {
  const log = isUsedUp ? usedUp() : waiting()
  if (!isUsedUp) log.at(7001).emits('alert', { kind: 'thinking' })
  log
    .at(32_000)
    .goes('RESPONDING', () =>
      log
        .emits('synthesis.speak', { utterance, text: 'text#93', words: 'fallback' })
        .add('assistant', 'text#93', { utterance }),
    )
  return log.at(32_100).receives('VAD', {})
}

/** The raw API is called in THINKING, and something is spoken before its change is published. */
export const spokenByHand = (to: 'RESPONDING' | 'LISTENING') => {
  const log = thinking().at(3000).receives('TRANSITION', { to })
  log.emits('synthesis.speak', { utterance, text: 'text#10', words: 'fallback' })
  return log.goes(to).emits('transition.result', { to, outcome: 'accepted', state: to })
}

/** A call ends without closing the connection to the client; what comes before all has closed. */
export const unclosed = (meanwhile: (log: Pen) => unknown = () => {}) => {
  const log = pen().opening().at(3000).receives('CALL_END')
  log.ends(undefined, false)
  meanwhile(log)
  return log.closed(3100)
}

/** A second transcript of words is noise; between both, voice activity falls from this confidence. */
export const secondWords = (confidence: number) =>
  pen()
    .opening()
    .at(1500)
    .receives('VAD', { confidence })
    .at(2000)
    .receives('FINAL_TRANSCRIPT', final('nothing'))
    .emits('client.notice', { message: notUnderstood })
    .at(2500)
    .receives('VAD', { confidence: 0 })
    .at(3000)
    .receives('FINAL_TRANSCRIPT', final('words', 'text#1'))
    .emits('client.notice', { message: notUnderstood })
    .at(3100)
    .receives('VAD', {})

/** A refused request is sent again at 3100 ms, and given up so many ms later. */
export const repeated = (ms: number) => {
  const log = waiting().emits('client.notice', { message: 'text#8' }).at(3100).request(2)
  log.at(7001).emits('alert', { kind: 'thinking' })
  return log
    .at(3100 + ms)
    .record('warn', 'text#70')
    .speaks('fallback')
    .at(3200 + ms)
    .receives('VAD', {})
}

/** Behind a later report of the set-up, LISTENING is left for the end. */
export const leftBehind = (what: 'SETUP_FAILURE' | 'CONNECTIONS_READY') => {
  const parts = { recognition: true, configuration: true, context: true, resampler: true }
  const reported = what === 'SETUP_FAILURE' ? { part: 'recognition' } : parts
  const log = pen().opening().at(2000).receives(what, reported)
  return log.ends(() => log.record('error', 'text#1')).closed(2100)
}
