/**
 * All that is due later, as plain entries. One tick of the clock polls them; it is asked for only while an entry
 * stands, and for the earliest one.
 */
import type * as Voice from '../../../../spec/vantum/contract.ts'

export type Due = 'setup' | 'timeout' | 'retry' | 'alert' | 'speech' | 'stall' | 'gap' | 'released' | 'cleanup'

export class Agenda {
  readonly #clock: Voice.Ports['clock']
  readonly #poll: (due: Due) => void
  readonly #entries = new Map<Due, number>()
  #tick: { readonly at: number; readonly callOff: () => void } | undefined

  constructor(clock: Voice.Ports['clock'], poll: (due: Due) => void) {
    this.#clock = clock
    this.#poll = poll
  }

  /** Sets an entry, or moves it. */
  set(due: Due, ms: number): void {
    this.#entries.delete(due)
    this.#entries.set(due, this.#clock.now() + ms)
    this.#schedule()
  }

  drop(due: Due): void {
    if (this.#entries.delete(due)) this.#schedule()
  }

  clear(): void {
    this.#entries.clear()
    this.#schedule()
  }

  #wake(): void {
    this.#tick = undefined
    const now = this.#clock.now()
    const ripe = [...this.#entries].filter(([, at]) => at <= now).sort(([, a], [, b]) => a - b)
    for (const [due, at] of ripe) {
      // An entry that came before may have dropped this one, or moved it.
      if (this.#entries.get(due) !== at) continue
      this.#entries.delete(due)
      this.#poll(due)
    }
    this.#schedule()
  }

  #schedule(): void {
    const at = this.#entries.size === 0 ? undefined : Math.min(...this.#entries.values())
    if (at === this.#tick?.at) return
    this.#tick?.callOff()
    this.#tick = undefined
    if (at === undefined) return
    const callOff = this.#clock.after(Math.max(0, at - this.#clock.now()), () => this.#wake())
    this.#tick = { at, callOff }
  }
}
