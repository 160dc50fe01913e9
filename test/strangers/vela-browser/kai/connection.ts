import type * as X from '../../../../spec/vela-browser/contract.ts'
import type { Trouble } from '../../../../spec/vela-browser/ports.ts'
import type { AttemptOwner } from './attempt.ts'
import { Attempt } from './attempt.ts'
import type { Choices } from './choices.ts'
import { readFrame, writeFrame } from './messages.ts'

/** The connection of the browser. Only the reports of the newest attempt count. */
export class Connection implements X.VelaConnection {
  readonly #ports: X.Ports
  readonly #choices: Choices
  readonly #owner: AttemptOwner
  #status: X.ConnectionStatus = 'not connected'
  /** The status that the screen heard last. */
  #shown: X.ConnectionStatus = 'not connected'
  #phase: X.Phase | null = null
  /** The newest attempt, also after its close. */
  #current: Attempt | null = null

  constructor(ports: X.Ports, choices: Choices) {
    this.#ports = ports
    this.#choices = choices
    this.#owner = {
      opened: (attempt) => this.#opened(attempt),
      message: (attempt, data) => this.#message(attempt, data),
      failed: (attempt) => this.#failed(attempt),
      closed: (attempt) => this.#closed(attempt),
    }
  }

  /** The state of the transport. */
  get status(): X.ConnectionStatus {
    return this.#status
  }

  /** The phase of the last `session.state`. It does not depend on the status. */
  get phase(): X.Phase | null {
    return this.#phase
  }

  /** Opens a socket, unless one is being opened or open. There is no reconnection of its own accord. */
  connect(): void {
    const old = this.#current
    if (old !== null && !this.#giveUp(old)) return
    const attempt = new Attempt(this.#owner, this.#choices)
    this.#current = attempt
    if (this.#choices.connectOrder === 'status-first') this.#become('connecting')
    if (this.#current === attempt && attempt.stage === 'new') this.#open(attempt)
  }

  /** Closes the socket, where there is one. */
  disconnect(): void {
    const attempt = this.#current
    if (attempt === null || attempt.stage === 'closed') return
    attempt.isAsked = true
    if (attempt.stage === 'new') {
      this.#end(attempt)
      return
    }
    const isClosing = attempt.close()
    if (this.#current !== attempt) return
    if (!isClosing) this.#fail(attempt)
    else if (this.#choices.disconnecting === 'at-once') this.#end(attempt)
  }

  /** Sends a message while connected; in the baseline, never. */
  send(event: X.ClientEvent): void {
    const attempt = this.#current
    if (this.#ports.settings.profile !== 'full' || attempt?.stage !== 'open') return
    if (this.#choices.sendNeeds === 'status-connected' && this.#status !== 'connected') return
    const frame = writeFrame(event, this.#choices)
    if (frame !== null && !attempt.send(frame)) this.#suffer(attempt, 'socket')
  }

  /** Lets go of an attempt that is no longer live. Returns false where a new one must not take its place. */
  #giveUp(old: Attempt): boolean {
    if (old.isLive) return false
    old.close()
    const isUnfinished = this.#status === 'connected' || this.#status === 'connecting'
    if (old.stage === 'closing' && isUnfinished && this.#choices.supersede === 'through-disconnected') {
      this.#become('disconnected')
    }
    return this.#current === old
  }

  #open(attempt: Attempt): void {
    const { network, settings } = this.#ports
    const isOpened = attempt.open(network, `${settings.origin}/ws`)
    if (this.#current !== attempt) return
    if (attempt.stage === 'opening' && this.#choices.connectOrder === 'open-first') {
      this.#become('connecting')
    }
    if (isOpened || this.#current !== attempt) return
    this.#fail(attempt)
    attempt.stage = 'closed'
  }

  #opened(attempt: Attempt): void {
    if (attempt !== this.#current || attempt.stage !== 'opening') return
    attempt.stage = 'open'
    attempt.isTroubled = false
    this.#become('connected')
  }

  #message(attempt: Attempt, data: unknown): void {
    if (attempt !== this.#current || !this.#reads(attempt)) return
    const reading = readFrame(data, this.#choices)
    if (reading.kind === 'malformed') this.#suffer(attempt, 'message')
    if (reading.kind === 'event') this.#hear(attempt, reading.event)
  }

  #reads(attempt: Attempt): boolean {
    if (attempt.stage === 'opening') return this.#choices.earlyMessage === 'read'
    if (attempt.stage === 'closing') return this.#choices.closingMessage === 'read'
    return attempt.stage === 'open'
  }

  #hear(attempt: Attempt, event: X.ServerEvent): void {
    if (event.type === 'error') {
      this.#suffer(attempt, 'gateway', event.payload.code)
      return
    }
    this.#recover(attempt)
    switch (event.type) {
      case 'session.ready':
        break
      case 'session.state':
        this.#heardPhase(attempt, event.payload.value)
        break
      case 'transcript.partial':
      case 'transcript.final':
        this.#show((screen) => screen.user(event.payload.text, event.type === 'transcript.final'))
        break
      case 'response.text.delta': {
        const text = attempt.answer.add(event.payload.text)
        this.#show((screen) => screen.assistant(text, false))
        break
      }
      case 'response.completed': {
        const text = attempt.answer.complete()
        if (text !== null) this.#show((screen) => screen.assistant(text, true))
        break
      }
    }
  }

  #heardPhase(attempt: Attempt, phase: X.Phase): void {
    const isNews = phase !== this.#phase || !attempt.hasPhase
    attempt.hasPhase = true
    this.#phase = phase
    attempt.answer.note(phase)
    if (isNews || this.#choices.sessionShown === 'every') this.#show((screen) => screen.session(phase))
  }

  #recover(attempt: Attempt): void {
    if (this.#choices.recovery === 'none' || !attempt.isTroubled || attempt.stage !== 'open') return
    attempt.isTroubled = false
    this.#become('connected')
  }

  /** An error on a socket that still works. */
  #suffer(attempt: Attempt, source: Trouble, code?: string): void {
    attempt.isTroubled = true
    const isClosing = this.#choices.afterTrouble === 'close' && attempt.isLive
    if (isClosing) attempt.stage = 'closing'
    this.#report(source, code)
    if (isClosing) attempt.close()
  }

  #failed(attempt: Attempt): void {
    if (attempt !== this.#current || attempt.hasFailed) return
    if (attempt.stage === 'closing' && this.#choices.failedWhileClosing === 'quiet') return
    if (attempt.stage !== 'closed') this.#fail(attempt)
    else if (this.#choices.failedAfterClosed === 'error') {
      attempt.hasFailed = true
      this.#report('socket')
    }
  }

  /** An error of the socket. It is no longer open after it. */
  #fail(attempt: Attempt): void {
    if (attempt.stage === 'closed' || attempt.hasFailed) return
    attempt.stage = 'failed'
    attempt.hasFailed = true
    this.#report('socket')
    if (this.#choices.failedSocket === 'close') attempt.close()
  }

  #closed(attempt: Attempt): void {
    if (attempt !== this.#current || attempt.stage === 'closed') return
    this.#end(attempt)
  }

  #end(attempt: Attempt): void {
    if (attempt.stage === 'closed') return
    const isFailed = attempt.stage === 'failed'
    attempt.stage = 'closed'
    if (isFailed) this.#become(this.#choices.closedAfterFailed)
    else if (attempt.isTroubled && !attempt.isAsked) this.#become(this.#choices.closedAfterTrouble)
    else this.#become('disconnected')
  }

  /** Shows an error: its source, and the status where it changes. */
  #report(source: Trouble, code?: string): void {
    this.#status = 'error'
    if (this.#choices.troubleOrder === 'status-first') this.#showStatus()
    this.#show((screen) => (code === undefined ? screen.trouble(source) : screen.trouble(source, code)))
    this.#showStatus()
  }

  #become(status: X.ConnectionStatus): void {
    this.#status = status
    this.#showStatus()
  }

  /** Shows the status, unless it is the one that the screen heard last. */
  #showStatus(): void {
    const status = this.#status
    if (status === this.#shown) return
    this.#shown = status
    this.#show((screen) => screen.connection(status))
  }

  /** Tells the screen. A screen that throws stops nothing. */
  #show(tell: (screen: X.ScreenPort) => unknown): void {
    try {
      tell(this.#ports.screen)
    } catch {
      // The screen is not ours to repair.
    }
  }
}
