/** The questions that a row of the table may ask, each of the memory and the event at hand. */
import type * as Voice from '../../../../spec/vantum/contract.ts'
import type { Event } from './events.ts'
import type { Memory, Reply } from './memory.ts'
import { isSpeech } from './memory.ts'

type Guard = (memory: Memory, event: Event) => boolean

const parts = ['recognition', 'configuration', 'context', 'resampler'] as const

function isNoise(memory: Memory): boolean {
  if (memory.above) return false
  if (memory.policy.noiseWindow === 'since-last-transcript') return memory.heard
  return memory.confidence !== null && !isSpeech(memory, memory.confidence)
}

function saysSomething(memory: Memory, text: string): boolean {
  if (text.trim() === '') return false
  return memory.policy.noiseText === 'by-voice' || /[\p{L}\p{N}]/u.test(text)
}

/** Whether no chunk up to the last one is missing once this one is sent. */
function isWhole({ sent }: Reply, chunk: Voice.SpeechChunk): boolean {
  const all = [...sent, chunk]
  const last = all.find((one) => one.last)
  const indices = new Set(all.map(({ index }) => index))
  return last !== undefined && indices.size === last.index - Math.min(...indices) + 1
}

const allEstablished: Guard = ({ policy, established }, event) =>
  event.type === 'setup.ready' &&
  parts.every((part) => (policy.readiness === 'together' ? established.has(part) : event.established[part] === true))

const ofRequest: Guard = ({ request }, event) =>
  'utteranceId' in event && request !== null && request.active && event.utteranceId === request.utteranceId

const chunkOfReply: Guard = ({ reply }, event) =>
  event.type === 'chunk' && reply !== null && event.chunk.utteranceId === reply.utteranceId

export const guards = {
  allEstablished,
  lateFailureEnds: ({ policy }) => policy.lateSetupFailure === 'ends',
  endWaitsForSetup: ({ policy }) => policy.callEndInSetup === 'after-setup',
  endWaitsForCleanup: ({ policy }) => policy.callEndInInterruption === 'after-cleanup',
  audioInInterruption: ({ policy }) => policy.audioInInterruption === 'streamed',
  transcriptValid: (memory, event) =>
    event.type === 'final' && saysSomething(memory, event.transcript) && !isNoise(memory),
  ofRequest,
  mayRetry: (memory, event) =>
    ofRequest(memory, event) && (memory.request?.attempt ?? 0) <= memory.settings.rateLimitRetries,
  alreadyWaiting: (memory, event) => ofRequest(memory, event) && memory.request?.waiting === true,
  retriesEndInFallback: (memory, event) =>
    ofRequest(memory, event) && memory.policy.retriesUsedUp === 'fallback',
  requestWaiting: ({ request }) => request !== null && request.active && request.waiting,
  releasedReply: ({ reply }, event) => event.type === 'tts.released' && event.utteranceId === reply?.utteranceId,
  ofSynthesis: ({ reply }, event) =>
    'utteranceId' in event && reply !== null && reply.active && event.utteranceId === reply.utteranceId,
  chunkOfReply,
  chunkCompletes: (memory, event) =>
    memory.policy.replyComplete === 'all-sent' && chunkOfReply(memory, event) &&
    event.type === 'chunk' && memory.reply !== null && isWhole(memory.reply, event.chunk),
  allPlayed: ({ reply }, event) =>
    event.type === 'played' && reply !== null && reply.lastSent && event.utteranceId === reply.utteranceId,
  spokeLongEnough: ({ speechSince, now, settings }) =>
    speechSince !== null && now() - speechSince >= settings.vadMinSpeechMs && settings.vadMinSpeechMs > 0,
  notReleased: ({ released }) => !released,
} as const satisfies Record<string, Guard>

export type GuardName = keyof typeof guards
