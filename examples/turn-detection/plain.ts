/** A plain coordinator: turn detection in ordinary TypeScript, without a statechart. */
import type {
  CaptureSignal,
  ChangeReason,
  Disposable,
  Ports,
  RealtimeSignal,
  RealtimeTurnEvent,
  TurnDetectionConfig,
  TurnDetectionCoordinator,
  TurnDetectionEvent,
  TurnDetectionEventListener,
  TurnDetectionEventType,
  TurnDetectionMode,
  TurnDetectionState,
} from '../../spec/turn-detection/contract.ts'
import { type Config, configured, safe, whole } from './plain/config.ts'
import { Playing } from './plain/playing.ts'
import { Screen } from './plain/screen.ts'
import { Updates } from './plain/updates.ts'

const refusal = (code: string): Error => Object.assign(new Error(code), { code })

export default class PlainCoordinator implements TurnDetectionCoordinator {
  private readonly ports: Ports
  private readonly screen: Screen
  private readonly playing: Playing
  private readonly updates: Updates
  private readonly listeners = new Map<TurnDetectionEventType, Set<TurnDetectionEventListener>>()
  private isRunning = false
  private mode: TurnDetectionMode = 'server_vad'
  private isFallback = false
  private last: 'none' | 'start' | 'stop' = 'none'
  private isVoiced = false
  private hasDetected = false
  private isFilled = false
  private stillDetects = false
  private isPending = false
  private isThinking = false
  private isGuessed = false
  /** The answer that the service has begun meanwhile. */
  private begun: string | null = null
  private missed = 0
  private ignored = 0
  private lastStart: number | undefined
  private lastStop: number | undefined
  private missing: { readonly what: 'start' | 'stop'; readonly stop: () => void } | null = null

  constructor(ports: Ports) {
    this.ports = ports
    this.screen = new Screen(ports)
    this.playing = new Playing(ports)
    this.updates = new Updates(ports, {
      acknowledged: (config) => this.acknowledged(config),
      givenUp: () => this.givenUp(),
      refused: (isFirstWord) => this.refused(isFirstWord),
      changed: (config) => this.tellConfig(config),
    })
    ports.realtime.onSignal((signal) => {
      if (signal.type === 'session.closed') this.playing.drop()
      if (this.isRunning) this.onRealtime(signal)
    })
    ports.capture.onSignal((signal) => this.onCapture(signal))
    ports.hint.onHint((hint) => {
      this.isGuessed = this.isFallback && hint === 'start'
      this.refresh()
    })
    ports.playback.onSignal((signal) => {
      if (!this.isRunning) return this.playing.note(signal)
      this.playing.hear(signal)
      if (signal.type === 'started' && this.playing.isCurrent(signal.handleId)) this.answered()
      this.refresh()
    })
    ports.panel.onShown((phase) => this.isRunning && this.screen.shown(phase))
    ports.panel.onCommand(({ type }) => {
      if (!this.isRunning) return
      if (type === 'commit') this.commit()
      else this.playing.clear()
      this.refresh()
    })
  }

  async initialize(): Promise<void> {
    if (this.isRunning) return
    this.ignored = 0
    this.missed = 0
    this.screen.forget()
    this.updates.begin()
    this.isRunning = true
    if (this.isUnsafe(configured(this.ports.settings))) this.warnOfClamping()
  }

  isInitialized(): boolean {
    return this.isRunning
  }

  dispose(): void {
    if (!this.isRunning) return
    this.isRunning = false
    this.reset()
    this.hasDetected = false
    this.updates.closed()
    this.updates.fail('DISPOSED')
    this.endFallback('disposed')
    this.isFilled = false
    this.stillDetects = false
    this.isThinking = false
    this.refresh()
    this.listeners.clear()
  }

  async configure(params: TurnDetectionConfig): Promise<void> {
    if (!this.isRunning) throw refusal('NOT_INITIALIZED')
    const asked = whole(params, this.ports.settings)
    if (asked === null) throw refusal('INVALID_ARGUMENT')
    const { config, isWrong } = asked
    if (isWrong || this.isUnsafe(config)) this.warnOfClamping()
    return this.updates.ask(config)
  }

  async requestModeChange(mode: TurnDetectionMode): Promise<void> {
    if (!this.isRunning) throw refusal('NOT_INITIALIZED')
    return this.updates.ask({ ...this.updates.desired, mode })
  }

  getState(): TurnDetectionState {
    return {
      mode: this.mode,
      ...(this.lastStart === undefined ? {} : { lastSpeechStart: this.lastStart }),
      ...(this.lastStop === undefined ? {} : { lastSpeechStop: this.lastStop }),
      pendingResponse: this.isPending,
      diagnostics: {
        avgStartLatencyMs: this.screen.average('speech-start'),
        avgStopLatencyMs: this.screen.average('speech-stop'),
        missedEvents: this.missed,
        fallbackActive: this.isFallback,
      },
    }
  }

