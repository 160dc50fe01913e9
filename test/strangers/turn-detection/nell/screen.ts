/** The status in the panel: the phase, what waits for the server (CON-001), and hints (AC-005). */
import type * as T from '../../../../spec/turn-detection/contract.ts'
import type { Capture } from './capture.ts'
import type { Core } from './core.ts'
import type { Hints } from './hints.ts'
import type { Turn } from './turn.ts'
import { wordsIn } from './words.ts'

type Status = Parameters<T.PanelPort['show']>[0]

export class Screen {
  readonly #core: Core
  readonly #turn: Turn
  readonly #capture: Capture
  readonly #hints: Hints
  #last: Status | null = null
  #isPending = false
  /** Pending for longer than `detectingMs`. */
  #isLate = false
  #callOff: () => void = () => {}

  constructor(core: Core, turn: Turn, capture: Capture, hints: Hints) {
    this.#core = core
    this.#turn = turn
    this.#capture = capture
    this.#hints = hints
    if (!core.options.firstShow) this.#last = this.#status()
    core.hub.on('changed', () => this.update())
  }

  get phase(): T.Phase | null {
    return this.#last?.phase ?? null
  }

  update(): void {
    this.#measure()
    const status = this.#status()
    const last = this.#last
    const isSame =
      last !== null &&
      last.phase === status.phase &&
      last.label === status.label &&
      last.isPending === status.isPending &&
      last.isHint === status.isHint
    if (isSame) return
    this.#last = status
    this.#core.call(() => this.#core.ports.panel.show(status))
  }

  #measure(): void {
    const { mode, sessionId } = this.#core
    const isHeard = this.#capture.isVoiced && !this.#turn.isUserSpeaking
    const isPending = isHeard && sessionId !== null && mode?.showsPending === true
    if (isPending === this.#isPending) return
    this.#isPending = isPending
    this.#isLate = false
    this.#callOff()
    this.#callOff = () => {}
    if (!isPending) return
    // Strictly more than the limit: the limit itself is still in time.
    this.#callOff = this.#core.after(Math.floor(this.#core.time('detectingMs')) + 1, () => {
      this.#isLate = true
      this.update()
    })
  }

  #status(): Status {
    const { phase, isHint } = this.#guessed() ?? { phase: this.#turn.phase, isHint: false }
    const words = wordsIn(this.#core.ports.settings.locale)
    const text = this.#isLate ? words.detecting : words[phase]
    const label = this.#core.options.bullet && !this.#isLate ? `● ${text}` : text
    return { phase, label, isPending: this.#isPending, isHint }
  }

  /** What the local guess makes of the phase, in the fallback. */
  #guessed(): { phase: T.Phase; isHint: boolean } | null {
    const { guess } = this.#hints
    const { phase } = this.#turn
    if (!this.#core.fallbackActive || guess === null) return null
    if (guess === 'start') return { phase: 'listening', isHint: true }
    if (phase === 'speaking' || phase === 'thinking') return null
    return { phase: this.#core.options.hintStop, isHint: true }
  }
}
