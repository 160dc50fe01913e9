/** The conditions of the table. They read the memory and change nothing. */
import type { Happening, Memory } from './memory.ts'
import { parts } from './memory.ts'

export type Guard = (m: Memory, h: Happening) => boolean

export const isBlank = (text: unknown): boolean => typeof text !== 'string' || text.trim() === ''

/** Speech is what exceeds the threshold. */
export const isLoud = (m: Memory, confidence: unknown): boolean =>
  typeof confidence === 'number' && confidence > m.settings.vadConfidence / 100

/** The signal belongs to the present turn. */
export const isOurs: Guard = (m, h) => m.turn.utteranceId !== '' && h.utteranceId === m.turn.utteranceId

export const isAllEstablished: Guard = (m, h) =>
  parts.every(
    (part) => h.established?.[part] === true || (m.options.established === 'union' && m.established.has(part)),
  )

/** Neither empty nor just noise. */
export const isSpeech: Guard = (m, h) => {
  if (isBlank(h.transcript) || m.heardSpeech === false) return false
  return m.options.noise === 'blank' || /[\p{L}\p{N}]/u.test(String(h.transcript))
}

/** The whole response; where it is malformed, what has been accumulated of it. */
export const answerOf = (m: Memory, h: Happening): string => (typeof h.text === 'string' ? h.text : m.turn.tokens)

export const isAnswer: Guard = (m, h) => isOurs(m, h) && !isBlank(answerOf(m, h))

/** The model refused a request that waits for it, and another one is left. */
export const mayRetry: Guard = (m, h) =>
  isOurs(m, h) && m.turn.request === 'active' && m.turn.attempt <= m.settings.rateLimitRetries

/** The model refused the last request. */
export const isRefusedForGood = (outcome: Memory['options']['retriesUsedUp']): Guard => {
  return (m, h) => isOurs(m, h) && m.turn.request === 'active' && m.options.retriesUsedUp === outcome
}

export const isOurChunk: Guard = (m, h) =>
  typeof h.chunk === 'object' && h.chunk !== null && isOurs(m, h.chunk as unknown as Happening)

/** Playback is complete only when all audio has been sent. */
export const isPlayed: Guard = (m, h) => isOurs(m, h) && m.turn.isAllSent

/** Synthesis failed that was still at work. */
export const isSpeechLost: Guard = (m, h) =>
  isOurs(m, h) &&
  (m.turn.speech === 'active' || (m.turn.speech === 'over' && m.options.errorAfterLast === 'listening'))

export const isReleaseAwaited: Guard = (m, h) => isOurs(m, h) && m.turn.speech === 'cancelled'

/** A sound has just ended that was no brief one. */
export const endsSpeech: Guard = (m, h) =>
  typeof h.confidence === 'number' &&
  !isLoud(m, h.confidence) &&
  m.loudSince !== null &&
  Date.now() - m.loudSince >= m.settings.vadMinSpeechMs

export const isConfidence: Guard = (_, h) => typeof h.confidence === 'number' && !Number.isNaN(h.confidence)
