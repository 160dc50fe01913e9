import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import { type Hub, Service } from './hub.ts'
import { safely } from './guard.ts'
import { wordsOf } from './labels.ts'

type Status = Parameters<Voice.PanelPort['show']>[0]
/** Shows in the panel what the services know, whenever that has changed. */
export class Display extends Service {
  #shown: Status | null = null
  #isSlow = false
  #stopWaiting: (() => void) | null = null

  constructor(hub: Hub) {
    super(hub)
    const { bus, choices } = hub
    const { phase, label } = this.#status()
    if (choices.initialStatus === 'not-shown') this.#shown = { phase, label, isPending: false, isHint: false }
    bus.on('notice', ({ severity, code, words }) => {
      const message = wordsOf(this.ports.settings.locale)[words]
      safely(() => this.ports.panel.notify({ severity, message, code }))
    })
    bus.onSettled(() => this.#present())
  }

  #present(): void {
    this.#wait(this.#isPending())
    const status = this.#status()
    const before = this.#shown
    const isChange =
      before === null ||
      before.phase !== status.phase ||
      before.label !== status.label ||
      before.isPending !== status.isPending ||
      before.isHint !== status.isHint
    const isNewPhase = before === null || before.phase !== status.phase || before.isHint !== status.isHint
    if (isChange) {
      this.#shown = status
      safely(() => this.ports.panel.show(status))
    }
    this.bus.publish('presented', { phase: status.phase, isChange: isNewPhase })
  }

  /** Voice is heard, and the server has not confirmed it (CON-001). */
  #isPending(): boolean {
    const { policy, capture, fallback } = this.hub
    if (!policy.isOpen || !policy.isServerManaged) return false
    if (fallback.isActive && this.choices.pendingInFallback === 'ends') return false
    return capture.isVoiced && !capture.isConfirmed
  }

  /** What is pending for more than the limit is said to be (edge case Network Jitter). */
  #wait(isPending: boolean): void {
    if (!isPending) {
      this.#stopWaiting?.()
      this.#stopWaiting = null
      this.#isSlow = false
    } else if (this.#stopWaiting === null) {
      this.#stopWaiting = this.timers.after(this.ports.settings.detectingMs + 1, () =>
        this.bus.enter('timer', () => {
          if (this.#stopWaiting !== null) this.#isSlow = true
        }),
      )
    }
  }

  #status(): Status {
    const { detector, fallback, hints } = this.hub
    const isPending = this.#isPending()
    const words = wordsOf(this.ports.settings.locale)
    let phase = detector.phase
    let isHint = false
    if (fallback.strategy.showsGuesses && hints.guess !== null) {
      const isStart = hints.guess === 'start'
      isHint = isStart || phase === 'ready'
      if (isStart) phase = 'listening'
      else if (isHint) phase = this.choices.hintStop
    }
    const label = isPending && this.#isSlow ? words.detecting : words[phase]
    return { phase, label, isPending, isHint }
  }
}
