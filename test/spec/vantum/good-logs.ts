import { type State, states } from '../../../spec/vantum/states.ts'
import type { Good } from '../../laws/by-hand.ts'
import { good } from './by-hand.ts'
import { goodChoices } from './good-choices.ts'
import { goodStalls } from './good-stalls.ts'
import { pen } from './pen.ts'

const notice = { message: "I didn't catch that, could you repeat?" }
const frame = { frame: 1 }
const received = { frame: 1, rateHz: 16_000 }
const vad = (confidence: number) => ({ confidence })

/** What is heard before and while somebody is listened to. */
const listening = pen()
  .born()
  .ready(100, { recognition: false })
  .ready(200, { resampler: false })
  .receives('AUDIO_FRAME', frame)
  .receives('VAD', vad(95))
  .receives('USER_INTERRUPTS')
  .ready(1000)
  .goes('LISTENING')
  .ready(1000)
  .ready(1100)
  .receives('SETUP_FAILURE', { part: 'recognition' })
  .at(1500)
  .receives('AUDIO_FRAME', frame)
  .emits('recognition.audio', received)
  .receives('VAD', vad(30))
  .receives('VAD', vad(95))
  .receives('INTERIM_TRANSCRIPT', { text: 'text#80' })
  .record('debug', 'text#81')
  .at(2000)
  .receives('FINAL_TRANSCRIPT', { content: 'nothing', text: '' })
  .emits('client.notice', notice)
  .at(3000)
  .receives('FINAL_TRANSCRIPT', { content: 'noise', text: '' })
  .emits('client.notice', notice)
  .at(4000)
  .receives('FINAL_TRANSCRIPT', { content: 'blanks', text: '' })
  .emits('client.notice', notice)
  .at(3_600_000)
  .receives('CALL_END')
  .ends()
  .closed(3_600_050)

/** Turns that come to their end. */
const turns = pen()
turns
  .opening()
  .says(2000)
  .at(2100)
  .receives('AUDIO_FRAME', frame)
  .receives('VAD', vad(20))
  .receives('INTERIM_TRANSCRIPT', { text: 'text#80' })
  .receives('LLM_TOKEN', { utterance: 'utterance#1', text: 'text#81' })
  .receives('LLM_RESPONSE_READY', { utterance: 'utterance#9', content: 'words', text: 'text#82' })
  .receives('LLM_ERROR', { utterance: 'utterance#9', code: 'SERVICE_FAILED' })
  .receives('LLM_RATE_LIMITED', { utterance: 'utterance#9' })
  .receives('FINAL_TRANSCRIPT', { content: 'words', text: 'text#83' })
  .record('warn', 'Received transcript in wrong state', { state: 'THINKING' })
  .answers(3000)
turns
  .chunk(3500, 0)
  .receives('TTS_CHUNK', { utterance: 'utterance#1', index: 0, ms: 1000, endChar: 3, last: false })
  .receives('TTS_COMPLETE', { utterance: 'utterance#1' })
  .chunk(3600, 1, true)
  .at(3700)
  .receives('FINAL_TRANSCRIPT', { content: 'words', text: 'text#83' })
  .record('warn', 'Received transcript in wrong state', { state: 'RESPONDING' })
  .receives('AUDIO_FRAME', frame)
  .emits('recognition.audio', received)
  .receives('LLM_TOKEN', { utterance: 'utterance#1', text: 'text#84' })
  .receives('LLM_RESPONSE_READY', { utterance: 'utterance#1', content: 'words', text: 'text#84' })
  .receives('TTS_COMPLETE', { utterance: 'utterance#9' })
  .receives('TTS_ERROR', { utterance: 'utterance#9', code: 'SERVICE_FAILED' })
  .receives('TTS_CHUNK', { utterance: 'utterance#9', index: 0, ms: 1000, endChar: 3, last: false })
  .at(3800)
  .receives('VAD', vad(71))
  .at(3999)
  .receives('VAD', vad(70))
  .at(4100)
  .receives('VAD', vad(30))
  .done(5500)
  .receives('TTS_COMPLETE', { utterance: 'utterance#1' })
  .at(5600)
  .receives('TTS_COMPLETE', { utterance: 'utterance#1' })
  .receives('TTS_ERROR', { utterance: 'utterance#1', code: 'SERVICE_FAILED' })
  .receives('TTS_CHUNK', { utterance: 'utterance#1', index: 2, ms: 1000, endChar: 9, last: true })
  .receives('LLM_RESPONSE_READY', { utterance: 'utterance#1', content: 'words', text: 'text#84' })
  .receives('LLM_ERROR', { utterance: 'utterance#1', code: 'SERVICE_FAILED' })
  .receives('LLM_RATE_LIMITED', { utterance: 'utterance#1' })
  .receives('LLM_TOKEN', { utterance: 'utterance#1', text: 'text#84' })
  .receives('CLEANUP_COMPLETE', { utterance: 'utterance#1' })
  .receives('SERVICES_CLOSED')
  .receives('USER_INTERRUPTS')
