import type * as Voice from '../../../../spec/turn-detection/contract.ts'

/** Calls something outside; whatever goes wrong there stays there. */
export function safely(call: () => unknown): void {
  try {
    const result = call()
    if (result instanceof Promise) result.catch(() => {})
    else if (typeof (result as { then?: unknown } | undefined)?.then === 'function')
      Promise.resolve(result).catch(() => {})
  } catch {
    // The other side has failed; nothing here depends on it.
  }
}

export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

export const isMode = (value: unknown): value is Voice.TurnDetectionMode =>
  value === 'server_vad' || value === 'semantic_vad' || value === 'manual'

/** Timers that are called off together. */
export class Timers {
  readonly #clock: Voice.Ports['clock']
  readonly #running = new Set<() => void>()
  #isStopped = false

  constructor(clock: Voice.Ports['clock']) {
    this.#clock = clock
  }

  /** The present instant, in ms since 1970. */
  now(): number {
    return this.#clock.now()
  }

  after(ms: number, wake: () => void): () => void {
    if (this.#isStopped) return () => {}
    let isOver = false
    const callOff = this.#clock.after(ms, () => {
      if (isOver) return
      isOver = true
      this.#running.delete(stop)
      wake()
    })
    const stop = () => {
      if (isOver) return
      isOver = true
      this.#running.delete(stop)
      safely(callOff)
    }
    if (!isOver) this.#running.add(stop)
    return stop
  }

  /** Stops all timers, and lets none begin any more. */
  stopAll(): void {
    this.#isStopped = true
    for (const stop of [...this.#running]) stop()
  }
}
