/** The view model: what the page knows, and the only one who speaks to the screen. */
import type * as Vela from '../../../../spec/vela-browser/contract.ts'
import type { Options } from './options.ts'

export class ViewModel {
  /** The transport, and the session of the gateway: two values that do not touch each other. */
  status: Vela.ConnectionStatus = 'not connected'
  phase: Vela.Phase | null = null
  /** Whether the phase was told on this connection. */
  #phaseTold = false
  #answer = ''
  #answering = false
  readonly #screen: Vela.ScreenPort
  readonly #options: Options

  constructor(screen: Vela.ScreenPort, options: Options) {
    this.#screen = screen
    this.#options = options
    if (options.firstStatus === 'shown') this.#show(() => screen.connection(this.status))
  }

  /** The status of the transport; said when it changes. */
  setStatus(status: Vela.ConnectionStatus): void {
    if (status === this.status) return
    this.status = status
    this.#show(() => this.#screen.connection(status))
  }

  /** A new connection: an answer of the old session does not go on. */
  begin(): void {
    this.#answer = ''
    this.#answering = false
    this.#phaseTold = false
    if (this.#options.phaseAfter !== 'stays') this.phase = null
  }

  /** The connection is over. */
  end(): void {
    if (this.#options.phaseAfter === 'null-when-closed') this.phase = null
  }

  /** Something went wrong. */
  trouble(source: Vela.Trouble, code?: string): void {
    const told = this.#options.troubleCode === 'told' ? code : undefined
    this.#show(() =>
      told === undefined ? this.#screen.trouble(source) : this.#screen.trouble(source, told),
    )
  }

  /** A message of the gateway that is no `error`. */
  apply(event: Exclude<Vela.ServerEvent, { type: 'error' }>): void {
    switch (event.type) {
      case 'session.ready':
        break
      case 'session.state':
        this.#setPhase(event.payload.value)
        break
      case 'transcript.partial':
        this.#user(event.payload.text, false)
        break
      case 'transcript.final':
        this.#user(event.payload.text, true)
        break
      case 'response.text.delta':
        this.#delta(event.payload.text)
        break
      case 'response.completed':
        this.#completed()
        break
    }
  }

  #setPhase(phase: Vela.Phase): void {
    const same = phase === this.phase && this.#phaseTold
    this.phase = phase
    this.#phaseTold = true
    if (same && this.#options.samePhase === 'skipped') return
    this.#show(() => this.#screen.session(phase))
  }

  #user(text: string, isFinal: boolean): void {
    this.#show(() => this.#screen.user(text, isFinal))
  }

  #delta(text: string): void {
    this.#answering = true
    this.#answer += text
    const all = this.#answer
    this.#show(() => this.#screen.assistant(all, false))
  }

  #completed(): void {
    const all = this.#answer
    const empty = !this.#answering
    this.#answer = ''
    this.#answering = false
    if (empty && this.#options.emptyAnswer === 'skipped') return
    this.#show(() => this.#screen.assistant(all, true))
  }

  /** A screen that throws does not harm the connection. */
  #show(draw: () => void): void {
    try {
      draw()
    } catch {
      // Nothing is left to be shown.
    }
  }
}
