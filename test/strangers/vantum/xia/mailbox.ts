/**
 * One thing at a time: what a port reports while we are still busy (for instance from inside one of our own calls)
 * waits until we are done.
 */
export class Mailbox {
  private readonly jobs: (() => void)[] = []
  private readonly failed: (error: unknown) => void
  private busy = false

  constructor(failed: (error: unknown) => void) {
    this.failed = failed
  }

  /** Does `job` now, or after what is being done. */
  post(job: () => void): void {
    this.jobs.push(job)
    if (!this.busy) this.drain()
  }

  /** Does `work` at once in any case, and lets what it causes wait. Its error is the caller's. */
  now(work: () => void): void {
    if (this.busy) {
      work()
      return
    }
    this.busy = true
    try {
      work()
    } finally {
      this.busy = false
      this.drain()
    }
  }

  private drain(): void {
    this.busy = true
    try {
      for (let job = this.jobs.shift(); job; job = this.jobs.shift()) {
        try {
          job()
        } catch (error) {
          this.failed(error)
        }
      }
    } finally {
      this.busy = false
    }
  }
}