// An answer of nothing, one of blanks, and a long reply.
turns
  .says(6000)
  .at(6500)
  .receives('LLM_RESPONSE_READY', { utterance: 'utterance#2', content: 'nothing', text: '' })
  .speaks('fallback')
  .chunk(7000, 0, true)
  .done(8000)
  .says(9000)
  .at(14_000)
  .receives('LLM_RESPONSE_READY', { utterance: 'utterance#3', content: 'blanks', text: '' })
  .speaks('fallback')
  .chunk(14_500, 0, true)
  .done(29_000)
  .says(30_000)
  .at(35_001)
  .emits('alert', { kind: 'thinking' })
  .answers(36_000)
  .at(51_001)
  .emits('alert', { kind: 'responding' })
  .chunk(51_500, 0, true)
  .done(52_500)
  .at(53_000)
  .receives('DISCONNECT')
  .ends(() => {}, false)
  .closed(53_100)

/** Failures of the model and of synthesis, refusals, and an answer that does not come. */
const failures = pen()
failures
  .opening()
  .says(2000)
  .at(2500)
  .receives('LLM_ERROR', { utterance: 'utterance#1', code: 'SERVICE_FAILED' })
  .fails()
  .says(3000)
  .at(3100)
  .receives('LLM_RATE_LIMITED', { utterance: 'utterance#2' })
  .emits('client.notice', { message: 'text#90' })
  .at(3200)
  .receives('LLM_RATE_LIMITED', { utterance: 'utterance#2' })
  .receives('LLM_RESPONSE_READY', { utterance: 'utterance#2', content: 'words', text: 'text#91' })
  .receives('LLM_ERROR', { utterance: 'utterance#2', code: 'SERVICE_FAILED' })
  .at(4100)
  .request(2)
  .at(4200)
  .receives('LLM_RATE_LIMITED', { utterance: 'utterance#2', retryAfterMs: 300 })
  .at(4500)
  .request(3)
  .answers(5000)
  .chunk(5100, 0)
  .at(5200)
  .receives('TTS_ERROR', { utterance: 'utterance#2', code: 'SERVICE_FAILED' })
  .fails()
  .says(10_000)
  .at(10_100)
  .receives('LLM_RATE_LIMITED', { utterance: 'utterance#3' })
  .emits('client.notice', { message: 'text#90' })
  .at(11_100)
  .request(2)
  .at(11_200)
  .receives('LLM_RATE_LIMITED', { utterance: 'utterance#3' })
  .at(13_200)
  .request(3)
  .at(13_300)
  .receives('LLM_RATE_LIMITED', { utterance: 'utterance#3' })
  .at(15_001)
  .emits('alert', { kind: 'thinking' })
  .at(17_300)
  .request(4)
  .at(17_400)
  .receives('LLM_RATE_LIMITED', { utterance: 'utterance#3' })
  .fails()
const gaveUp = (log: typeof failures) =>
  log
    .record('warn', 'text#92')
    .emits('model.abort', { utterance: log.utterance() })
    .emits('synthesis.speak', { utterance: log.utterance(), text: 'text#93', words: 'fallback' })
    .add('assistant', 'text#93', { utterance: log.utterance() })
failures
  .says(20_000)
  .at(25_001)
  .emits('alert', { kind: 'thinking' })
  .at(50_000)
  .goes('RESPONDING', () => gaveUp(failures))
  .at(50_001)
  .receives('LLM_RESPONSE_READY', { utterance: 'utterance#4', content: 'words', text: 'text#94' })
  .chunk(50_500, 0, true)
  .done(51_500)
  .at(52_000)
  .receives('FATAL_ERROR', { code: 'SERVICE_FAILED' })
  .ends()
  .closed(52_100)