  on(type: TurnDetectionEventType, listener: TurnDetectionEventListener): Disposable {
    const listeners = this.listeners.get(type) ?? new Set()
    listeners.add(listener)
    this.listeners.set(type, listeners)
    return { dispose: () => listeners.delete(listener) }
  }

  handleServerEvent(event: RealtimeTurnEvent): void {
    if (event.type === 'response-interrupted') this.interrupted()
    if (!this.isRunning || !this.updates.isOpen) return
    if (event.type === 'degraded' && this.mode !== 'manual') {
      this.missed++
      this.fallBack('degraded')
    }
    if (event.type === 'speech-start' || event.type === 'speech-stop') this.hearSpeech(event)
    this.refresh()
  }

  /** An answer is heard: nothing is thought about, or guessed. */
  private answered(): void {
    this.isThinking = false
    this.isPending = false
    this.isGuessed = false
  }

  /** The user has finished: an answer that was begun before is none to that. */
  private thinks(): void {
    if (!this.isThinking) this.begun = null
    this.isThinking = true
  }

  private interrupted(): void {
    this.playing.drop()
    if (this.begun !== null) this.isThinking = false
    this.refresh()
  }

  private refresh(): void {
    if (!this.isRunning) this.screen.show('ready')
    else if (this.isFallback && this.isGuessed) this.screen.show('listening', true)
    else if (this.playing.isAudible && this.updates.isOpen) this.screen.show('speaking')
    else if (this.last === 'start') this.screen.show('listening')
    else this.screen.show(this.isThinking ? 'thinking' : 'ready')
  }

  private warnOfClamping(): void {
    this.screen.warn('warning', 'clamped', 'Some values were not safe.')
  }

  private isUnsafe(config: Config): boolean {
    if (config.mode !== 'server_vad') return false
    const { threshold, prefixPaddingMs, silenceDurationMs } = safe(config, this.ports.settings)
    return (
      threshold !== config.threshold ||
      prefixPaddingMs !== Math.round(config.prefixPaddingMs) ||
      silenceDurationMs !== Math.round(config.silenceDurationMs)
    )
  }

  private emit(type: TurnDetectionEventType, more: Partial<TurnDetectionEvent> = {}): void {
    const event = { type, state: this.getState(), timestamp: this.ports.clock.now(), ...more }
    for (const listener of this.listeners.get(type) ?? []) listener(event)
  }

  private reset(): void {
    this.last = 'none'
    this.isPending = false
    this.missing?.stop()
    this.missing = null
    this.screen.rest()
    this.screen.unmeasured()
  }

  private onRealtime(signal: RealtimeSignal): void {
    if (signal.type === 'session.created' && this.updates.opened(signal.sessionId))
      this.leave('session-renewed')
    if (signal.type === 'session.closed') {
      this.updates.closed()
      this.leave('session-closed')
    }
    if (signal.type === 'session.updated') this.updates.report(signal.turn_detection)
    if (signal.type === 'session.rejected') this.updates.refuse()
    if (signal.type === 'response.created') {
      this.isPending = false
      this.begun = signal.responseId
    }
    if (signal.type === 'response.done' && signal.responseId === this.begun) this.isThinking = false
    this.refresh()
  }

  /** Nothing of a session outlives it. */
  private leave(reason: ChangeReason): void {
    this.reset()
    this.hasDetected = false
    this.playing.drop()
    this.isFilled = false
    this.stillDetects = false
    this.isThinking = false
    this.endFallback(reason)
  }

  private onCapture(signal: CaptureSignal): void {
    if (signal.type === 'frame' || signal.type === 'voiced') this.isFilled = true
    if (signal.type === 'frame' && this.isRunning && this.isFallback)
      this.ports.hint.processFrame(signal.frame, signal.timestamp)
    if (signal.type === 'voiced') this.voiced()
    if (signal.type === 'unvoiced') this.unvoiced()
    if (signal.type === 'stopped') {
      this.isVoiced = false
      this.isGuessed = false
      this.reset()
    }
    this.refresh()
  }

  private get detects(): boolean {
    return this.updates.detects && this.mode !== 'manual' && !this.isFallback
  }

  private voiced(): void {
    const isOnset = !this.isVoiced
    this.isVoiced = true
    if (!this.detects) return
    if (this.last === 'start') this.found()
    else {
      if (isOnset) this.screen.wait()
      if (this.missing === null) this.miss('start')
    }
  }

  private unvoiced(): void {
    const isEnd = this.isVoiced
    this.isVoiced = false
    this.screen.rest()
    if (isEnd && this.detects && this.last === 'start' && this.missing === null) this.miss('stop')
  }

  private miss(what: 'start' | 'stop'): void {
    const stop = this.ports.clock.after(this.ports.settings.missingSpeechMs, () => {
      this.missing = null
      this.missed++
      this.fallBack(`${what}-missing`)
    })
    this.missing = { what, stop }
  }

