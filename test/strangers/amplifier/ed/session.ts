/** The session: its identity, its age, its connection, and what is kept of the conversation. */
import type * as Voice from '../../../../spec/amplifier/contract.ts'
import type { Shared } from './shared.ts'

export class Session {
  readonly #shared: Shared
  id = ''
  startedAt = Date.now()
  summary = ''
  activeFiles: readonly string[] = []
  preferences: Readonly<Record<string, string>> = {}
  /** What was heard of each answer. */
  readonly transcript: string[] = []
  /** There has been a session, so that there is something to go back to. */
  known = false
  /** Somebody asked for a first session. */
  asked = true
  /** The session is over, although it has not been replaced yet. */
  closed = false
  /** The session ends with the error at hand. */
  doomed = false
  #warned = false
  #connected = false

  constructor(shared: Shared) {
    this.#shared = shared
  }

  get live() {
    return this.id !== ''
  }
  isCurrent(sessionId: string) {
    return this.live && !this.closed && sessionId === this.id
  }
  create() {
    this.asked = true
    this.#shared.ports.endpoint.getSession()
    if (this.#shared.choices.firstSession === 'session-and-sdp') this.#shared.ports.endpoint.postSdp()
  }
  configuration() {
    const { captureMode, silenceMs } = this.#shared.settings
    const type = captureMode === 'vad' ? ('server_vad' as const) : ('none' as const)
    return { turn_detection: { type, silence_duration_ms: silenceMs } }
  }
  begin(sessionId: string, startedAt: number) {
    const { settings, timers, doors } = this.#shared
    this.id = sessionId
    this.startedAt = startedAt
    this.known = true
    this.asked = false
    this.closed = false
    this.doomed = false
    this.#warned = false
    this.#connected = true
    const age = Date.now() - startedAt
    timers.set('session-warning', settings.sessionWarningMs - age, () => this.warn())
    timers.set('session-limit', settings.sessionLimitMs - age, () => {
      this.closed = true
      doors.go('reconnecting', { type: 'session_timeout' })
    })
  }
  /** Its connection is given up; another one may follow. */
  leave() {
    this.#connected = false
    this.#shared.timers.stop('session-warning', 'session-limit', 'ice')
  }
  end() {
    if (this.#connected) this.#shared.ports.webrtc.close()
    this.leave()
    this.id = ''
    this.asked = false
    this.doomed = false
  }
  /** The end of the session is near: what is known is saved, once. */
  warn() {
    if (this.#warned) return
    this.#warned = true
    this.save()
  }
  save() {
    const turns = this.transcript.slice(-this.#shared.settings.summaryTurns)
    this.summary = turns.join('\n')
    this.#shared.ports.store.saveContext({
      summary: this.summary,
      turns: turns.length,
      activeFiles: this.activeFiles,
      preferences: this.preferences,
      pendingToolResults: [...this.#shared.calls.results],
      queuedUserInput: this.#shared.queue.buffer,
    })
  }
  /** Tells a new session what the last one knew. */
  restore() {
    const { calls } = this.#shared
    const results = calls.results.map(({ result }) => `\nResult of an earlier task: ${result}`).join('')
    if (this.summary === '' && results === '' && this.activeFiles.length === 0) return
    const files = this.activeFiles.length === 0 ? '' : `\nActive files: ${this.activeFiles.join(', ')}`
    const text = `Continuing conversation. Summary: ${this.summary}${files}${results}`
    this.#shared.createItem({ type: 'message', role: 'system', text })
  }
  ice(state: 'connected' | 'disconnected' | 'failed') {
    const { timers, settings, doors } = this.#shared
    if (state !== 'disconnected') timers.stop('ice')
    else if (!timers.runs('ice'))
      timers.set('ice', settings.iceGraceMs, () => doors.go('reconnecting', { type: 'connection_lost' }))
  }
  changed({ activeFiles, preferences }: Extract<Voice.StateEvent, { type: 'context_changed' }>) {
    this.activeFiles = [...activeFiles]
    this.preferences = { ...preferences }
  }
}
