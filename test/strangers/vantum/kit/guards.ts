/** Conditions of rows. They look and change nothing. */
import type { SetupPart } from '../../../../spec/vantum/contract.ts'
import type { Call } from './call.ts'
import type { EventOf } from './events.ts'
import { type Choices, isBlank } from './choices.ts'

const parts: readonly SetupPart[] = ['recognition', 'configuration', 'context', 'resampler']
export const allEstablished = (call: Call, { established }: EventOf<'setup.ready'>): boolean =>
  parts.every(
    (part) => established[part] === true || (call.chosen('setup-evidence', 'accumulated') && call.established.has(part)),
  )
export const isNoise = (call: Call): boolean => call.voice.onlyNoise
export const isUnclear = (call: Call, { transcript }: EventOf<'final'>): boolean =>
  isBlank(transcript) || (call.chosen('transcript-validity', 'letters') && !/[\p{L}\p{N}]/u.test(transcript))
export const ofTurn = (call: Call, { id }: { readonly id: string }): boolean => call.turn?.id === id
export const ofReply = (call: Call, { id }: { readonly id: string }): boolean => call.reply?.id === id

/** A refusal of the attempt that is under way, not one that is told again while its retry waits. */
export const isRefusal = (call: Call, event: EventOf<'rate.limited'>): boolean =>
  ofTurn(call, event) && call.turn?.active === true
export const mayRetry = (call: Call, event: EventOf<'rate.limited'>): boolean =>
  isRefusal(call, event) && (call.turn?.attempt ?? 0) <= call.ports.settings.rateLimitRetries
export const fallsBack = (call: Call, event: EventOf<'rate.limited'>): boolean =>
  isRefusal(call, event) && call.chosen('retries-used-up', 'fallback')
export const allPlayed = (call: Call, event: EventOf<'playback.complete'>): boolean =>
  ofReply(call, event) && call.reply?.allSent === true

/** The chunk that ends the answer comes after the client has reported that it played everything. */
export const wasCompleted = (call: Call, event: EventOf<'chunk'>): boolean =>
  ofReply(call, event) && call.reply?.completed === true && event.chunk.last && call.reply.allSent === false
export const releasedNow = (call: Call, event: EventOf<'synthesis.released'>): boolean =>
  ofReply(call, event) && call.reply?.releasing === true

/** The voice falls silent, and was heard just as long as it takes to interrupt. */
export const spokeLongEnough = (call: Call, { confidence }: EventOf<'voice'>): boolean => {
  const { vadConfidence, vadMinSpeechMs } = call.ports.settings
  return (
    call.timers.has('speech.sustained') &&
    confidence <= vadConfidence / 100 &&
    call.voiceInReply !== null &&
    call.now() - call.voiceInReply >= vadMinSpeechMs
  )
}
export const notReleased = (call: Call): boolean => !call.released

export const when = <Name extends keyof Choices>(name: Name, value: Choices[Name]) => (call: Call): boolean =>
  call.chosen(name, value)
