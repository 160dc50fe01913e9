/** Actions around the reply: its speech, its chunks and its interruption. */
import type * as Vantum from '../../../../spec/vantum/contract.ts'
import type { Effect } from './effects.ts'
import { call } from './effects.ts'
import type { Memory, Message } from './memory.ts'
import type { Action } from './thinking.ts'
import { record } from './thinking.ts'

/** How long a missing chunk holds up the ones behind it, where chunks go on by index. */
const gapMs = 40

/** The entry of RESPONDING: the reply is spoken and remembered. */
export const speak: Action = (m) => {
  const limits: Effect[] = [{ start: 'slow-responding', ms: m.settings.alertRespondingMs + 1 }]
  if (m.loudSince !== null) {
    m.loudSince = Date.now()
    limits.push({ start: 'speech', ms: m.settings.vadMinSpeechMs })
  }
  const { utteranceId, reply } = m.turn
  if (m.isByHand || reply === '') return limits
  const message: Message = { role: 'assistant', content: reply }
  m.turn.place = m.history.push(message) - 1
  m.turn.speech = 'active'
  const added = call('context', 'add', message, utteranceId)
  const spoken = call('synthesis', 'speak', { utteranceId, text: reply })
  const order = m.options.answerAdded === 'before-speech' ? [added, spoken] : [spoken, added]
  return [...limits, ...order, ...watchStall(m)]
}

const watchStall = (m: Memory): readonly Effect[] =>
  m.settings.ttsStallMs > 0 ? [{ start: 'stall', ms: m.settings.ttsStallMs + m.options.graceMs }] : []

/** Passes a chunk on, as the option says: as it comes, once, or in its place. */
export const takeChunk: Action = (m, h) => {
  const chunk = h.chunk
  if (chunk === undefined) return []
  const watch: readonly Effect[] =
    chunk.last || m.turn.speech === 'over' ? [{ stop: 'stall' }] : watchStall(m)
  if (chunk.last) m.turn.speech = 'over'
  if (m.options.chunks === 'as-they-come') return [...watch, ...send(m, chunk)]
  if (m.turn.sentIndexes.has(chunk.index)) return watch
  if (m.options.chunks === 'no-repeats') return [...watch, ...send(m, chunk)]
  m.turn.held.set(chunk.index, chunk)
  return [...watch, ...drain(m)]
}

function send(m: Memory, chunk: Vantum.SpeechChunk): readonly Effect[] {
  const { turn } = m
  turn.sentIndexes.add(chunk.index)
  if (chunk.last) turn.isAllSent = true
  const startsAt = Math.max(Date.now(), turn.soundings.at(-1)?.endsAt ?? 0)
  turn.soundings.push({ startsAt, endsAt: startsAt + chunk.ms, endChar: chunk.endChar })
  return [call('client', 'sendAudio', chunk)]
}

/** Sends what is held as far as no chunk is missing. One behind its time goes at once. */
function drain(m: Memory): readonly Effect[] {
  const { held } = m.turn
  const effects: Effect[] = []
  for (const index of [...held.keys()].sort((a, b) => a - b)) {
    const chunk = held.get(index)
    if (chunk === undefined || index > m.turn.nextIndex) break
    held.delete(index)
    m.turn.nextIndex = Math.max(m.turn.nextIndex, index + 1)
    effects.push(...send(m, chunk))
  }
  effects.push(held.size > 0 ? { start: 'gap', ms: gapMs } : { stop: 'gap' })
  return effects
}

/** A chunk has not come: its place is given up. */
export const skipGap: Action = (m) => {
  if (m.turn.held.size > 0) m.turn.nextIndex = Math.min(...m.turn.held.keys())
  return drain(m)
}

export const endSpeech: Action = (m) => {
  m.turn.speech = 'over'
  return []
}

export const tellSpeechError: Action = (m) => {
  const message = 'The answer could not be spoken.'
  return m.options.speechErrorTold ? [call('client', 'send', { type: 'error', code: 'TTS_ERROR', message })] : []
}

/** Stops generation and streaming where they are still at work; behind the last chunk as the option says. */
export const cancelSpeech: Action = (m) => {
  const { speech, utteranceId } = m.turn
  const isOpen = speech === 'active' || (speech === 'over' && m.options.cancelAfterLast)
  if (!isOpen) return []
  m.turn.speech = 'cancelled'
  return [call('synthesis', 'cancel', utteranceId)]
}

/** The same, but never behind the last chunk. */
export const cancelActive: Action = (m, h) => (m.turn.speech === 'active' ? cancelSpeech(m, h) : [])

export const cancelPlayback: Action = (m) => {
  if (m.turn.isPlaybackCancelled) return []
  m.turn.isPlaybackCancelled = true
  const isNamed = m.options.cancelNamesUtterance && m.turn.utteranceId !== ''
  const named = isNamed ? { utteranceId: m.turn.utteranceId } : {}
  return [call('client', 'send', { type: 'playback.cancel', ...named })]
}

/** Keeps the interrupted message in the history, with its mark. */
export const markInterrupted: Action = (m) => {
  const { turn } = m
  const whole = m.history[turn.place]
  if (whole === undefined || turn.isMarked) return []
  turn.isMarked = true
  const spoken = whole.content.slice(0, spokenChars(m, whole.content.length))
  const isCut = spoken.length < whole.content.length
  const content = isCut && m.options.dash ? `${spoken.trimEnd()}—` : spoken
  const metadata = { utteranceId: turn.utteranceId, interruptedAt: Date.now() }
  const message: Message = { role: 'assistant', content, interrupted: true, ...(m.options.metadata ? { metadata } : {}) }
  m.history[turn.place] = message
  return [call('context', 'markInterrupted', turn.utteranceId, message)]
}

/** How many characters of the reply the caller has heard. */
function spokenChars(m: Memory, whole: number): number {
  if (m.options.spoken === 'whole') return whole
  const now = Date.now()
  let chars = 0
  for (const { startsAt, endsAt, endChar } of m.turn.soundings) {
    if (m.options.spoken === 'sent' || endsAt <= now) chars = Math.max(chars, endChar)
    else if (startsAt < now) {
      const share = (now - startsAt) / (endsAt - startsAt)
      chars = Math.max(chars, Math.round(chars + (endChar - chars) * share))
    }
  }
  return Math.max(0, Math.min(whole, chars || 0))
}

/** A detection is speech that was heard. */
export const noteInterruption: Action = (m) => {
  m.heardSpeech = true
  return []
}

export const countInterruption: Action = (m) => {
  m.interruptions += 1
  const above = m.interruptions - m.settings.alertInterruptions
  const isDue = m.options.interruptionAlert === 'each' ? above > 0 : above === 1
  return isDue ? [record(m, 'warn', 'Many interruptions'), call('monitoring', 'alert', 'interruptions')] : []
}

/** INTERRUPTED lasts until synthesis has released its resources, and no longer than it may. */
export const awaitRelease: Action = (m) => {
  const isAwaited = m.turn.speech === 'cancelled' || m.isByHand
  return [{ start: 'release', ms: isAwaited ? m.settings.interruptedMaxMs : 0 }]
}
