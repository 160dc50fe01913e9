/** The screen, and what it shows of the session: its phase and its texts. */
import type * as Vela from '../../../../spec/vela-browser/contract.ts'
import type { Options } from './options.ts'

/** Does something that belongs to somebody else; true if it did not throw. */
export const attempt = (act: () => void): boolean => {
  try {
    act()
    return true
  } catch {
    return false
  }
}

export class Display {
  readonly #screen: Vela.ScreenPort
  readonly #options: Options
  #answer = ''
  #isCancelling = false
  #phase: Vela.Phase | null = null
  #shown: Vela.Phase | null = null

  constructor(screen: Vela.ScreenPort, options: Options) {
    this.#screen = screen
    this.#options = options
  }

  /** That of the last `session.state`. */
  get phase(): Vela.Phase | null {
    return this.#phase
  }

  forgetPhase(): void {
    this.#phase = null
  }

  /** A new connection has a session of its own: nothing of the old one goes on. */
  reset(): void {
    this.#endAnswer()
    this.#shown = null
  }

  /** `response.cancel` was sent. What still comes of the answer belongs to it, until the gateway is idle or listens. */
  cancelling(): void {
    this.#isCancelling = this.#options.cancelEndsText
  }

  status(status: Vela.ConnectionStatus): void {
    attempt(() => this.#screen.connection(status))
  }

  trouble(source: Vela.Trouble, code?: string): void {
    attempt(() => {
      if (code === undefined) this.#screen.trouble(source)
      else this.#screen.trouble(source, code)
    })
  }

  /** Shows an event of the gateway that is no trouble. */
  show(event: Vela.ServerEvent): void {
    const { type, payload } = event
    if (type === 'session.state') this.#enter(payload.value)
    else if (type === 'transcript.partial') attempt(() => this.#screen.user(payload.text, false))
    else if (type === 'transcript.final') attempt(() => this.#screen.user(payload.text, true))
    else if (type === 'response.text.delta') this.#delta(payload.text)
    else if (type === 'response.completed') this.#completed()
    // `session.ready` has nothing for the screen, and `phase` waits for `session.state`.
  }

  #enter(phase: Vela.Phase): void {
    this.#phase = phase
    if (this.#isCancelling && (phase === 'idle' || phase === 'listening')) this.#endAnswer()
    const isShown = phase === this.#shown
    this.#shown = phase
    if (isShown && this.#options.samePhase === 'skipped') return
    attempt(() => this.#screen.session(phase))
  }

  #delta(text: string): void {
    this.#answer += text
    const all = this.#answer
    attempt(() => this.#screen.assistant(all, false))
  }

  #completed(): void {
    const all = this.#answer
    this.#endAnswer()
    if (all === '' && this.#options.emptyAnswer === 'skipped') return
    attempt(() => this.#screen.assistant(all, true))
  }

  #endAnswer(): void {
    this.#answer = ''
    this.#isCancelling = false
  }
}