/** Interruptions: by a caller, by speech, cleaned up in time and not. */
const interruptions = pen()
interruptions
  .opening()
  .says(2000)
  .answers(3000)
  .chunk(3100, 0)
  .chunk(3200, 1)
  .at(4200)
  .receives('USER_INTERRUPTS')
  .interrupted(3)
  .at(4210)
  .receives('USER_INTERRUPTS')
  .receives('VAD', vad(95))
  .receives('AUDIO_FRAME', frame)
  .emits('recognition.audio', received)
  .receives('CLEANUP_COMPLETE', { utterance: 'utterance#9' })
  .receives('TTS_CHUNK', { utterance: 'utterance#1', index: 2, ms: 1000, endChar: 9, last: true })
  .receives('TTS_COMPLETE', { utterance: 'utterance#1' })
  .receives('TTS_ERROR', { utterance: 'utterance#1', code: 'SERVICE_FAILED' })
  .receives('FINAL_TRANSCRIPT', { content: 'words', text: 'text#83' })
  .record('warn', 'Received transcript in wrong state', { state: 'INTERRUPTED' })
  .released(4250)
  .receives('CLEANUP_COMPLETE', { utterance: 'utterance#1' })
  .receives('TTS_CHUNK', { utterance: 'utterance#1', index: 3, ms: 1000, endChar: 12, last: true })
  .at(4300)
  .receives('VAD', vad(0))
// By speech that goes on, and by speech that ends at 200 ms.
interruptions
  .says(5000)
  .answers(6000)
  .at(7000)
  .receives('VAD', vad(71))
  .at(7200)
  .interrupted()
  .at(7250)
  .receives('VAD', vad(10))
  .at(7299)
  .goes('LISTENING', () => interruptions.record('warn', 'text#95'))
interruptions.says(8000).answers(9000).chunk(9000, 0).at(9900).receives('VAD', vad(99))
interruptions
  .at(10_000)
  .receives('VAD', vad(80))
  .at(10_100)
  .receives('VAD', vad(10))
  .interrupted(3)
  .released(10_199)
// Speech from before the reply that is not reported again.
interruptions
  .at(10_500)
  .receives('VAD', vad(90))
  .says(11_000)
  .answers(12_000)
  .at(12_300)
  .receives('VAD', vad(90))
  .at(12_400)
  .receives('VAD', vad(50))
  .chunk(12_500, 0, true)
  .done(13_500)
  .says(14_000)
  .answers(15_000)
  .at(15_100)
  .receives('USER_INTERRUPTS')
  .interrupted()
  .at(15_120)
  .receives('CALL_END')
  .ends()
  .closed(15_200)

/** More interruptions than a user should need. */
const many = pen().opening()
for (let number = 1; number <= 7; number++) {
  const from = number * 10_000
  many
    .says(from)
    .answers(from + 1000)
    .at(from + 2000)
    .receives('USER_INTERRUPTS')
    .interrupted()
  if (number === 6) many.emits('alert', { kind: 'interruptions' })
  many.released(from + 2050)
}

/** A call that ends while the model thinks, and whose services do not close; whatever comes after it changes nothing. */
const hanging = pen()
hanging
  .opening()
  .says(2000)
  .at(2500)
  .receives('CALL_END')
  .ends(() => hanging.emits('model.abort', { utterance: 'utterance#1' }))
  .at(2600)
  .receives('CALL_END')
  .receives('DISCONNECT')
  .receives('FATAL_ERROR', { code: 'SERVICE_FAILED' })
  .receives('LLM_RESPONSE_READY', { utterance: 'utterance#1', content: 'words', text: 'text#83' })
  .receives('FINAL_TRANSCRIPT', { content: 'words', text: 'text#83' })
  .record('warn', 'Received transcript in wrong state', { state: 'ENDED' })
  .receives('AUDIO_FRAME', frame)
  .receives('INTERIM_TRANSCRIPT', { text: 'text#83' })
  .receives('VAD', vad(95))
  .at(2999)
  .record('warn', 'text#96')
  .emits('resources.release', { forced: true })
  .at(3500)
  .receives('SERVICES_CLOSED')
for (const to of [...states, 'unknown']) hanging.refused(to)

/** A call that ends while a reply is spoken. */
const spoken = pen()
spoken
  .opening()
  .says(2000)
  .answers(3000)
  .chunk(3100, 0)
  .at(3500)
  .receives('DISCONNECT')
  .ends(() => spoken.emits('synthesis.cancel', { utterance: 'utterance#1' }), false)
  .at(3600)
  .receives('TTS_CHUNK', { utterance: 'utterance#1', index: 1, ms: 1000, endChar: 6, last: true })
  .receives('USER_INTERRUPTS')
  .closed(3700)

