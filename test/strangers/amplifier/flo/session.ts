/** The session: the flow of its age, and that of a connection that falters. */
import type { Core } from './core.ts'
import type { Scope } from './scope.ts'
import type { Cause } from './store.ts'

export class Session {
  readonly #core: Core
  /** Whether there is one now, and whether there ever was. */
  live = false; known = false; readonly #past = new Set<string>(); #scope: Scope | null = null
  #grace: Scope | null = null
  constructor(core: Core) { this.#core = core }
  isOver(sessionId: string): boolean { return this.#past.has(sessionId) }
  isCurrent(sessionId: unknown): boolean { return this.live && sessionId === this.#core.store.data.sessionId }
  establish(sessionId: string, startedAt: number): void {
    const { data } = this.#core.store
    this.#scope?.close()
    this.live = true; this.known = true; data.sessionId = sessionId; data.sessionStartTime = startedAt
    this.#scope = this.#core.life.child()
    const { sessionWarningMs, sessionLimitMs } = this.#core.settings
    const age = Date.now() - startedAt
    void this.#core.after(this.#scope, sessionWarningMs - age, () => this.#core.saveContext())
    void this.#core.after(this.#scope, sessionLimitMs - age, () =>
      this.#core.move('reconnecting', { type: 'session_timeout' }))
  }
  /** The session is over; `forgotten`: for good. */
  end(forgotten: boolean): void {
    const { data } = this.#core.store
    if (data.sessionId !== '') this.#past.add(data.sessionId)
    this.live = false
    this.#scope?.close()
    this.#scope = null; this.recovered(); this.#core.turn.forget()
    if (forgotten) data.sessionId = ''
  }
  bury(sessionId: string | null): void { if (sessionId !== null) this.#past.add(sessionId) }
  /** The connection falters: it has a while to recover by itself. */
  falter(): void {
    if (this.#grace !== null || this.#scope === null) return
    this.#grace = this.#scope.child()
    void this.#core.after(this.#grace, this.#core.settings.iceGraceMs, () =>
      this.#core.move('reconnecting', { type: 'connection_lost' }))
  }
  recovered(): void { this.#grace?.close(); this.#grace = null }
  turnDetection(): { readonly type: 'server_vad' | 'none'; readonly silence_duration_ms: number } {
    const { captureMode, silenceMs } = this.#core.settings
    return { type: captureMode === 'vad' ? 'server_vad' : 'none', silence_duration_ms: silenceMs }
  }
  /** The last of all: everything ends at once. */
  terminate(): void {
    const core = this.#core; const cause: Cause = { type: 'user_end_session' }
    core.ports.logger.log('transition', { timestamp: Date.now(), from: core.store.state, event: cause.type })
    core.ports.player.stop()
    if (core.store.state === 'listening' || core.calls.queueing) core.ports.microphone.endCapture({ queue: core.calls.queueing })
    core.calls.cancelAll()
    core.reconnection.stop(); core.ports.webrtc.close(); this.end(false); core.life.close()
  }
}
