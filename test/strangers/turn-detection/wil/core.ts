import type * as Turns from '../../../../spec/turn-detection/contract.ts'
import { type Config, fromSettings, isNumber, modeOf } from './config.ts'
import { Observers } from './observers.ts'
import type { Options } from './options.ts'
import { attempt, Queue } from './queue.ts'
import type { Turn } from './turn.ts'
import { messageOf, type NoticeCode } from './words.ts'

type End = 'speech-start' | 'speech-stop'

/** What all parts know, and the ways to tell it. */
export class Core {
  readonly ports: Turns.Ports
  readonly options: Options
  readonly queue: Queue
  readonly observers = new Observers()
  /** Called behind each piece of work. */
  readonly after: (() => void)[] = []

  isInitialized = false
  isDisposed = false
  sessionId: string | null = null
  /** What was asked for last, by the user or by settings. */
  wish: Config
  /** The mode that was asked for last; after a failure manual mode. */
  asked: Turns.TurnDetectionMode
  /** What `getState()` tells where it tells what was asked for. */
  view: Turns.TurnDetectionMode
  /** Undefined until a session has acknowledged something. */
  inForce: Turns.TurnDetectionPayload | undefined = undefined
  /** The mode that listeners know. */
  told: Turns.TurnDetectionMode

  isCapturing = false
  level: 'voiced' | 'unvoiced' | null = null
  /** Whether the server has confirmed the voice that is heard. */
  isConfirmed = false
  /** Whether voice was heard since the last speech event. */
  wasHeard = false
  speechEvents = 0
  /** Whether what is missing was counted when the fallback began. */
  wasCounted = false

  turn: Turn | null = null
  isPlaying = false
  isFallback = false
  /** The guess that counts, and the one that was heard last. */
  hint: 'start' | 'stop' | null = null
  lastGuess: 'start' | 'stop' | null = null
  lastSpeechStart: number | undefined = undefined
  lastSpeechStop: number | undefined = undefined
  missedEvents = 0
  #ignored = 0
  #latencies: Record<End, { sum: number; count: number }> = {
    'speech-start': { sum: 0, count: 0 },
    'speech-stop': { sum: 0, count: 0 },
  }

  constructor(ports: Turns.Ports, options: Options) {
    this.ports = ports
    this.options = options
    this.wish = fromSettings(ports.settings, options, () => {})
    this.asked = this.wish.mode
    this.view = this.asked
    this.told = this.asked
    this.queue = new Queue(() => {
      for (const work of this.after) attempt(work)
    })
  }

  get now() {
    return this.ports.clock.now()
  }
  get mode(): Turns.TurnDetectionMode {
    if (this.options.stateMode === 'asked') return this.view
    if (this.inForce === undefined) return this.asked
    return modeOf(this.inForce)
  }
  /** Whether the server listens for turns: what is in force, or else what was asked for. */
  get isServerManaged() {
    return (this.inForce === undefined ? this.asked : modeOf(this.inForce)) !== 'manual'
  }
  get isUserSpeaking() {
    return this.turn?.stage === 'speech'
  }
  /** Voice is heard, and the server has not confirmed it. */
  get isPending() {
    if (!this.isCapturing || this.level !== 'voiced' || this.isUserSpeaking || this.isConfirmed) return false
    return this.isServerManaged && (!this.isFallback || this.options.pendingInFallback)
  }
  get createsResponse() {
    return this.inForce?.create_response ?? this.wish.createResponse
  }
  get interrupts() {
    if (!this.isServerManaged) return this.options.interruptInManual && this.wish.interruptResponse
    return this.inForce?.interrupt_response ?? this.wish.interruptResponse
  }

  /** A setting in ms, or what is usual. */
  ms(name: 'ackTimeoutMs' | 'missingSpeechMs' | 'detectingMs', usual: number) {
    const value = this.ports.settings[name]
    return isNumber(value) && value >= 0 ? value : usual
  }

  state(): Turns.TurnDetectionState {
    const average = ({ sum, count }: { sum: number; count: number }) => (count === 0 ? 0 : sum / count)
    return {
      mode: this.mode,
      ...(this.lastSpeechStart !== undefined && { lastSpeechStart: this.lastSpeechStart }),
      ...(this.lastSpeechStop !== undefined && { lastSpeechStop: this.lastSpeechStop }),
      pendingResponse: this.turn?.isPending(this.options.pendingResponseUntil) ?? false,
      diagnostics: {
        avgStartLatencyMs: average(this.#latencies['speech-start']),
        avgStopLatencyMs: average(this.#latencies['speech-stop']),
        missedEvents: this.missedEvents,
        fallbackActive: this.isFallback,
      },
    }
  }

  tell(type: Turns.TurnDetectionEventType, more: Partial<Turns.TurnDetectionEvent> = {}) {
    this.observers.tell({ timestamp: this.now, ...more, type, state: this.state() })
  }
  notify(severity: 'info' | 'warning' | 'error', code: NoticeCode) {
    this.ports.panel.notify({ severity, code, message: messageOf(this.ports.settings.locale, code) })
  }
  diagnose(kind: string, more: Partial<Turns.DiagnosticRecord> = {}) {
    const ts = new Date(this.now).toISOString()
    this.ports.host.diagnose({ ts, component: 'turn-detection', kind, ...more })
  }
  measured(event: End, latencyMs: number) {
    const total = this.#latencies[event]
    total.sum += latencyMs
    total.count += 1
    this.diagnose('latency', { event, latencyMs })
  }
  missed() {
    this.missedEvents += 1
    this.diagnose('missed', { count: this.missedEvents })
  }
  ignored() {
    this.#ignored += 1
    this.diagnose('ignored', { count: this.#ignored })
  }
}
