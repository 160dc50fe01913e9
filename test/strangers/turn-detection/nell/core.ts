/** What all parts share: the ports, the hub between the parts, and the state that is told outside. */
import type * as T from '../../../../spec/turn-detection/contract.ts'
import { type Config, nominal, validated } from './config.ts'
import { Hub, safely } from './hub.ts'
import type { Mode } from './modes.ts'
import type { Options } from './options.ts'
import type { NoticeCode } from './words.ts'

export type SpeechEnd = 'start' | 'stop'
export type SessionEnd = 'session-closed' | 'session-renewed' | 'disposed'

/** One end of speech as the server told it. */
export interface Speech {
  readonly end: SpeechEnd
  readonly event: T.RealtimeTurnEvent
  readonly timestamp: number
  readonly receivedAt: number
}

/** What the parts tell each other. */
export interface Topics {
  readonly 'session-over': SessionEnd
  readonly degrade: T.ChangeReason
  /** The server spoke: its detection works. */
  readonly alive: 'speech' | 'other'
  readonly speech: Speech
  readonly interrupted: undefined
  readonly fallback: boolean
  /** The operator's commit was sent, and whether a response was asked for. */
  readonly committed: { readonly isPending: boolean }
  /** Something that the panel or the watch depends on is different. */
  readonly changed: undefined
  readonly missed: undefined
  readonly ignored: undefined
  readonly notice: { readonly severity: 'info' | 'warning' | 'error'; readonly code: NoticeCode }
  readonly record: Omit<T.DiagnosticRecord, 'ts' | 'component'>
  readonly tell: Omit<T.TurnDetectionEvent, 'state' | 'timestamp'> & { readonly timestamp?: number }
}

const nominalTimes = { ackTimeoutMs: 5000, missingSpeechMs: 5000, detectingMs: 300 } as const

export class Core {
  readonly ports: T.Ports
  readonly options: Options
  readonly hub: Hub<Topics>

  isInitialized = false
  sessionId: string | null = null
  /** The configuration that was sent last, or that the coordinator reverted to. */
  asked: Config
  /** What the service has acknowledged in this session, or what the coordinator reverted to. */
  inForce: Config | null = null
  /** The mode that `getState()` tells while an update waits, where it tells what was asked for. */
  awaited: T.TurnDetectionMode | null = null
  /** The mode that `mode-changed` told last. */
  told: T.TurnDetectionMode | null = null
  mode: Mode | null = null

  lastSpeechStart: number | undefined
  lastSpeechStop: number | undefined
  isResponsePending = false
  fallbackActive = false
  avgStartLatencyMs = 0
  avgStopLatencyMs = 0
  missedEvents = 0

  constructor(ports: T.Ports, options: Options) {
    this.ports = ports
    this.options = options
    this.hub = new Hub(this.onFault)
    this.asked = this.fromSettings(() => {})
  }

  /** A fault of something foreign is recorded, and nothing of what it said. */
  readonly onFault = () => {
    safely(
      () => this.ports.host.diagnose({ ts: this.isoNow(), component: 'turn-detection', kind: 'fault' }),
      () => {},
    )
  }

  /** Calls a port; a fault of it stays there. */
  call(run: () => unknown): void {
    safely(run, this.onFault)
  }

  now(): number {
    return this.ports.clock.now()
  }

  isoNow(): string {
    const now = new Date(this.now())
    return Number.isNaN(now.getTime()) ? new Date().toISOString() : now.toISOString()
  }

  after(ms: number, wake: () => void): () => void {
    return this.ports.clock.after(ms, () => this.call(wake))
  }

  time(name: keyof typeof nominalTimes): number {
    const ms = this.ports.settings[name]
    return Number.isFinite(ms) && ms >= 0 ? ms : nominalTimes[name]
  }

  fromSettings(note: (code: NoticeCode) => void): Config {
    return validated(this.ports.settings, nominal, this.isAggressive(), note)
  }

  isAggressive(): boolean {
    return this.ports.settings.allowAggressiveCutting === true
  }

  readonly noteOnValue = (code: NoticeCode) => this.hub.emit('notice', { severity: 'info', code })

  /** The configuration that decides what happens now. */
  effective(): Config {
    return this.inForce ?? this.asked
  }

  state(): T.TurnDetectionState {
    const { lastSpeechStart, lastSpeechStop } = this
    const awaited = this.options.stateMode === 'asked' ? this.awaited : null
    return {
      mode: awaited ?? this.effective().mode,
      ...(lastSpeechStart === undefined ? {} : { lastSpeechStart }),
      ...(lastSpeechStop === undefined ? {} : { lastSpeechStop }),
      pendingResponse: this.isResponsePending,
      diagnostics: {
        avgStartLatencyMs: this.avgStartLatencyMs,
        avgStopLatencyMs: this.avgStopLatencyMs,
        missedEvents: this.missedEvents,
        fallbackActive: this.fallbackActive,
      },
    }
  }
}
