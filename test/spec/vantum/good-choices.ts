/** Logs by hand of what the document leaves open, as our rulings have it. */
import type { Good } from '../../laws/by-hand.ts'
import { good } from './by-hand.ts'
import { pen } from './pen.ts'

const utterance = 'utterance#1'
const notice = { message: 'text#90' }

const noisy = pen()
  .opening()
  .at(1500)
  .receives('VAD', { confidence: 30 })
  .says(2000)
  .at(2100)
  .receives('CALL_END')
noisy.ends(() => noisy.emits('model.abort', { utterance })).closed(2200)

const gap = pen()
  .opening()
  .says(2000)
  .answers(3000)
  .chunk(3100, 1)
  .chunk(3200, 2, true)
  .done(9000)
  .receives('VAD', {})

const longPause = pen()
longPause
  .opening()
  .says(2000)
  .at(2100)
  .receives('LLM_RATE_LIMITED', { utterance, retryAfterMs: 40_000 })
  .emits('client.notice', notice)
  .at(2200)
  .receives('CALL_END')
  .ends()
  .closed(2300)

const played = pen().opening().says(2000).answers(3000).chunk(3100, 0, true)
played.at(3500).receives('USER_INTERRUPTS').interrupted().released(3550).says(4000).answers(5000)
played.chunk(5100, 0, true).at(5500).receives('CALL_END')
played.ends(() => played.emits('synthesis.cancel', { utterance: 'utterance#2' })).closed(5600)

const replaced = pen().opening().says(2000).at(2500)
replaced
  .receives('LLM_RESPONSE_READY', { utterance, content: 'nothing', text: '' })
  .speaks('fallback')
  .at(2600)
  .receives('USER_INTERRUPTS')
  .interrupted()
  .released(2650)
  .receives('VAD', {})

const begunBefore = pen().opening().says(2000).at(2500).receives('VAD', { confidence: 90 }).answers(3000)
begunBefore.at(3010).receives('VAD', { confidence: 0 }).chunk(3100, 0, true).done(4200).receives('VAD', {})

/** All of them. */
export const goodChoices: readonly Good[] = [
  good('a transcript behind noise alone', noisy),
  good('a reply with a gap', gap),
  good('a refusal that asks for a long pause', longPause),
  good('a synthesized reply that is cut off', played),
  good('a fallback that is interrupted', replaced),
  good('a sound from before the reply', begunBefore),
]
