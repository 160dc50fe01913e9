/** One event at a time: what an event provokes waits until the event is done (AV-IF-26, AV-PAT-002). */

/** Takes steps in the order in which they arrive, also those that arrive while one is being taken. */
export class Inbox {
  private readonly steps: (() => void)[] = []
  private readonly failed: () => void
  private busy = false

  /** `failed` hears of a step that threw. */
  constructor(failed: () => void) {
    this.failed = failed
  }

  /** Takes the step; the promise resolves when it is done, and rejects never. */
  take(step: () => void): Promise<void> {
    return new Promise((done) => {
      this.steps.push(() => this.attempt(step), done)
      this.run()
    })
  }

  private run(): void {
    if (this.busy) return
    this.busy = true
    for (let next = this.steps.shift(); next; next = this.steps.shift()) next()
    this.busy = false
  }

  private attempt(step: () => void): void {
    try {
      step()
    } catch {
      this.failed()
    }
  }
}
