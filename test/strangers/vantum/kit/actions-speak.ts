/** Actions of RESPONDING and INTERRUPTED: the answer is spoken, and falls silent when the user speaks. */
import type { SpeechChunk } from '../../../../spec/vantum/contract.ts'
import type { Call } from './call.ts'
import type { EventOf } from './events.ts'
import { firstOf, texts } from './choices.ts'
import { Reply } from './turn.ts'

const GAP_MS = 100

/** RESPONDING is entered: with an answer, or by hand without one. */
export const beginReply = (call: Call): void => {
  const { defaultText, fallbackText } = call.ports.settings
  const text = call.answer ?? (call.chosen('manual-responding', 'speaks-default') ? firstOf(call.turn?.tokens ?? '', defaultText, fallbackText) : null)
  call.answer = null
  call.reply = null
  if (text === null) return
  const reply = new Reply(call.turn?.id ?? call.nextId(), text, call.chosen('chunk-order', 'by-index'))
  call.reply = reply
  reply.active = true
  if (call.chosen('reply-added', 'at-entry')) addReply(call)
  watchSynthesis(call)
  if (!call.guarded('synthesis.speak', () => call.ports.synthesis.speak({ utteranceId: reply.id, text }))) {
    call.raise({ on: 'synthesis.error', id: reply.id })
  }
}
export const addReply = (call: Call): void => {
  if (call.reply !== null) call.history.addReply(call.reply.id, call.reply.text)
}

/** Speech that was heard before the answer began: it counts from now, from its onset, or when it is reported again. */
export const beginWatch = (call: Call): void => {
  call.voiceInReply = null
  const { since } = call.voice
  if (since === null || call.chosen('speech-before-reply', 'fresh-report')) return
  watchSpeech(call, call.chosen('speech-before-reply', 'from-onset') ? since : call.now())
}

const watchSpeech = (call: Call, since: number): void => {
  call.voiceInReply = since
  call.timers.start('speech.sustained', call.ports.settings.vadMinSpeechMs - (call.now() - since))
}
export const noteVoice = (call: Call, { confidence }: EventOf<'voice'>): void => call.voice.report(confidence, call.now())
export const noteVoiceInReply = (call: Call, event: EventOf<'voice'>): void => {
  noteVoice(call, event)
  if (!call.voice.speaking) {
    call.voiceInReply = null
    call.timers.stop('speech.sustained')
  } else if (call.voiceInReply === null) watchSpeech(call, call.now())
}

const watchSynthesis = (call: Call): void => {
  const { ttsStallMs } = call.ports.settings
  if (ttsStallMs > 0) call.timers.start('synthesis.stalled', ttsStallMs)
}
export const takeChunk = (call: Call, { chunk }: EventOf<'chunk'>): void => {
  const { reply } = call
  if (reply === null) return
  if (chunk.last) {
    reply.active = false
    call.timers.stop('synthesis.stalled')
  } else if (reply.active) watchSynthesis(call)
  forward(call, reply, reply.accept(chunk))
}
export const passGap = (call: Call): void => {
  if (call.reply !== null) forward(call, call.reply, call.reply.flush())
}

const forward = (call: Call, reply: Reply, chunks: readonly SpeechChunk[]): void => {
  for (const chunk of chunks) {
    if (call.connected) call.guarded('client.sendAudio', () => call.ports.client.sendAudio(chunk))
    reply.went(chunk, call.now())
  }
  if (!reply.waiting) call.timers.stop('gap.over')
  else if (!call.timers.has('gap.over')) call.timers.start('gap.over', GAP_MS)
}
export const noteCompletion = (call: Call): void => {
  if (call.reply !== null && call.chosen('early-completion', 'remembered')) call.reply.completed = true
}
export const tellSpeechError = (call: Call): void => {
  if (call.reply !== null) call.reply.active = false
  call.log('error', 'Error in conversation flow', { currentState: call.state, service: 'synthesis' })
  if (call.chosen('failed-speech', 'told')) call.tell({ type: 'error', code: 'TTS_ERROR', message: texts.speechFailed })
}
export const giveUpSynthesis = (call: Call): void => {
  cancelSynthesis(call)
  tellSpeechError(call)
}

/** Synthesis and the client fall silent, once for each answer. */
export const hush = (call: Call): void => {
  const { reply } = call
  if (reply === null || reply.silenced) return
  reply.silenced = true
  if (call.chosen('cancel-after-last', 'yes')) reply.active = true
  cancelSynthesis(call)
  call.tell({ type: 'playback.cancel', utteranceId: reply.id })
}
export const hushFirst = (call: Call): void => {
  if (call.chosen('interruption-order', 'actions-first')) hush(call)
}
export const cancelSynthesis = (call: Call): void => {
  const { reply } = call
  if (reply === null || !reply.active) return
  reply.active = false
  reply.releasing = call.guarded('synthesis.cancel', () => call.ports.synthesis.cancel(reply.id))
}

/** RESPONDING is left. Interruptions and the end of the call have actions of their own for what is under way. */
export const leaveReply = (call: Call): void => {
  addReply(call)
  if (call.state === 'LISTENING') cancelSynthesis(call)
}
export const markInterrupted = (call: Call): void => {
  const { reply } = call
  if (reply === null) return
  const now = call.now()
  call.history.markInterrupted(reply.id, reply.spoken(call.chosen('spoken-part', 'sent') ? null : now), now)
}
export const countInterruption = (call: Call): void => {
  const over = call.metrics.interruptions - call.ports.settings.alertInterruptions
  if (over === 1 || (over > 1 && call.chosen('interruption-alert', 'each'))) raiseAlert(call, 'interruptions')
}

/** INTERRUPTED lasts as long as the resources take, within its limit, and not at all when none are held. */
export const awaitRelease = (call: Call): void =>
  call.timers.start('cleanup.overdue', call.reply?.releasing === true ? call.ports.settings.interruptedMaxMs : 0)

/** LISTENING is entered: whatever comes of the last answer comes too late. */
export const forgetReply = (call: Call): void => {
  call.reply = null
}

const raiseAlert = (call: Call, kind: 'thinking' | 'responding' | 'interruptions'): void => {
  call.log('warn', 'Alert', { kind })
  call.guarded('monitoring.alert', () => call.ports.monitoring.alert(kind))
}
export const alertThinking = (call: Call): void => raiseAlert(call, 'thinking')
export const alertResponding = (call: Call): void => raiseAlert(call, 'responding')
