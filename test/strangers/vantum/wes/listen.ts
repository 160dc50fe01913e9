/** Subscribes to the ports and turns their signals into events; what is malformed is dropped here. */
import type * as Voice from '../../../../spec/vantum/contract.ts'
import type { Event } from './events.ts'

type Post = (event: Event) => void

const isText = (value: unknown): value is string => typeof value === 'string'
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

function setupEvent(signal: Voice.SetupSignal): Event | null {
  if (signal.type === 'ready') return { type: 'setup.ready', established: signal.established ?? {} }
  return signal.type === 'failed' ? { type: 'setup.failed', part: signal.part, error: signal.error } : null
}

function recognitionEvent(signal: Voice.RecognitionSignal, service: boolean): Event | null {
  switch (signal.type) {
    case 'interim':
      return { type: 'interim' }
    case 'final':
      return service ? null : { type: 'final', transcript: isText(signal.transcript) ? signal.transcript : '' }
    case 'voice-activity':
      return isCount(signal.confidence) ? { type: 'voice', confidence: signal.confidence } : null
    case 'interruption':
      return service ? null : { type: 'interruption' }
  }
  return null
}

function modelEvent(signal: Voice.ModelSignal): Event | null {
  const { utteranceId } = signal
  switch (signal.type) {
    case 'token':
    case 'response':
      return { type: signal.type, utteranceId, text: isText(signal.text) ? signal.text : '' }
    case 'error':
      return { type: 'llm.error', utteranceId, error: signal.error }
    case 'rate-limited': {
      const told = signal.retryAfterMs
      return { type: 'llm.limited', utteranceId, retryAfterMs: isCount(told) && told >= 0 ? told : null }
    }
  }
  return null
}

function synthesisEvent(signal: Voice.SynthesisSignal): Event | null {
  if (signal.type === 'chunk') {
    return isObject(signal.chunk) && isCount(signal.chunk.index) ? { type: 'chunk', chunk: signal.chunk } : null
  }
  if (signal.type === 'error') return { type: 'tts.error', utteranceId: signal.utteranceId, error: signal.error }
  return signal.type === 'released' ? { type: 'tts.released', utteranceId: signal.utteranceId } : null
}

function clientEvent(signal: Voice.ClientSignal): Event | null {
  if (signal.type === 'audio') return isObject(signal.frame) ? { type: 'audio', frame: signal.frame } : null
  if (signal.type === 'playback-complete') return { type: 'played', utteranceId: signal.utteranceId }
  if (signal.type === 'call-end') return { type: 'call.end' }
  return signal.type === 'disconnected' ? { type: 'disconnect' } : null
}

function serverEvent(signal: Voice.ServerSignal): Event | null {
  if (signal.type === 'services-closed') return { type: 'services.closed' }
  return signal.type === 'fatal' ? { type: 'fatal', error: signal.error } : null
}

/** `service`: transcripts and interruptions come by the methods of the service instead. */
export function listen(ports: Voice.Ports, service: boolean, post: Post) {
  const to =
    <Signal>(read: (signal: Signal) => Event | null) =>
    (signal: Signal): void => {
      const event = isObject(signal) ? read(signal) : null
      if (event !== null) post(event)
    }
  const { setup, recognition, model, synthesis, client, server } = ports
  return {
    signals: [
      setup.onSignal(to(setupEvent)),
      recognition.onSignal(to((signal: Voice.RecognitionSignal) => recognitionEvent(signal, service))),
      model.onSignal(to(modelEvent)),
      synthesis.onSignal(to(synthesisEvent)),
      client.onSignal(to(clientEvent)),
    ],
    server: [server.onSignal(to(serverEvent))],
  }
}
