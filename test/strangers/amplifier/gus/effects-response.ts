/** Effects around responses and their audio: PROCESSING and SPEAKING. */
import type { Effect } from './effects.ts'
import type { Machine } from './interpreter.ts'
import { noSpeech } from './memory.ts'
import { cutShort, heardOf, recordHeard } from './playback.ts'

/** Asks for a response. */
export function createResponse(m: Machine): void {
  const requestId = m.nextId('request')
  m.memory.response = { requestId, id: null, done: false }
  m.out.realtime.send({ type: 'response.create', requestId })
}

/** The response is no longer heard: whatever comes of it later is ignored. */
export function retire(m: Machine): void {
  const { response, deadResponses, deadRequests } = m.memory
  if (response === null) return
  if (response.id !== null) deadResponses.add(response.id)
  else if (response.requestId !== null) deadRequests.add(response.requestId)
  m.memory.response = null
}

/** Asks the service to stop the response in work. */
export function cancelResponse(m: Machine, responseId: string | null | undefined): void {
  m.out.realtime.send({ type: 'response.cancel', ...(responseId ? { responseId } : {}) })
}

/** The first sign of a response makes it the one in work. */
const adopt: Effect = (m, { event }) => {
  const { response, running } = m.memory
  if (!('responseId' in event) || response === null || response.id !== null) return
  response.id = event.responseId
  running.set(event.responseId, m.memory.processingSince)
}

/** Keeps the books on responses that begin (L657). */
const trackResponse: Effect = (m, step) => {
  if (step.event.type !== 'response.created') return
  const { responseId, requestId } = step.event
  const { response, deadResponses, deadRequests, running, fault } = m.memory
  if (response?.id === responseId || deadResponses.has(responseId)) return
  if (running.size > 64) running.clear()
  const waitsForOne = m.position === 'processing' && response !== null && response.id === null
  if (waitsForOne && (requestId === undefined || requestId === response.requestId)) {
    response.id = responseId
    running.set(responseId, Date.now())
    return
  }
  const asked = requestId !== undefined && requestId === fault?.requestId
  if (fault?.retry && fault.of === 'processing' && (asked || requestId === undefined)) {
    fault.resumedResponseId = responseId
    running.set(responseId, Date.now())
    return
  }
  deadResponses.add(responseId)
  if (requestId !== undefined && deadRequests.delete(requestId)) {
    running.set(responseId, Date.now())
    cancelResponse(m, responseId)
  } else m.ignore(step.event.type, 'not asked for')
}

const finish: Effect = (m, step) => {
  const { event } = step
  if (event.type !== 'response.done' && event.type !== 'response.error') return
  const { response, running } = m.memory
  if (response !== null && response.id === null && m.position === 'processing') adopt(m, step)
  if (response?.id === event.responseId) response.done = true
  const since = running.get(event.responseId)
  if (event.type === 'response.error' || since === undefined) return
  running.delete(event.responseId)
  if (event.status === 'completed') m.memory.retryCount = 0
  m.out.logger.metric({ name: 'response', responseId: event.responseId, tookMs: Date.now() - since })
}

const abandon: Effect = (m) => {
  const { response } = m.memory
  if (response !== null && !response.done) cancelResponse(m, response.id)
}

const recordText: Effect = (m, { event }) => {
  if (event.type === 'response.text.done' && event.text !== '') m.memory.transcript.push(event.text)
}

const showThinking: Effect = (m) => {
  m.memory.processingSince = Date.now()
  m.out.screen.show({ status: 'processing', text: 'Thinking...' })
}

/** After an utterance. After a tool the response was asked for with its result. */
const request: Effect = (m, { from }) => {
  if (from !== 'listening') return
  if (m.settings.autoResponse) m.memory.response = { requestId: null, id: null, done: false }
  else createResponse(m)
}

const preparePlayer: Effect = (m) => m.out.player.prepare()

const outputs = new Set(['response.audio.delta', 'response.function_call', 'response.text.done'])

const endProcessing: Effect = (m, { event, to }) => {
  const durationMs = Date.now() - m.memory.processingSince
  const responseId = m.memory.response?.id
  const hasOutput = outputs.has(event.type)
  m.log('processing', { durationMs, event: event.type })
  if (hasOutput || m.options.firstToken === 'every-exit') {
    m.out.logger.metric({
      name: 'time_to_first_token',
      ...(responseId ? { responseId } : {}),
      ...(hasOutput ? { tookMs: durationMs } : {}),
    })
  }
  if (to !== 'speaking') retire(m)
}

const showSpeaking: Effect = (m) => m.out.screen.show({ status: 'speaking' })

const beginSpeaking: Effect = (m, { event }) => {
  const { counters, processingSince } = m.memory
  m.memory.speech = { ...noSpeech(), startedAt: Date.now() }
  if (event.type !== 'response.audio.delta') return
  m.memory.speech.items = [{ id: event.itemId, ms: 0, played: false, chunks: [] }]
  const tookMs = Date.now() - processingSince
  counters.firstAudioMs += tookMs
  counters.firstAudioCount += 1
  m.out.logger.metric({ name: 'time_to_first_audio', responseId: event.responseId, tookMs })
}

const play: Effect = (m, { event }) => {
  if (event.type !== 'response.audio.delta') return
  const { speech } = m.memory
  const known = speech.items.find(({ id }) => id === event.itemId)
  const item = known ?? { id: event.itemId, ms: 0, played: false, chunks: [] }
  if (known === undefined) speech.items.push(item)
  item.ms += event.durationMs
  item.played = false
  item.chunks.push({ ms: event.durationMs, text: event.transcript })
  speech.bytes += event.bytes
  m.out.player.play({ itemId: event.itemId, durationMs: event.durationMs })
}

const markGenerated: Effect = (m) => {
  m.memory.speech.generated = true
}

const markPlayed: Effect = (m, { event }) => {
  if (event.type !== 'playback_complete') return
  const item = m.memory.speech.items.find(({ id }) => id === event.itemId)
  if (item) item.played = true
}

const warnSpeaking: Effect = (m) => {
  m.log('warning', { event: 'speaking_long', from: m.position, durationMs: Date.now() - m.enteredAt })
}

const endSpeaking: Effect = (m, { to }) => {
  const { speech, response, counters } = m.memory
  const playedMs = Date.now() - (speech.startedAt ?? Date.now())
  const heard = heardOf(m, playedMs)
  if (to === 'listening') {
    counters.interruptions += 1
    const cancels = response !== null && (!response.done || m.options.cancelFinished === 'always')
    if (cancels && m.options.interruptOrder === 'diagram') cancelResponse(m, response.id)
    cutShort(m, heard)
    if (cancels && m.options.interruptOrder === 'exit-list') cancelResponse(m, response.id)
  }
  m.out.player.stop()
  m.log('speaking', { durationMs: playedMs, outcome: to === 'listening' ? 'interrupted' : 'ended' })
  recordHeard(m, heard)
  retire(m)
  m.memory.speech = noSpeech()
}

/** The effects of this file, by name. */
export const responseEffects = {
  adopt,
  trackResponse,
  finish,
  abandon,
  recordText,
  showThinking,
  request,
  preparePlayer,
  endProcessing,
  showSpeaking,
  beginSpeaking,
  play,
  markGenerated,
  markPlayed,
  warnSpeaking,
  endSpeaking,
}