/** Set-ups that do not succeed. */
const failed = pen()
failed
  .born()
  .at(700)
  .receives('SETUP_FAILURE', { part: 'recognition' })
  .ends(() => failed.record('error', 'text#97'))
  .closed(800)
const hung = pen()
hung.born().at(10_000).record('error', 'text#1').ends().closed(10_100)
const early = pen()
early.born().at(500).receives('CALL_END').ends().closed(600)

/** Every pair, asked of the raw API. */
const paths: readonly (readonly State[])[] = [
  ['LISTENING', 'THINKING', 'RESPONDING', 'INTERRUPTED', 'LISTENING', 'ENDED'],
  ['ENDED'],
  ['LISTENING', 'THINKING', 'LISTENING', 'THINKING', 'ENDED'],
  ['LISTENING', 'THINKING', 'RESPONDING', 'LISTENING', 'THINKING', 'RESPONDING', 'ENDED'],
  ['LISTENING', 'THINKING', 'RESPONDING', 'INTERRUPTED', 'ENDED'],
]
const invalid: Readonly<Record<State, readonly string[]>> = {
  INITIALIZING: ['INITIALIZING', 'THINKING', 'RESPONDING', 'INTERRUPTED', 'unknown'],
  LISTENING: ['INITIALIZING', 'LISTENING', 'RESPONDING', 'INTERRUPTED', 'unknown'],
  THINKING: ['INITIALIZING', 'THINKING', 'INTERRUPTED', 'unknown'],
  RESPONDING: ['INITIALIZING', 'THINKING', 'RESPONDING', 'unknown'],
  INTERRUPTED: ['INITIALIZING', 'THINKING', 'RESPONDING', 'INTERRUPTED', 'unknown'],
  ENDED: [...states, 'unknown'],
}
/** States in which there is time to see that nothing follows. */
const patient: readonly State[] = ['LISTENING', 'RESPONDING']
const byHand = paths.map((way, index) => {
  const raw = pen().born().asked()
  let from: State = 'INITIALIZING'
  let ms = 0
  for (const to of way) {
    for (const other of invalid[from]) {
      ms += patient.includes(from) ? 1100 : 0
      raw.at(ms).refused(other)
    }
    raw.taken(to)
    from = to
  }
  if (from === 'ENDED') raw.closed(ms + 100)
  return good(`the raw API, way ${index + 1}`, raw)
})

/** A reply that nobody has asked to be spoken, interrupted by a caller and by speech. */
const silent = pen().born().asked()
silent.taken('LISTENING').taken('THINKING').taken('RESPONDING')
silent.at(100).receives('USER_INTERRUPTS').goes('INTERRUPTED').at(199)
silent.goes('LISTENING', () => silent.record('warn', 'text#98'))
silent
  .at(210)
  .taken('THINKING')
  .taken('RESPONDING')
  .at(300)
  .receives('VAD', vad(95))
  .at(500)
  .receives('VAD', vad(95))
silent.goes('INTERRUPTED').at(520).taken('LISTENING').receives('VAD', vad(0))

/** Another default sentence. */
const own = pen()
own
  .opening()
  .says(2000)
  .at(2500)
  .receives('LLM_RESPONSE_READY', { utterance: 'utterance#1', content: 'nothing', text: '' })
  .speaks('default')
  .chunk(3000, 0, true)
  .done(4000)
  .receives('VAD', vad(0))

/** A request is refused, and answered all the same; monitors look away from what is spoken then. */
const answeredInQueue = pen()
  .opening()
  .says(2000)
  .at(2100)
  .receives('LLM_RATE_LIMITED', { utterance: 'utterance#1' })
  .emits('client.notice', { message: 'text#90' })
  .answers(2200)
  .chunk(2300, 0, true)
  .done(3300)

/** All of them. */
export const goodLogs: readonly Good[] = [
  good('listening', listening),
  good('turns', turns),
  good('failures', failures),
  good('interruptions', interruptions),
  good('many interruptions', many),
  good('a call that ends while the model thinks', hanging),
  good('a call that ends while a reply is spoken', spoken),
  good('a set-up that fails', failed),
  good('a set-up that hangs', hung),
  good('a call that ends at once', early),
  good('a reply without a voice', silent),
  good('an answer to a refused request', answeredInQueue),
  good('a default of its own', own, { defaultText: 'Pardon?' }),
  ...goodChoices,
  ...goodStalls,
  ...byHand,
]