  private found(): void {
    this.missing?.stop()
    this.missing = null
  }

  private fallBack(reason: ChangeReason): void {
    if (this.isFallback) return
    this.reset()
    this.isFallback = true
    this.isGuessed = false
    this.refresh()
    this.ports.hint.enable()
    this.emit('fallback-engaged', { reason })
    this.screen.warn('warning', 'fallback', 'Server turn detection degraded, using local estimates.')
  }

  private endFallback(reason: ChangeReason): void {
    if (!this.isFallback) return
    this.isFallback = false
    this.ports.hint.disable()
    this.emit('mode-changed', { previousMode: this.mode, reason })
  }

  private moveTo(mode: TurnDetectionMode, reason: ChangeReason): void {
    const previousMode = this.mode
    if (mode === 'manual') {
      this.reset()
      if (this.isFallback) this.ports.hint.disable()
      this.isFallback = false
    }
    this.mode = mode
    if (mode !== previousMode) this.emit('mode-changed', { previousMode, reason })
  }

  private acknowledged(config: Config): void {
    const isNew = !this.isFallback && (this.mode === 'manual' || !this.hasDetected)
    this.moveTo(config.mode, 'acknowledged')
    this.hasDetected = config.mode !== 'manual'
    this.stillDetects = false
    if (isNew && this.hasDetected && this.isVoiced && this.missing === null) this.miss('start')
    this.tellConfig(config)
    this.refresh()
  }

  private tellConfig(config: Config): void {
    this.emit('config-updated', { config })
    this.screen.log({ kind: 'config', config: { mode: config.mode } })
  }

  private givenUp(): void {
    this.moveTo('manual', 'unacknowledged')
    this.refresh()
    this.screen.warn('error', 'update-unacknowledged', 'Turn detection was not acknowledged.')
  }

  private refused(isFirstWord: boolean): void {
    if (isFirstWord) this.moveTo('manual', 'rejected')
    this.refresh()
    this.screen.warn('error', 'update-rejected', 'Turn detection was refused.')
  }

  private hearSpeech(event: RealtimeTurnEvent): void {
    if (this.mode === 'manual') {
      if (this.updates.inForce?.mode !== 'manual') this.stillDetects = true
      return
    }
    const isStart = event.type === 'speech-start'
    // The server commits what it has heard the end of.
    if (!isStart) this.isFilled = false
    if (!this.updates.detects && !this.isFallback) return
    if (this.last === (isStart ? 'start' : 'stop')) {
      this.ignore()
      return
    }
    this.found()
    const isOrphan = !isStart && this.last === 'none'
    const isRecovery = this.isFallback
    this.endFallback('server-recovered')
    if (isStart) this.begin(event)
    else this.end(event, isOrphan, isRecovery)
  }

  private ignore(): void {
    this.ignored++
    this.screen.log({ kind: 'ignored', count: this.ignored })
  }

  private passOn(event: RealtimeTurnEvent): void {
    const { timestamp, latencyMs } = event
    const type = event.type === 'speech-start' ? 'speech-start-detached' : 'speech-stop-detached'
    this.emit(type, { timestamp, event, ...(latencyMs === undefined ? {} : { latencyMs }) })
    this.screen.mark(event)
  }

  private begin(event: RealtimeTurnEvent): void {
    const interrupts = this.updates.worksBy.interruptResponse
    this.last = 'start'
    this.isThinking = false
    this.lastStart = event.timestamp
    this.isPending = false
    this.screen.rest()
    this.passOn(event)
    this.screen.measure('speech-start')
    if (interrupts) this.playing.clear()
  }

  private end(event: RealtimeTurnEvent, isOrphan: boolean, isRecovery: boolean): void {
    const answers = this.updates.worksBy.createResponse
    this.last = 'stop'
    this.thinks()
    this.lastStop = event.timestamp
    this.isPending = answers && !isOrphan && !isRecovery
    this.screen.rest()
    this.passOn(event)
    if (isOrphan) {
      this.missed++
      this.screen.log({ kind: 'missed', count: this.missed })
      this.screen.unmeasured()
    } else this.screen.measure('speech-stop')
    if (!answers) this.ports.conversation.handOver()
  }

  private commit(): void {
    if ((this.mode !== 'manual' && !this.isFallback) || this.stillDetects)
      this.screen.warn('info', 'COMMIT_OWNED_BY_SERVER', 'The server commits what it hears.')
    else if (!this.updates.isOpen || !this.isFilled)
      this.screen.warn('info', 'nothing-to-commit', 'There is nothing to commit.')
    else {
      this.isFilled = false
      this.thinks()
      this.ports.realtime.send({ type: 'input_audio_buffer.commit' })
      if (this.updates.desired.createResponse) this.ports.realtime.send({ type: 'response.create' })
    }
  }
}
