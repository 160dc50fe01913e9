import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import type { Context } from './context.ts'
import { safely } from './safely.ts'
import { wordsFor } from './texts.ts'

type Status = Parameters<Voice.PanelPort['show']>[0]

/** Shows what the panel is to show, whenever it changes. */
export class Display {
  readonly #context: Context
  #shown: Status | null = null
  #isPending = false
  #isDetecting = false
  constructor(context: Context) {
    this.#context = context
  }
  refresh(): void {
    const context = this.#context
    if (context.isDisposed || !context.isInitialized) return
    this.#follow(context.isPending)
    const status = this.#status()
    const last = this.#shown
    const isSame =
      last !== null &&
      last.phase === status.phase &&
      last.label === status.label &&
      last.isPending === status.isPending &&
      last.isHint === status.isHint
    if (isSame) return
    this.#shown = status
    safely(() => context.ports.panel.show({ ...status }))
  }
  /** What is pending for longer than the budget is said so: one millisecond after it. */
  #follow(isPending: boolean): void {
    if (isPending === this.#isPending) return
    this.#isPending = isPending
    this.#isDetecting = false
    const { timers, ports } = this.#context
    if (!isPending) return timers.stop('detecting')
    timers.start('detecting', ports.settings.detectingMs + 1, () => {
      this.#isDetecting = true
      this.refresh()
    })
  }
  #status(): Status {
    const { regime, phase, choices, ports } = this.#context
    const words = wordsFor(ports.settings.locale)
    const guess = regime.guess()
    const isHint = guess !== null
    const shown = guess ?? phase.name
    const plain = words.phases[shown]
    const named = isHint && choices.hintLabel === 'marked' ? `${plain} (${words.guess})` : plain
    return { phase: shown, label: this.#isDetecting ? words.detecting : named, isPending: this.#isPending, isHint }
  }
}
