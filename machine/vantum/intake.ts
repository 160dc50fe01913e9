/**
 * Intake: converts what arrives through the document's classes and the ports to chart events. Texts are stored by
 * number, the text of an error is not kept; the chart gets numbers.
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
import { type EventName, received, type Unstamped } from './events.ts'
import { isBlank, isWorded } from './service/texts.ts'

const about = (type: EventName, utteranceId: string): Unstamped =>
  received(type, { id: idOf('utterance', utteranceId) })

/** A final transcript (VAN-IF-08). */
export const fromFinal = (transcript: string, texts: Texts): Unstamped =>
  received('FINAL_TRANSCRIPT', { part: texts.keep(transcript), worded: isWorded(transcript) })

/** An interruption that another component has detected (VAN-IF-09). */
export const fromInterruption = (): Unstamped => received('USER_INTERRUPTS')

/** The setup is ready, in all of its parts or in some; or it failed. */
export const fromSetup = (signal: SetupSignal): Unstamped =>
  signal.type === 'failed'
    ? received('SETUP_FAILURE', { word: signal.part })
    : received('CONNECTIONS_READY', { ready: Object.values(signal.established).every(Boolean) })

/** The reports of recognition; the occurrence of an interim transcript counts, its text does not. */
export function fromRecognition(signal: RecognitionSignal, texts: Texts): Unstamped {
  if (signal.type === 'final') return fromFinal(signal.transcript, texts)
  if (signal.type === 'voice-activity') return received('VAD', { confidence: signal.confidence })
  return signal.type === 'interim' ? received('INTERIM_TRANSCRIPT') : fromInterruption()
}

/** The model's reports about a request: a failure, a refusal, or the whole response. */
export function fromModel(signal: ModelSignal, texts: Texts): Unstamped {
  const { utteranceId } = signal
  if (signal.type === 'error') return about('LLM_ERROR', utteranceId)
  if (signal.type === 'rate-limited')
    return { ...about('LLM_RATE_LIMITED', utteranceId), retryAfterMs: signal.retryAfterMs ?? -1 }
  const { text } = signal
  return { ...about('LLM_RESPONSE_READY', utteranceId), part: texts.keep(text), blank: isBlank(text) }
}

/** The reports of synthesis. */
export function fromSynthesis(signal: SynthesisSignal): Unstamped {
  if (signal.type === 'chunk') {
    const { utteranceId, ...chunk } = signal.chunk
    return { ...about('TTS_CHUNK', utteranceId), chunk }
  }
  return about(signal.type === 'error' ? 'TTS_ERROR' : 'CLEANUP_COMPLETE', signal.utteranceId)
}

/** The reports of the client. */
export function fromClient(signal: ClientSignal): Unstamped {
  if (signal.type === 'audio') return received('AUDIO_FRAME', { frame: signal.frame })
  if (signal.type === 'playback-complete') return about('TTS_COMPLETE', signal.utteranceId)
  return received(signal.type === 'call-end' ? 'CALL_END' : 'DISCONNECT')
}

/** The reports of the server around the call. */
export const fromServer = (signal: ServerSignal): Unstamped =>
  received(signal.type === 'fatal' ? 'FATAL_ERROR' : 'SERVICES_CLOSED')
