import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import type { Choices } from './choices.ts'
import { fromSettings, type FullConfig } from './config.ts'
import { Display } from './display.ts'
import { Hints } from './hints.ts'
import { Meter } from './meter.ts'
import { Observers } from './observers.ts'
import { Listening, Ready, Speaking, Thinking, type Phase } from './phases.ts'
import type { Regime } from './regime.ts'
import { Configuring, Fallback, Manual, Offline, ServerManaged } from './regimes.ts'
import { safely } from './safely.ts'
import { Timers } from './timers.ts'
import { wordsFor, type Notice } from './texts.ts'
import { Updates } from './updates.ts'
import { Watch } from './watch.ts'

type Told = Partial<Omit<Voice.TurnDetectionEvent, 'type' | 'state'>>

/** What all states share: the facts of the conversation, and the helpers that act on the ports. */
export class Context {
  readonly ports: Voice.Ports
  readonly choices: Choices
  readonly timers: Timers
  readonly updates: Updates
  readonly observers = new Observers()
  readonly display = new Display(this)
  readonly watch = new Watch(this)
  readonly meter = new Meter(this)
  readonly hints = new Hints(this)

  isInitialized = false
  isDisposed = false
  wanted: FullConfig
  mode: Voice.TurnDetectionMode
  inForce: Voice.TurnDetectionConfig | undefined = undefined
  isModeTold: boolean
  sessionId: string | null = null
  isCapturing = false
  isVoiced = false
  isHeardSinceStop = false
  isUserSpeaking = false
  playing: string | null = null
  clearing: string | null = null
  pendingResponse = false
  answer: string | null = null
  readonly responses = new Set<string>()
  lastSpeechStart: number | undefined = undefined
  lastSpeechStop: number | undefined = undefined
  missed = 0
  ignored = 0
  regime: Regime
  phase: Phase
  /** States are made here, so that they need not know each other. */
  readonly phases = {
    ready: (): Phase => new Ready(this),
    listening: (): Phase => new Listening(this),
    thinking: (): Phase => new Thinking(this),
    speaking: (): Phase => new Speaking(this),
  }
  readonly regimes = {
    offline: (): Regime => new Offline(this),
    configuring: (): Regime => new Configuring(this),
    serverManaged: (): Regime => new ServerManaged(this),
    fallback: (): Regime => new Fallback(this),
    manual: (): Regime => new Manual(this),
  }
  constructor(ports: Voice.Ports, choices: Choices) {
    this.ports = ports
    this.choices = choices
    this.timers = new Timers(ports.clock)
    this.updates = new Updates(ports, this.timers, (reason) => this.regime.updateFailed(reason))
    this.wanted = fromSettings(ports.settings).config
    this.mode = this.wanted.mode
    this.isModeTold = choices.firstMode === 'silent'
    this.regime = this.regimes.offline()
    this.phase = this.phases.ready()
  }
  now(): number { return this.ports.clock.now() }
  /** Whether voice is heard that the server could confirm and has not (CON-001). */
  get isPending(): boolean {
    return this.isCapturing && this.isVoiced && !this.isUserSpeaking && this.regime.awaitsConfirmation()
  }
  /** The flags that hold: those of the server, and before it has told any, those that were asked for. */
  get flags(): { readonly createResponse: boolean; readonly interruptResponse: boolean } {
    return {
      createResponse: this.inForce?.createResponse ?? this.wanted.createResponse,
      interruptResponse: this.inForce?.interruptResponse ?? this.wanted.interruptResponse,
    }
  }
  /** Brings the local guess, the watch and the panel up to date with the facts. */
  settle(): void {
    if (this.isDisposed) return
    this.hints.follow()
    this.watch.refresh()
    this.display.refresh()
  }
  enterRegime(regime: Regime): void {
    this.regime = regime
  }
  enterPhase(phase: Phase): void {
    this.phase = phase
  }
  speechMissing(reason: 'start-missing' | 'stop-missing'): void {
    if (this.isDisposed) return
    this.missed += 1
    this.diagnose({ kind: 'missed', count: this.missed })
    this.regime.degrade(reason)
    this.settle()
  }
  ignore(): void {
    this.ignored += 1
    this.diagnose({ kind: 'ignored', count: this.ignored })
  }
  send(message: Voice.RealtimeMessage): void {
    if (!this.isDisposed) safely(() => this.ports.realtime.send(message))
  }
  notify(severity: 'info' | 'warning' | 'error', code: Notice): void {
    if (this.isDisposed) return
    const message = wordsFor(this.ports.settings.locale).notices[code]
    safely(() => this.ports.panel.notify({ severity, message, code }))
  }
  notifyAll(notices: readonly Notice[]): void {
    for (const code of notices) {
      if (code !== 'silence-adjusted' || this.choices.silenceNotice) this.notify('info', code)
    }
  }
  diagnose(record: Omit<Voice.DiagnosticRecord, 'ts' | 'component'>): void {
    if (this.isDisposed) return
    const ts = new Date(this.now()).toISOString()
    safely(() => this.ports.host.diagnose({ ts, component: 'turn-detection', ...record }))
  }
  tell(type: Voice.TurnDetectionEventType, more: Told): void {
    const state = this.state()
    if (type === 'mode-changed') state.mode = this.mode
    this.observers.tell({ type, state, timestamp: this.now(), ...more })
  }
  state(): Voice.TurnDetectionState {
    const asked = this.choices.stateMode === 'asked' ? this.updates.askedMode : undefined
    return {
      mode: asked ?? this.mode,
      ...(this.lastSpeechStart !== undefined && { lastSpeechStart: this.lastSpeechStart }),
      ...(this.lastSpeechStop !== undefined && { lastSpeechStop: this.lastSpeechStop }),
      pendingResponse: this.pendingResponse,
      diagnostics: {
        avgStartLatencyMs: this.meter.average('speech-start'),
        avgStopLatencyMs: this.meter.average('speech-stop'),
        missedEvents: this.missed,
        fallbackActive: this.regime.isFallback,
      },
    }
  }
}
