/** Plans of a reply while it is said. */
import type * as Voice from '../../../../spec/vantum/contract.ts'
import type { Effect } from './effects.ts'
import { call, kindOf, record, start, stop, tell } from './effects.ts'
import type { Event } from './events.ts'
import type { Memory, Reply } from './memory.ts'
import { isSpeech } from './memory.ts'

/** How long a chunk that is missing may hold up those behind it. */
const gapMs = 100

/** Speech has to last; a break in it starts the count anew. */
export function followSpeech(memory: Memory, event: Event): Effect[] {
  if (event.type !== 'voice') return []
  if (!isSpeech(memory, event.confidence)) {
    memory.speechSince = null
    return [stop('speech')]
  }
  if (memory.speechSince !== null) return []
  memory.speechSince = memory.now()
  return [start('speech', memory.settings.vadMinSpeechMs)]
}

export function forward(memory: Memory, event: Event): Effect[] {
  const { reply } = memory
  if (event.type !== 'chunk' || reply === null || reply.seen.has(event.chunk.index)) return []
  const { chunk } = event
  reply.seen.add(chunk.index)
  const stall = stallFor(memory, reply, chunk)
  if (memory.policy.chunkOrder === 'as-they-come') return [...stall, send(memory, reply, chunk)]
  if (chunk.index >= reply.next) reply.held.set(chunk.index, chunk)
  const ready = chunk.index >= reply.next ? takeRun(reply) : [chunk]
  const gap = reply.held.size > 0 ? start('reorder', gapMs) : stop('reorder')
  return [...stall, ...ready.map((next) => send(memory, reply, next)), gap]
}

/** What is missing does not come: go on behind it. */
export function skipGap(memory: Memory): Effect[] {
  const { reply } = memory
  if (reply === null || reply.held.size === 0) return []
  reply.next = Math.min(...reply.held.keys())
  const ready = takeRun(reply)
  const again: Effect[] = reply.held.size > 0 ? [start('reorder', gapMs)] : []
  return [...ready.map((next) => send(memory, reply, next)), ...again]
}

function takeRun(reply: Reply): Voice.SpeechChunk[] {
  const run: Voice.SpeechChunk[] = []
  for (let chunk = reply.held.get(reply.next); chunk !== undefined; chunk = reply.held.get(reply.next)) {
    run.push(chunk)
    reply.held.delete(reply.next)
    reply.next += 1
  }
  return run
}

function send(memory: Memory, reply: Reply, chunk: Voice.SpeechChunk): Effect {
  reply.firstSentAt ??= memory.now()
  reply.sent.push(chunk)
  if (chunk.last) reply.lastSent = true
  return call('client', 'sendAudio', chunk)
}

function stallFor({ settings }: Memory, reply: Reply, chunk: Voice.SpeechChunk): Effect[] {
  if (chunk.last) {
    reply.active = false
    return [stop('stall')]
  }
  return settings.ttsStallMs > 0 && reply.active ? [start('stall', settings.ttsStallMs)] : []
}

export function reportSpeechError(memory: Memory, event: Event): Effect[] {
  if (memory.reply !== null) memory.reply.active = false
  return speechFailed(memory, event.type === 'tts.error' ? kindOf(event.error) : 'unknown')
}

export function reportStall(memory: Memory): Effect[] {
  const { reply } = memory
  if (reply === null) return []
  const cancel: Effect[] = reply.active ? [call('synthesis', 'cancel', reply.utteranceId)] : []
  reply.active = false
  return [...cancel, ...speechFailed(memory, 'stalled')]
}

function speechFailed({ policy, reply }: Memory, error: string): Effect[] {
  const told = record('error', 'Error in conversation flow', { service: 'tts', error })
  if (policy.synthesisError === 'silent') return [told]
  const message = tell({ type: 'error', code: 'tts_error', message: 'I could not finish what I was saying.' })
  if (policy.synthesisError === 'told' || reply === null) return [told, message]
  return [told, message, tell({ type: 'playback.cancel', utteranceId: reply.utteranceId })]
}
