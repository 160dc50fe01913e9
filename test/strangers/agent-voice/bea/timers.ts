/** Timers that end with an abort signal, and that can be frozen and thawed together. */
import type * as Voice from '../../../../spec/agent-voice/contract.ts'

interface Timer {
  left: number
  since: number
  wake: () => void
  callOff: (() => void) | null
  over: boolean
}

export class Timers {
  #clock: Voice.Ports['clock']
  #run: (job: () => void) => void
  #all = new Set<Timer>()
  #frozen = false

  constructor(clock: Voice.Ports['clock'], run: (job: () => void) => void) {
    this.#clock = clock
    this.#run = run
  }

  /** Wakes once, `ms` of unfrozen time from now, unless called off or aborted before. */
  after(ms: number, wake: () => void, signal?: AbortSignal): () => void {
    const timer: Timer = { left: Math.max(0, ms), since: 0, wake, callOff: null, over: false }
    const end = () => {
      timer.over = true
      timer.callOff?.()
      timer.callOff = null
      this.#all.delete(timer)
      signal?.removeEventListener('abort', end)
    }
    if (signal?.aborted === true) return end
    timer.wake = () => {
      end()
      wake()
    }
    signal?.addEventListener('abort', end)
    this.#all.add(timer)
    if (!this.#frozen) this.#arm(timer)
    return end
  }

  freeze() {
    if (this.#frozen) return
    this.#frozen = true
    for (const timer of this.#all) {
      timer.callOff?.()
      timer.callOff = null
      timer.left = Math.max(0, timer.left - (this.#clock.now() - timer.since))
    }
  }

  thaw() {
    if (!this.#frozen) return
    this.#frozen = false
    for (const timer of this.#all) this.#arm(timer)
  }

  #arm(timer: Timer) {
    timer.since = this.#clock.now()
    timer.callOff = this.#clock.after(timer.left, () =>
      this.#run(() => {
        if (!timer.over && timer.callOff !== null) timer.wake()
      }),
    )
  }
}
