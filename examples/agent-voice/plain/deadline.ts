/** One timer that can be paused. The conversation never waits for two things at once, so one is enough. */

/** All times in ms. */
export interface Deadline {
  /** Calls `expire` once, `ms` from now; replaces whatever was set before. */
  set(ms: number, expire: () => void): void
  clear(): void
  /** Stops the time and keeps what is left of it. */
  pause(): void
  /** Goes on with what was left. */
  unpause(): void
}

/** A deadline whose expiry is handed to `run`. */
export function newDeadline(run: (step: () => void) => void): Deadline {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: { expire: () => void; due: number } | undefined
  let left = 0

  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const clear = () => {
    stop()
    pending = undefined
  }
  const set = (ms: number, expire: () => void) => {
    stop()
    pending = { expire, due: Date.now() + ms }
    timer = setTimeout(() => {
      pending = undefined
      run(expire)
    }, ms)
  }
  const pause = () => {
    stop()
    if (pending) left = pending.due - Date.now()
  }
  const unpause = () => {
    if (pending) set(left, pending.expire)
  }
  return { set, clear, pause, unpause }
}
