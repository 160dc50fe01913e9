import type * as Vantum from '../../../../spec/vantum/contract.ts'
import type { Ending } from './ending.ts'
import type { Interrupting } from './interrupting.ts'
import type { Listening } from './listening.ts'
import type { Speaking } from './speaking.ts'
import type { Thinking } from './thinking.ts'
import type { World } from './world.ts'

/** The parts that signals are given to. */
export interface Parts {
  readonly listening: Listening
  readonly thinking: Thinking
  readonly speaking: Speaking
  readonly interrupting: Interrupting
  readonly ending: Ending
}

/** A signal of which nothing is known yet. */
type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null ? (value as Fields) : undefined

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

const isLength = (value: unknown): value is number => Number.isFinite(value) && Number(value) >= 0

const isFrame = (value: unknown): value is Vantum.AudioFrame => {
  const frame = fieldsOf(value)
  return frame !== undefined && Number.isFinite(frame['frame']) && Number.isFinite(frame['rateHz'])
}

const isChunk = (value: unknown): value is Vantum.SpeechChunk => {
  const chunk = fieldsOf(value)
  if (chunk === undefined || typeof chunk['utteranceId'] !== 'string') return false
  if (typeof chunk['last'] !== 'boolean') return false
  return isCount(chunk['index']) && isLength(chunk['ms']) && isLength(chunk['endChar'])
}

function onSetup({ listening }: Parts, signal: Fields): void {
  if (signal['type'] === 'ready') {
    const established = fieldsOf(signal['established'])
    if (established !== undefined) listening.setupReady(established)
  }
  if (signal['type'] === 'failed') listening.setupFailed(signal['part'])
}

function onRecognition({ listening, interrupting }: Parts, signal: Fields): void {
  const { type, transcript, confidence } = signal
  if (type === 'interim') listening.interim()
  if (type === 'final' && typeof transcript === 'string') listening.final(transcript)
  if (type === 'interruption') interrupting.interrupt()
  if (type !== 'voice-activity' || !isLength(confidence) || confidence > 1) return
  interrupting.voiceActivity(confidence)
}

function onModel({ thinking }: Parts, signal: Fields): void {
  const { type, utteranceId, text, retryAfterMs } = signal
  if (typeof utteranceId !== 'string') return
  if (type === 'token' && typeof text === 'string') thinking.token(utteranceId, text)
  if (type === 'response' && typeof text === 'string') thinking.response(utteranceId, text)
  if (type === 'error') thinking.error(utteranceId)
  if (type !== 'rate-limited') return
  thinking.rateLimited(utteranceId, isLength(retryAfterMs) ? retryAfterMs : undefined)
}

function onSynthesis({ speaking, interrupting }: Parts, signal: Fields): void {
  const { type, utteranceId, chunk } = signal
  if (type === 'chunk' && isChunk(chunk)) speaking.chunk(chunk)
  if (typeof utteranceId !== 'string') return
  if (type === 'error') speaking.error(utteranceId)
  if (type === 'released') interrupting.released(utteranceId)
}

function onClient({ listening, speaking, ending }: Parts, signal: Fields): void {
  const { type, utteranceId, frame } = signal
  if (type === 'audio' && isFrame(frame)) listening.audio(frame)
  if (type === 'playback-complete' && typeof utteranceId === 'string') speaking.playbackComplete(utteranceId)
  if (type === 'call-end') ending.callEnd()
  if (type === 'disconnected') ending.disconnected()
}

function onServer({ ending }: Parts, signal: Fields): void {
  if (signal['type'] === 'fatal') ending.fatal()
  if (signal['type'] === 'services-closed') ending.servicesClosed()
}

/** Listens to every port. A signal that is malformed or unknown is dropped; so is any after the release. */
export function listen(world: World, parts: Parts): void {
  const { ports } = world
  const handle = (act: (parts: Parts, signal: Fields) => void) => (signal: unknown) => {
    const fields = fieldsOf(signal)
    if (fields === undefined || world.talk.released) return
    world.run(() => {
      if (!world.talk.released) act(parts, fields)
    })
  }
  const subscribe = (port: string, subscription: () => Vantum.Disposable | undefined) => {
    world.call(`${port}.onSignal`, () => {
      const disposable = subscription()
      if (typeof disposable?.dispose === 'function') parts.ending.keep(disposable)
    })
  }
  subscribe('server', () => ports.server.onSignal(handle(onServer)))
  subscribe('client', () => ports.client.onSignal(handle(onClient)))
  subscribe('recognition', () => ports.recognition.onSignal(handle(onRecognition)))
  subscribe('model', () => ports.model.onSignal(handle(onModel)))
  subscribe('synthesis', () => ports.synthesis.onSignal(handle(onSynthesis)))
  subscribe('setup', () => ports.setup.onSignal(handle(onSetup)))
}
