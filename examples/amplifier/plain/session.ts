/** The session at hand: how old it is, and whether its connection holds. */
import type PlainConversation from '../plain.ts'
import { type Answer, type Answers, type Cause, type EventOf, leads, stays } from './answer.ts'
import type { Off } from './timers.ts'

export class Session {
  id = ''
  startedAt = 0
  /** There is one that can be used. */
  isLive = false
  /** There was one at some time. */
  hasBegun = false
  private readonly talk: PlainConversation
  private hasWarned = false
  private stopWarning: Off = () => {}
  private stopLimit: Off = () => {}
  private stopGrace: Off | null = null

  readonly answers: Answers = {
    'session.create': () => (this.isLive || this.talk.state !== 'idle' ? null : stays(() => this.create())),
    'session.created': (event) => this.created(event),
    'session.timeout_warning': ({ sessionId }) =>
      this.isAt(sessionId) && !this.hasWarned ? stays(() => this.warn()) : null,
    'session.closed': (event) => (this.isAt(event.sessionId) ? this.loses(event) : null),
    connection_lost: (event) => (this.isLive ? this.loses(event) : this.talk.reconnection.loses()),
    iceConnectionState: (event) => this.iceChanges(event),
    reconnect_requested: (event) =>
      this.hasBegun && (this.talk.state === 'idle' || this.talk.state === 'error') ? this.loses(event) : null,
  }

  constructor(talk: PlainConversation) {
    this.talk = talk
  }

  /** Whether what is sent arrives: the connection is there, and not in doubt. */
  get isUp(): boolean {
    return this.isLive && this.stopGrace === null
  }

  /** A session begins. */
  begin(id: string): void {
    const { ports, timers } = this.talk
    this.end()
    this.id = id
    this.startedAt = ports.clock.now()
    this.isLive = true
    this.hasBegun = true
    this.hasWarned = false
    this.stopWarning = timers.after(ports.settings.sessionWarningMs, () => this.warn())
    this.stopLimit = timers.after(ports.settings.sessionLimitMs, () =>
      this.talk.machine.go('reconnecting', { type: 'session_timeout' }),
    )
  }

  /** It cannot be used any more. */
  end(): void {
    this.isLive = false
    this.stopWarning()
    this.stopLimit()
    this.stopGrace?.()
    this.stopGrace = null
  }

  /** It is closed for good; the user may ask for another one. */
  tearDown(): void {
    this.talk.responses.cancel()
    this.end()
    this.close()
  }

  /** Closes its connection, whatever that says. */
  close(): void {
    try {
      this.talk.ports.webrtc.close()
    } catch {
      // What is gone is closed.
    }
  }

  /** Tells the service how speech ends. */
  configure(attemptId?: string): void {
    const { realtime, settings } = this.talk.ports
    const type = settings.captureMode === 'vad' ? 'server_vad' : 'none'
    realtime.send({
      type: 'session.update',
      session: { turn_detection: { type, silence_duration_ms: settings.silenceMs } },
      ...(attemptId === undefined ? {} : { attemptId }),
    })
  }

  private isAt(sessionId: string): boolean {
    return this.isLive && this.id === sessionId
  }

  private create(): void {
    this.talk.ports.endpoint.getSession()
    this.talk.ports.endpoint.postSdp()
  }

  private created(event: EventOf<'session.created'>): Answer | null {
    const { state, machine, rest, background } = this.talk
    if (this.isLive || state !== 'idle') return null
    return stays(() => {
      const isFirst = !this.hasBegun
      this.begin(event.sessionId)
      this.configure()
      if (isFirst) return machine.begin(event)
      background.send()
      rest.show()
    })
  }

  private warn(): void {
    if (this.hasWarned) return
    this.hasWarned = true
    this.talk.history.save()
  }

  private loses(cause: Cause): Answer {
    return leads('reconnecting', () => this.talk.machine.go('reconnecting', cause))
  }

  private iceChanges(event: EventOf<'iceConnectionState'>): Answer | null {
    if (!this.isLive) return event.state === 'failed' ? this.talk.reconnection.loses() : null
    if (event.state === 'failed') return this.loses({ type: 'connection_lost' })
    if (event.state === 'connected')
      return stays(() => {
        this.stopGrace?.()
        this.stopGrace = null
      })
    return this.stopGrace === null ? stays(() => this.doubt()) : null
  }

  /** It may come back by itself, if it does so soon. */
  private doubt(): void {
    const { timers, ports, machine } = this.talk
    this.stopGrace = timers.after(ports.settings.iceGraceMs, () =>
      machine.go('reconnecting', { type: 'connection_lost' }),
    )
  }
}
