/** The session of the service: updates, their acknowledgement, and what is in force. */
import type * as T from '../../../../spec/turn-detection/contract.ts'
import { type Config, configOf, isSame, payloadOf, report } from './config.ts'
import type { Core, SessionEnd } from './core.ts'
import type { Machine } from './machine.ts'

/** An update that was sent and not acknowledged yet. */
interface Waiting {
  readonly config: Config
  readonly settle: () => void
  callOff: () => void
}

export class Session {
  readonly #core: Core
  readonly #machine: Machine
  /** Oldest first. */
  #waiting: Waiting[] = []
  /** What the user wants of a new session; null: what the settings say. */
  #wanted: Config | null = null
  #isStarted = false
  /** What the service told last to be in force. */
  #heard: Config | null = null

  constructor(core: Core, machine: Machine) {
    this.#core = core
    this.#machine = machine
  }

  hear(signal: T.RealtimeSignal): void {
    if (signal?.type === 'session.created') this.#created(signal.sessionId)
    else if (signal?.type === 'session.updated') this.#updated(signal.turn_detection)
    else if (signal?.type === 'session.rejected') this.#rejected()
    else if (signal?.type === 'session.closed') this.over('session-closed')
  }

  #created(sessionId: string): void {
    if (typeof sessionId !== 'string' || sessionId === this.#core.sessionId) return
    this.over('session-renewed')
    this.#core.sessionId = sessionId
    this.start()
  }

  /** Sends the first update of a session, at once (REQ-001). */
  start(): void {
    if (this.#isStarted || this.#core.sessionId === null || !this.#core.isInitialized) return
    this.#isStarted = true
    const config = this.#wanted ?? this.#core.fromSettings(this.#core.noteOnValue)
    void this.#send(config)
  }

  over(reason: SessionEnd): void {
    const core = this.#core
    if (core.sessionId === null) return
    core.hub.emit('session-over', reason)
    core.sessionId = null
    core.asked = core.effective()
    core.inForce = null
    core.awaited = null
    this.#isStarted = false
    this.#heard = null
    if (core.options.renewal === 'settings') this.#wanted = null
    for (const waiting of this.#waiting.splice(0)) this.#drop(waiting)
    this.#machine.follow()
    core.hub.emit('changed', undefined)
  }

  /** Takes a configuration that the user asks for: now, or for the next session. */
  async ask(config: Config): Promise<void> {
    const core = this.#core
    this.#wanted = config
    if (this.#isStarted) {
      const settled = this.#send(config)
      if (core.options.resolves === 'settled') await settled
      return
    }
    core.asked = config
    this.#machine.follow()
    core.hub.emit('changed', undefined)
  }

  /** Whether this very configuration is in force, and nothing is on its way. */
  isSettledAs(config: Config): boolean {
    const { inForce } = this.#core
    return inForce !== null && this.#waiting.length === 0 && isSame(inForce, config)
  }

  #send(config: Config): Promise<void> {
    const core = this.#core
    core.asked = config
    core.awaited = config.mode
    const settled = new Promise<void>((settle) => {
      if (core.options.ackWait === 'newest') for (const older of this.#waiting) older.callOff()
      const waiting: Waiting = { config, settle, callOff: () => {} }
      waiting.callOff = core.after(core.time('ackTimeoutMs'), () => this.#failed(waiting, 'unacknowledged'))
      this.#waiting.push(waiting)
    })
    // A fallback ends when the change is in force, so that its end is told.
    if (!core.fallbackActive) this.#machine.follow()
    core.hub.emit('changed', undefined)
    const session = { turn_detection: payloadOf(config) }
    core.call(() => core.ports.realtime.send({ type: 'session.update', session }))
    return settled
  }

  #drop(waiting: Waiting): void {
    waiting.callOff()
    waiting.settle()
  }

  #updated(payload: unknown): void {
    const core = this.#core
    if (core.sessionId === null) return
    const config = configOf(payload, core.asked)
    if (config === undefined) {
      core.hub.emit('ignored', undefined)
      return
    }
    // What repeats the last changes nothing, and answers no update but its own.
    const isRepeat = [core.inForce, this.#heard].some((known) => known !== null && isSame(known, config))
    if (isRepeat && !this.#waiting.some((waiting) => isSame(waiting.config, config))) return
    this.#heard = config
    for (const waiting of this.#waiting.splice(0, this.#answeredBy(config))) this.#drop(waiting)
    core.inForce = config
    core.awaited = null
    if (this.#waiting.length === 0) core.asked = config
    const wasFallback = core.fallbackActive
    this.#machine.follow()
    core.hub.emit('record', { kind: 'config', config: report(config) })
    core.hub.emit('changed', undefined)
    const tellConfig = () => core.hub.emit('tell', { type: 'config-updated', config: report(config) })
    if (core.options.firstEvent === 'config-updated') tellConfig()
    this.#tellMode('acknowledged', wasFallback && !core.fallbackActive)
    if (core.options.firstEvent === 'mode-changed') tellConfig()
  }

  /** How many of the oldest updates an acknowledgement answers: up to the newest it fits, else the oldest one. */
  #answeredBy(config: Config): number {
    const exact = this.#waiting.findLastIndex((waiting) => isSame(waiting.config, config))
    if (exact >= 0) return exact + 1
    const ofMode = this.#waiting.findIndex((waiting) => waiting.config.mode === config.mode)
    return ofMode >= 0 ? ofMode + 1 : 1
  }

  #rejected(): void {
    const [oldest] = this.#waiting
    if (oldest !== undefined && this.#core.options.rejection === 'at-once') this.#failed(oldest, 'rejected')
  }

  /** No acknowledgement: back to manual mode, and the error is said (edge case Server Downtime). */
  #failed(waiting: Waiting, reason: 'unacknowledged' | 'rejected'): void {
    const core = this.#core
    const index = this.#waiting.indexOf(waiting)
    if (index < 0) return
    for (const failed of this.#waiting.splice(0, index + 1)) this.#drop(failed)
    core.inForce = { ...(core.inForce ?? waiting.config), mode: 'manual' }
    core.asked = { ...core.asked, mode: 'manual' }
    core.awaited = null
    const wasFallback = core.fallbackActive
    this.#machine.follow()
    core.hub.emit('record', { kind: reason })
    core.hub.emit('changed', undefined)
    const code = reason === 'rejected' ? 'update-rejected' : 'update-unacknowledged'
    core.hub.emit('notice', { severity: 'error', code })
    this.#tellMode(reason, wasFallback)
    const isAsking = this.#waiting.length === 0 && waiting.config.mode !== 'manual'
    if (isAsking && core.options.revertTells && core.sessionId !== null) void this.#send(core.asked)
  }

  /** Tells a mode that is new, and one that is not when it ends a fallback. */
  #tellMode(reason: T.ChangeReason, isFallbackOver: boolean): void {
    const core = this.#core
    const { mode } = core.state()
    if (mode === core.told && !isFallbackOver) return
    const previous = core.told
    core.told = mode
    core.hub.emit('tell', {
      type: 'mode-changed',
      reason,
      ...(previous === null ? {} : { previousMode: previous }),
    })
  }
}
