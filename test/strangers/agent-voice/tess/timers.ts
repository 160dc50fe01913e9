/** Named timers on `setTimeout`. A suspension pauses them: what was left runs on afterwards. */

interface Running {
  readonly fire: () => void
  due: number
  left: number
  handle: ReturnType<typeof setTimeout> | null
}

export class Timers {
  #running = new Map<string, Running>()
  #run: (task: () => void) => void

  constructor(run: (task: () => void) => void) {
    this.#run = run
  }

  /** Starts a timer; one of the same name is replaced. */
  start(name: string, ms: number, fire: () => void): void {
    this.stop(name)
    const timer: Running = { fire, due: 0, left: Math.max(0, ms), handle: null }
    this.#running.set(name, timer)
    this.#arm(name, timer)
  }

  stop(name: string): void {
    const timer = this.#running.get(name)
    if (timer?.handle) clearTimeout(timer.handle)
    this.#running.delete(name)
  }

  stopAll(): void {
    for (const name of [...this.#running.keys()]) this.stop(name)
  }

  pauseAll(): void {
    for (const timer of this.#running.values()) {
      if (!timer.handle) continue
      clearTimeout(timer.handle)
      timer.handle = null
      timer.left = Math.max(0, timer.due - Date.now())
    }
  }

  resumeAll(): void {
    for (const [name, timer] of this.#running) if (!timer.handle) this.#arm(name, timer)
  }

  #arm(name: string, timer: Running): void {
    timer.due = Date.now() + timer.left
    timer.handle = setTimeout(() => {
      if (this.#running.get(name) !== timer) return
      this.#running.delete(name)
      this.#run(timer.fire)
    }, timer.left)
  }
}
