/** Effects around what the user says: LISTENING, and speech that waits while others work. */
import type { Effect } from './effects.ts'
import type { Machine } from './interpreter.ts'

/** Bytes of audio in a ms: 24 kHz, one channel, 16 bits. */
const bytesPerMs = 48

const showListening: Effect = (m) => m.out.screen.show({ status: 'listening' })

const beginListening: Effect = (m) => {
  m.memory.captureSince = Date.now()
  m.memory.counters.speeches += 1
  m.out.microphone.beginCapture({ queue: false })
  if (m.settings.transcription) m.out.bus.emit('conversation.item.input_audio_transcription.started', {})
}

const endListening: Effect = (m, { to }) => {
  const durationMs = Date.now() - (m.memory.captureSince ?? Date.now())
  m.memory.captureSince = null
  m.out.microphone.endCapture({ queue: false })
  if (to === 'processing' || (to === 'error' && m.options.commit === 'also-to-error')) {
    m.out.realtime.send({ type: 'input_audio_buffer.commit' })
  }
  m.log('audio', { durationMs })
}

const openSegment: Effect = (m) => {
  const { queue } = m.memory
  if (queue.openSince !== null) return
  queue.openSince = Date.now()
  m.out.microphone.beginCapture({ queue: true })
}

/** Ends the segment that is open, if one is. */
const closeSegment = (m: Machine): void => {
  const { queue } = m.memory
  if (queue.openSince === null) return
  const durationMs = Date.now() - queue.openSince
  queue.openSince = null
  queue.segments.push({ bytes: durationMs * bytesPerMs, durationMs })
  m.out.microphone.endCapture({ queue: true })
}

/** Passes on the speech that waited, after the result that it waited for. */
export function submitQueue(m: Machine): void {
  const { queue } = m.memory
  if (queue.openSince !== null) {
    queue.continues = m.options.openSegment === 'listen'
    closeSegment(m)
  }
  restoreQueue(m)
}

/** Adds each segment to the conversation and forgets them. */
export function restoreQueue(m: Machine): void {
  const { queue } = m.memory
  queue.segments.forEach((_, index) => {
    const item = { type: 'message', role: 'user', segment: index + 1 } as const
    m.out.realtime.send({ type: 'conversation.item.create', item })
  })
  queue.segments = []
}

/** A user who still speaks when the work is done interrupts PROCESSING. */
const continueSpeech: Effect = (m) => {
  const { queue } = m.memory
  if (!queue.continues) return
  queue.continues = false
  m.raise({ type: 'speech_continues' })
}

/** The effects of this file, by name. */
export const speechEffects = {
  showListening,
  beginListening,
  endListening,
  openSegment,
  closeSegment,
  endQueue: closeSegment,
  continueSpeech,
}
