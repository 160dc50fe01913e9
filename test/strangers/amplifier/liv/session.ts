/** The session: how it begins, how old it may become, and whether it is there at all. */
import type { Machine } from './machine.ts'
import type { Told } from './told.ts'

export class Session {
  readonly #machine: Machine
  id = ''
  startedAt: number
  isAsked = false
  hadOne = false
  #isExpired = false
  readonly #past = new Set<string>()

  constructor(machine: Machine) {
    this.#machine = machine
    this.startedAt = machine.now
  }

  get isOpen() {
    return this.id !== ''
  }
  is(sessionId: string) {
    return sessionId !== '' && sessionId === this.id
  }

  /** An error of the session that is there, or of the one that an attempt has brought. */
  errorCounts(sessionId: string) {
    const { state, options, reconnection } = this.#machine
    if (state !== 'reconnecting') return this.is(sessionId)
    if (sessionId !== '' && sessionId === reconnection.sessionId) return true
    return options.oldSessionHeard && !this.#isExpired && this.is(sessionId)
  }

  ask() {
    this.isAsked = true
    this.#machine.ports.endpoint.getSession()
    if (this.#machine.options.firstSdp === 'asked') this.#machine.ports.endpoint.postSdp()
  }

  takes(event: Told) {
    const sessionId = event.text('sessionId')
    if (sessionId === '' || this.isOpen || this.#past.has(sessionId)) return false
    return this.isAsked || !this.hadOne || this.#machine.options.takeUnasked
  }

  begin(event: Told) {
    const { ports, options } = this.#machine
    const wasAsked = this.isAsked
    this.renew(event.text('sessionId'), this.#machine.now)
    if (wasAsked && options.firstSdp === 'created') ports.endpoint.postSdp()
    ports.realtime.send({ type: 'session.update', session: { turn_detection: this.turnDetection } })
    this.#machine.beginIdle(event)
  }

  get turnDetection() {
    const { captureMode, silenceMs } = this.#machine.settings
    const type: 'server_vad' | 'none' = captureMode === 'vad' ? 'server_vad' : 'none'
    return { type, silence_duration_ms: silenceMs }
  }

  /** A session begins, or one that began at `bornAt` is in force now. */
  renew(sessionId: string, bornAt: number) {
    if (this.id !== sessionId && this.id !== '') this.#past.add(this.id)
    this.id = sessionId
    this.startedAt = bornAt
    this.isAsked = false
    this.hadOne = true
    this.#isExpired = false
    const { timers, settings, now, memory } = this.#machine
    const age = now - bornAt
    timers.arm('session-warning', Math.max(0, settings.sessionWarningMs - age), () => memory.save())
    timers.arm('session-limit', Math.max(0, settings.sessionLimitMs - age), () =>
      this.#machine.follow('session_timeout'),
    )
  }

  expire() {
    this.#isExpired = true
  }

  /** Its clocks stop: it is being replaced, or over. */
  stopClocks() {
    this.#machine.timers.off('session-warning', 'session-limit', 'ice')
  }

  over(closes: boolean) {
    this.stopClocks()
    if (this.id === '') return
    this.#past.add(this.id)
    this.id = ''
    if (closes) this.#machine.ports.webrtc.close()
  }

  /** A disconnected state is borne for a while, counted from the first report. */
  ice(state: string) {
    const { timers, settings } = this.#machine
    if (state === 'connected') timers.off('ice')
    if (state !== 'disconnected' || timers.isArmed('ice')) return
    timers.arm('ice', settings.iceGraceMs, () => this.#machine.follow('connection_lost'))
  }
}
