import type * as X from '../../../../spec/vantum/contract.ts'
import type { World } from './world.ts'

type Raw = Readonly<Record<string, unknown>>

const PARTS: readonly string[] = ['recognition', 'configuration', 'context', 'resampler']

const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string'
const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0

/** Whether a value is a frame of audio. */
export function isFrame(value: unknown): value is X.AudioFrame & Raw {
  return isRaw(value) && Number.isFinite(value['frame']) && isAmount(value['rateHz'])
}

/** Whether a value is a chunk of speech. */
function isChunk(value: unknown): value is X.SpeechChunk & Raw {
  return (
    isRaw(value) &&
    isText(value['utteranceId']) &&
    isAmount(value['index']) &&
    isAmount(value['ms']) &&
    isAmount(value['endChar']) &&
    typeof value['last'] === 'boolean'
  )
}

function onSetup({ events }: World, raw: Raw): void {
  const { type, established, part, error } = raw
  if (type === 'ready' && isRaw(established)) {
    events.emit('setupReady', { complete: PARTS.every((name) => established[name] === true) })
  } else if (type === 'failed') {
    events.emit('setupFailed', { part: isText(part) && PARTS.includes(part) ? part : 'unknown', error })
  }
}

function onRecognition({ events }: World, raw: Raw): void {
  const { type, transcript, confidence } = raw
  if (type === 'interruption') events.emit('interruption', undefined)
  else if (type === 'interim' && isText(transcript)) events.emit('interim', undefined)
  else if (type === 'final' && isText(transcript)) events.emit('final', { transcript })
  else if (type === 'voice-activity' && isAmount(confidence) && confidence <= 1) {
    events.emit('voice', { confidence })
  }
}

function onModel({ events }: World, raw: Raw): void {
  const { type, utteranceId, text, error, retryAfterMs } = raw
  if (!isText(utteranceId)) return
  if (type === 'token' && isText(text)) events.emit('token', { utteranceId, text })
  else if (type === 'response' && isText(text)) events.emit('response', { utteranceId, text })
  else if (type === 'error') events.emit('modelError', { utteranceId, error })
  else if (type === 'rate-limited') {
    events.emit('rateLimited', {
      utteranceId,
      retryAfterMs: isAmount(retryAfterMs) ? retryAfterMs : undefined,
    })
  }
}

function onSynthesis({ events }: World, raw: Raw): void {
  const { type, chunk, utteranceId, error } = raw
  if (type === 'chunk' && isChunk(chunk)) events.emit('chunk', chunk)
  else if (type === 'error' && isText(utteranceId)) events.emit('synthesisError', { utteranceId, error })
  else if (type === 'released' && isText(utteranceId)) events.emit('released', { utteranceId })
}

function onClient({ events }: World, raw: Raw): void {
  const { type, frame, utteranceId } = raw
  if (type === 'audio' && isFrame(frame)) events.emit('audio', frame)
  else if (type === 'playback-complete' && isText(utteranceId)) {
    events.emit('playbackComplete', { utteranceId })
  } else if (type === 'call-end') events.emit('callEnd', undefined)
  else if (type === 'disconnected') events.emit('disconnected', undefined)
}

function onServer({ events }: World, raw: Raw): void {
  const { type, error } = raw
  if (type === 'fatal') events.emit('fatal', { error })
  else if (type === 'services-closed') events.emit('servicesClosed', undefined)
}

/**
 * Listens to every port: signals of the right form become internal events, all others are dropped. The
 * subscriptions end with the session: those of the conversation at ENDED, that of the server when the
 * cleanup is complete.
 */
export function subscribe(world: World): void {
  const { ports, session, events } = world
  const conversation: X.Disposable[] = []
  const server: X.Disposable[] = []
  const listen = (
    name: string,
    into: X.Disposable[],
    on: (handler: (signal: unknown) => void) => X.Disposable,
    take: (world: World, raw: Raw) => void,
  ) =>
    world.call(name, () => {
      into.push(
        on((signal) => {
          if (session.closed || !isRaw(signal)) return
          world.later(() => take(world, signal))
        }),
      )
    })
  listen('setup', conversation, (handler) => ports.setup.onSignal(handler), onSetup)
  listen('recognition', conversation, (handler) => ports.recognition.onSignal(handler), onRecognition)
  listen('model', conversation, (handler) => ports.model.onSignal(handler), onModel)
  listen('synthesis', conversation, (handler) => ports.synthesis.onSignal(handler), onSynthesis)
  listen('client', conversation, (handler) => ports.client.onSignal(handler), onClient)
  listen('server', server, (handler) => ports.server.onSignal(handler), onServer)
  const dispose = (subscriptions: X.Disposable[]) => {
    for (const subscription of subscriptions.splice(0)) {
      world.call('subscription', () => subscription.dispose())
    }
  }
  events.on('told', ({ to }) => to === 'ENDED' && dispose(conversation))
  events.on('closed', () => dispose(server))
}
