import type * as X from '../../../../spec/turn-detection/contract.ts'
import type { Choices } from './choices.ts'
import type { Model } from './model.ts'
import { safely } from './safe.ts'
import { type NoticeCode, type Texts, textsOf } from './texts.ts'

type Status = Parameters<X.PanelPort['show']>[0]
type Severity = Parameters<X.PanelPort['notify']>[0]['severity']

/** What the panel shows. */
export class View {
  readonly #panel: X.PanelPort
  readonly #model: Model
  readonly #choices: Choices
  readonly #texts: Texts
  #hint: X.Phase | null = null
  #isPending = false
  #isDetecting = false
  #last: Status | null = null
  #isReleased = false

  constructor(panel: X.PanelPort, model: Model, choices: Choices, locale: string) {
    this.#panel = panel
    this.#model = model
    this.#choices = choices
    this.#texts = textsOf(locale)
  }

  /** Shows what has changed; with `always`, also what has not. */
  update(always = false): void {
    if (this.#isReleased) return
    const status = this.#status()
    const { phase, label, isPending, isHint } = status
    const last = this.#last
    const isSame =
      last?.phase === phase && last.label === label && last.isPending === isPending && last.isHint === isHint
    if (isSame && !always) return
    this.#last = status
    safely(() => this.#panel.show({ ...status }))
  }

  /** Sets the phase by what the server or playback says; a guess ends. */
  enter(phase: X.Phase, always = false): void {
    this.#model.phase = phase
    this.#hint = null
    this.update(always)
  }

  /** Sets the phase and leaves a guess in place. */
  settle(phase: X.Phase): void {
    this.#model.phase = phase
    this.update()
  }

  /** Shows a guess (AC-005). `null` ends the guesses. */
  guess(phase: X.Phase | null): void {
    this.#hint = phase
    this.update()
  }

  /** Shows that voice awaits the server (CON-001), and whether that is said (section 9, Network Jitter). */
  pending(isPending: boolean, isDetecting = false): void {
    this.#isPending = isPending
    this.#isDetecting = isDetecting
  }

  /** Tells the user something. */
  notify(severity: Severity, code: NoticeCode): void {
    if (this.#isReleased) return
    safely(() => this.#panel.notify({ severity, message: this.#texts.notices[code], code }))
  }

  /** Writes a server event into the timeline (GUD-002). */
  mark(event: X.RealtimeTurnEvent['type'], timestamp: number): void {
    if (this.#isReleased) return
    safely(() => this.#panel.mark({ event, timestamp }))
  }

  /** Shows nothing from now on. */
  release(): void {
    this.#isReleased = true
  }

  #status(): Status {
    const isHint = this.#hint !== null
    const isPending = this.#isPending && !isHint
    const isEarly = isPending && this.#choices.pendingPhase === 'listening'
    const phase = this.#hint ?? (isEarly ? 'listening' : this.#model.phase)
    const label = isPending && this.#isDetecting ? this.#texts.detecting : this.#texts.phases[phase]
    return { phase, label, isPending, isHint }
  }
}
