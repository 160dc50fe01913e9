/**
 * Intake: what arrives through the document's classes and the ports, as the chart hears it. Words stay with the texts,
 * the text of an error nowhere; the chart gets numbers.
 */
import type {
  ClientSignal,
  ModelSignal,
  RecognitionSignal,
  ServerSignal,
  SetupSignal,
  SynthesisSignal,
} from '../../spec/vantum/contract.ts'
import { idOf } from '../service/numbers.ts'
import type { Texts } from '../service/texts.ts'
import { type EventName, heard, type Unstamped } from './events.ts'
import { isBlank, isWorded } from './service/texts.ts'

const about = (type: EventName, utteranceId: string): Unstamped =>
  heard(type, { id: idOf('utterance', utteranceId) })

/** A final transcript (VAN-IF-08). */
export const fromFinal = (transcript: string, texts: Texts): Unstamped =>
  heard('FINAL_TRANSCRIPT', { part: texts.keep(transcript), worded: isWorded(transcript) })

/** An interruption that somebody else has detected (VAN-IF-09). */
export const fromInterruption = (): Unstamped => heard('USER_INTERRUPTS')

/** The set-up is ready, in all of its parts or in some; or it failed. */
export const fromSetup = (signal: SetupSignal): Unstamped =>
  signal.type === 'failed'
    ? heard('SETUP_FAILURE', { word: signal.part })
    : heard('CONNECTIONS_READY', { ready: Object.values(signal.established).every(Boolean) })

/** What recognition reports; an interim transcript is worth knowing, its words are not. */
export function fromRecognition(signal: RecognitionSignal, texts: Texts): Unstamped {
  if (signal.type === 'final') return fromFinal(signal.transcript, texts)
  if (signal.type === 'voice-activity') return heard('VAD', { confidence: signal.confidence })
  return signal.type === 'interim' ? heard('INTERIM_TRANSCRIPT') : fromInterruption()
}

/** What the model reports of a request: that it failed or was refused, or all of the response. */
export function fromModel(signal: ModelSignal, texts: Texts): Unstamped {
  const { utteranceId } = signal
  if (signal.type === 'error') return about('LLM_ERROR', utteranceId)
  if (signal.type === 'rate-limited')
    return { ...about('LLM_RATE_LIMITED', utteranceId), retryAfterMs: signal.retryAfterMs ?? -1 }
  const { text } = signal
  return { ...about('LLM_RESPONSE_READY', utteranceId), part: texts.keep(text), blank: isBlank(text) }
}

/** What synthesis reports. */
export function fromSynthesis(signal: SynthesisSignal): Unstamped {
  if (signal.type === 'chunk') {
    const { utteranceId, ...chunk } = signal.chunk
    return { ...about('TTS_CHUNK', utteranceId), chunk }
  }
  return about(signal.type === 'error' ? 'TTS_ERROR' : 'CLEANUP_COMPLETE', signal.utteranceId)
}

/** What the client reports. */
export function fromClient(signal: ClientSignal): Unstamped {
  if (signal.type === 'audio') return heard('AUDIO_FRAME', { frame: signal.frame })
  if (signal.type === 'playback-complete') return about('TTS_COMPLETE', signal.utteranceId)
  return heard(signal.type === 'call-end' ? 'CALL_END' : 'DISCONNECT')
}

/** What the server around the call reports. */
export const fromServer = (signal: ServerSignal): Unstamped =>
  heard(signal.type === 'fatal' ? 'FATAL_ERROR' : 'SERVICES_CLOSED')
