import type * as Vantum from '../../../../spec/vantum/contract.ts'
import type { Options } from './options.ts'
import type { Outlet } from './outlet.ts'
import { after } from './time.ts'

type State = Vantum.ConversationState

/** Raises the alerts of monitoring. Each stay in a state raises at most one. */
export class Watch {
  readonly #settings: Vantum.VantumSettings
  readonly #options: Options
  readonly #outlet: Outlet
  readonly #life: AbortSignal
  #interruptions = 0
  #alerted = false
  #cancel: (() => void) | undefined

  constructor(settings: Vantum.VantumSettings, options: Options, outlet: Outlet, life: AbortSignal) {
    this.#settings = settings
    this.#options = options
    this.#outlet = outlet
    this.#life = life
  }

  enter(state: State): void {
    if (state === 'INTERRUPTED') this.#countInterruption()
    const limit = this.#limit(state)
    if (!limit) return
    this.#alerted = false
    // The alert is for a stay that is longer than the limit. The limit itself is in order.
    this.#cancel = after(limit.ms + 1, this.#life, () => {
      this.#alerted = true
      this.#alert(limit.kind)
    })
  }

  leave(state: State, duration: number): void {
    this.#cancel?.()
    this.#cancel = undefined
    const limit = this.#limit(state)
    if (limit && duration > limit.ms && !this.#alerted) this.#alert(limit.kind)
  }

  #limit(state: State): { readonly kind: 'thinking' | 'responding'; readonly ms: number } | undefined {
    if (state === 'THINKING') return { kind: 'thinking', ms: this.#settings.alertThinkingMs }
    if (state === 'RESPONDING') return { kind: 'responding', ms: this.#settings.alertRespondingMs }
    return undefined
  }

  #countInterruption(): void {
    this.#interruptions += 1
    const over = this.#interruptions - this.#settings.alertInterruptions
    if (over === 1 || (over > 1 && this.#options.interruptionAlert === 'each')) this.#alert('interruptions')
  }

  #alert(kind: 'thinking' | 'responding' | 'interruptions'): void {
    this.#outlet.call('monitoring.alert', ({ monitoring }) => monitoring.alert(kind))
    this.#outlet.log('warn', 'Alert threshold exceeded', { alert: kind })
  }
}
