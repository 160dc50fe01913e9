/** The connection: the session and its age, the ICE state, and what else is known of the conversation. */
import type { StateEvent } from '../../../../../spec/amplifier/contract.ts'
import type { Actor } from '../dispatcher.ts'
import type { Kit } from '../kit.ts'
import type { Change, Note } from '../notes.ts'
import { Attempts } from './attempts.ts'
import { saveContext } from './context.ts'

export class Connection implements Actor {
  readonly #kit: Kit
  readonly #attempts: Attempts
  #saved = false

  constructor(kit: Kit) {
    this.#kit = kit
    this.#attempts = new Attempts(kit)
  }

  get #page() {
    return this.#kit.book.connection
  }

  receive(note: Note): void {
    if (note.kind === 'hear') this.#hear(note.event)
    if (note.kind === 'begin') this.#begin(note.event)
    if (note.kind === 'exit') this.#exit(note.change)
    if (note.kind === 'enter' && note.change.to === 'reconnecting') this.#reconnect()
    if (note.kind === 'over') this.#over()
  }

  #hear(event: StateEvent): void {
    const { endpoint, screen } = this.#kit.ports
    const { phase, asked, sessionId } = this.#page
    switch (event.type) {
      case 'session.create':
        if (phase === 'open' || asked || this.#kit.book.turn.state !== 'idle') return
        this.#page.asked = true
        this.#kit.tell(() => endpoint.getSession())
        return
      case 'session.error':
        if (phase === 'open' || !asked) return
        this.#page.asked = false
        this.#kit.tell(() => screen.notice('error', 'The session could not be made.'))
        return
      case 'session.timeout_warning':
        if (event.sessionId === undefined || event.sessionId === sessionId) this.#save()
        return
      case 'context_changed':
        if (Array.isArray(event.activeFiles)) this.#page.activeFiles = [...event.activeFiles]
        if (typeof event.preferences === 'object' && event.preferences !== null) {
          this.#page.preferences = { ...event.preferences }
        }
        return
      case 'iceConnectionState':
        this.#ice(event.state)
        return
      default:
        this.#attempts.hear(event)
    }
  }

  /** A disconnected state may heal by itself. */
  #ice(state: unknown): void {
    if (this.#page.phase !== 'open' || this.#kit.book.turn.state === 'reconnecting') return
    if (state === 'connected') this.#kit.stop('ice')
    if (state !== 'disconnected' || this.#kit.isRunning('ice')) return
    this.#kit.after('ice', this.#kit.settings.iceGraceMs, () =>
      this.#kit.goTo('reconnecting', 'connection_lost'),
    )
  }

  #begin(event: StateEvent): void {
    if (event.type !== 'session.created') return
    const { endpoint, realtime } = this.#kit.ports
    if (this.#page.asked) this.#kit.tell(() => endpoint.postSdp())
    Object.assign(this.#page, { phase: 'open', asked: false, sessionId: event.sessionId })
    this.#ages(this.#kit.now())
    const session = { turn_detection: this.#attempts.turnDetection() }
    this.#kit.tell(() => realtime.send({ type: 'session.update', session }))
    this.#kit.post('turn', { kind: 'begin', event })
  }

  /** A session has an age, and ends by it. */
  #ages(since: number): void {
    const { sessionWarningMs, sessionLimitMs } = this.#kit.settings
    const age = this.#kit.now() - since
    this.#page.startedAt = since
    this.#saved = false
    this.#kit.after('session-warning', sessionWarningMs - age, () => this.#save())
    this.#kit.after('session-limit', sessionLimitMs - age, () =>
      this.#kit.goTo('reconnecting', 'session_timeout'),
    )
  }

  #save(): void {
    if (this.#saved || this.#page.phase !== 'open' || this.#kit.book.turn.state === 'reconnecting') return
    this.#saved = true
    saveContext(this.#kit)
  }

  #reconnect(): void {
    this.#stopTimers()
    this.#page.phase = 'open'
    this.#page.asked = false
    saveContext(this.#kit)
    this.#kit.tell(() => this.#kit.ports.webrtc.close())
    this.#attempts.begin()
  }

  #stopTimers(): void {
    for (const name of ['ice', 'session-warning', 'session-limit']) this.#kit.stop(name)
  }

  #exit({ from, to, cause }: Change): void {
    if (from === 'error' && to === 'idle' && this.#kit.book.recovery.error?.type === 'AUTH_FAILURE')
      this.#end()
    if (from !== 'reconnecting') return
    if (cause.type === 'reconnect_success') {
      const since = this.#attempts.succeed()
      this.#ages(since)
    } else {
      this.#attempts.fail(cause.type)
      this.#end()
    }
  }

  /** There is no session any more. */
  #end(): void {
    this.#stopTimers()
    this.#page.sessionId = ''
    this.#page.phase = 'none'
    this.#page.asked = false
    this.#kit.tell(() => this.#kit.ports.webrtc.close())
  }

  #over(): void {
    this.#attempts.stop()
    this.#kit.tell(() => this.#kit.ports.webrtc.close())
  }
}
