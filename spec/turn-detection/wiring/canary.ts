/**
 * Canaries: samples and texts that the harness passes to an instance, and that may not appear anywhere (TD-REQ-008,
 * TD-SEC-001).
 */
import type { RealtimeTurnEvent } from '../interface.ts'

/** The samples of every frame. */
export const samples: readonly number[] = [31415, -2718, 16180, -1414, 27182]

/** The canary in every raw event of the server. */
const said = 'canary: what the user said'

/** How the samples, or spoken text, would appear: as a list, as an object, in base64, as text. */
export const traces: readonly string[] = [
  samples.join(','),
  `"0":${samples[0]},"1":${samples[1]}`,
  't3pi9TQ/evou',
  said,
]

/** Whether a frame still contains the captured samples. */
export const isIntact = (frame: Int16Array): boolean =>
  frame.length === samples.length && samples.every((sample, index) => frame[index] === sample)

const rawNames: Readonly<Record<RealtimeTurnEvent['type'], string>> = {
  'speech-start': 'input_audio_buffer.speech_started',
  'speech-stop': 'input_audio_buffer.speech_stopped',
  'response-interrupted': 'output_audio_buffer.cleared',
  degraded: 'error',
}

/** A server event as it came from the wire. */
export const rawEvent = (type: RealtimeTurnEvent['type']): unknown => ({
  type: rawNames[type],
  event_id: 'event_canary',
  transcript: said,
  audio: 't3pi9TQ/evou',
})
