/** What the machine knows (its context), what it hears, and what it wants done. */
import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import type { Choices } from './choices.ts'
import type { ConfigNotice, FullConfig, Loose } from './config.ts'

export interface Limits {
  readonly ackMs: number
  readonly missingMs: number
  readonly detectingMs: number
}

/** An update that was sent and has not been answered. */
export interface Flight {
  readonly id: number
  readonly config: FullConfig
  readonly done: () => void
}

/** A configuration, or a change of the mode and of nothing else. */
export interface Wish {
  readonly wish: Loose
  readonly isSwitch: boolean
  readonly done: () => void
}

export type SpeechEnd = 'speech-start' | 'speech-stop'
export interface Measure {
  readonly event: SpeechEnd
  readonly phase: Voice.Phase
  readonly at: number
}

interface Fixed {
  readonly choices: Choices
  readonly limits: Limits
  /** The configuration of the settings, and the opt-in to short silences (GUD-001). */
  readonly settled: FullConfig
  readonly aggressive: boolean
}

export function begin(fixed: Fixed) {
  return {
    ...fixed,
    sessionId: null as string | null,
    known: [] as readonly string[],
    desired: fixed.settled,
    inForce: fixed.settled,
    askedMode: fixed.settled.mode,
    /** Whether this session, or any, has acknowledged an update. */
    acked: false,
    everAcked: false,
    /** Whether manual mode was taken up because an update was not acknowledged. */
    reverted: false,
    flights: [] as readonly Flight[],
    lastFlight: 0,
    /** Acknowledgements that may still come for updates that a later one has covered. */
    surplus: 0,
    fallback: false,
    capturing: false,
    voiced: false,
    /** Voice that no speech event has confirmed, and silence after speech that none has. */
    owesStart: false,
    owesStop: false,
    serverSpeaking: false,
    lastKind: null as SpeechEnd | null,
    seenStart: undefined as number | undefined,
    seenStop: undefined as number | undefined,
    lastStart: undefined as number | undefined,
    lastStop: undefined as number | undefined,
    phase: 'ready' as Voice.Phase,
    hint: 'none' as 'none' | 'start' | 'stop',
    playing: [] as readonly string[],
    clearing: [] as readonly string[],
    finished: [] as readonly string[],
    pendingResponse: false,
    activeResponse: null as string | null,
    answer: null as string | null,
    missed: 0,
    ignored: 0,
    startLatency: { count: 0, sum: 0 },
    stopLatency: { count: 0, sum: 0 },
    measure: null as Measure | null,
  }
}

export type Facts = ReturnType<typeof begin>

export type Input =
  | { type: 'realtime'; signal: Voice.RealtimeSignal; now: number }
  | { type: 'capture'; signal: 'started' | 'stopped' | 'voiced' | 'unvoiced' }
  | { type: 'hint'; hint: 'start' | 'stop' }
  | { type: 'playback'; signal: Voice.PlaybackSignal }
  | { type: 'command'; command: 'commit' | 'cancel-playback' }
  | { type: 'shown'; phase: Voice.Phase; now: number }
  | { type: 'speech'; event: Voice.RealtimeTurnEvent; now: number }
  | ({ type: 'ask' } & Wish)
  | { type: 'begin'; notices: readonly ConfigNotice[] }
  | { type: 'end' }
  | { type: 'deadline'; flight: number }
  | { type: 'overdue'; reason: 'start-missing' | 'stop-missing' }
  | { type: 'unshown' }

export type NoticeCode = ConfigNotice | 'fallback' | 'unacknowledged' | 'rejected'

export type Effect =
  | { do: 'send'; message: Voice.RealtimeMessage }
  | { do: 'tell'; event: Voice.TurnDetectionEventType; more: Partial<Voice.TurnDetectionEvent> }
  | { do: 'notify'; severity: 'info' | 'warning' | 'error'; code: NoticeCode }
  | { do: 'mark'; event: Voice.RealtimeTurnEvent['type']; timestamp: number }
  | { do: 'record'; kind: string; more: Partial<Voice.DiagnosticRecord> }
  | { do: 'clear'; handleId: string }
  | { do: 'cleared'; handleId: string; heardMs: number }
  | { do: 'hand-over' }
  | { do: 'call'; what: () => void }
  | { do: 'later'; id: string; ms: number; event: Input }
  | { do: 'not-later'; id: string }

export type Out = (effect: Effect) => void
