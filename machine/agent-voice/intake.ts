/** Intake: what arrives through the document's interface and the ports, as the chart hears it (AV-IF-08 to AV-IF-10). */
import type {
  CopilotResponseEvent,
  TranscriptEvent,
  TtsPlaybackEvent,
} from '../../spec/agent-voice/contract.ts'
import type { EventName, Heard } from './events.ts'
import { idOf } from './numbers.ts'

/** A chart event without its instant. */
export type Unstamped = Omit<Heard, 'at'>

/** A chart event with the particulars that it has. */
export const heard = (type: EventName, particulars: Partial<Unstamped> = {}): Unstamped => ({
  type,
  id: 0,
  blank: false,
  word: '',
  ...particulars,
})

const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === ''

const statuses: Readonly<Record<string, Unstamped>> = {
  listening: heard('audio.ready', { word: 'stt' }),
  'speech-started': heard('vad.start'),
  'speech-stopped': heard('vad.end'),
}

/** A transcript event, or null when it is of no known kind. */
export function fromTranscript(event: TranscriptEvent, numberOf: (name: string) => number): Unstamped | null {
  if (event.type === 'transcription-status') return statuses[event.status] ?? null
  const particulars = { id: numberOf(event.utteranceId), blank: isBlank(event.text) }
  if (event.type === 'transcript-delta') return heard('stt.partial', particulars)
  if (event.type === 'transcript-final') return heard('stt.final', particulars)
  return null
}

/** A playback event, or null when it is of no known kind. */
export function fromTts(event: TtsPlaybackEvent): Unstamped | null {
  if (event.type === 'playback-complete') return heard('tts.complete', { id: handleIn(event) })
  if (event.type !== 'speaking-state-changed') return null
  if (event.data.state === 'speaking') return heard('tts.bufferReady', { id: handleIn(event) })
  return event.data.state === 'idle' ? heard('interrupt.cleared', { id: handleIn(event) }) : null
}

const handleIn = ({ handleId }: TtsPlaybackEvent): number => idOf('handle', handleId)

/** An answer, or null when its status is unknown. */
export function fromCopilot(event: CopilotResponseEvent): Unstamped | null {
  if (!['pending', 'completed', 'failed'].includes(event.status)) return null
  return heard('copilot.response', {
    id: idOf('request', event.requestId),
    blank: isBlank(event.content),
    word: event.status,
  })
}
