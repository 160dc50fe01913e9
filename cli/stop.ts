/** Ending early: the time is up, or the user presses Ctrl-C. A session then sums up what it has played. */
import { exit } from './exit.ts'

/** Signals a session to end early. */
export interface Stop {
  readonly signal: AbortSignal
  /** Whether it was a Ctrl-C. */
  readonly interrupted: () => boolean
}

const leave = (): never => process.exit(exit.interrupted)

/** From here on Ctrl-C ends the process at once, with its own exit code. */
export function leaveWhenInterrupted(): void {
  process.on('SIGINT', leave)
}

/** From here on only the second Ctrl-C does: the first one aborts the signal, as do `maxTimeMs` of real time. */
export function stopEarly(maxTimeMs: number | undefined): Stop {
  const stop = new AbortController()
  let interrupted = false
  process.on('SIGINT', () => {
    if (interrupted) leave()
    interrupted = true
    stop.abort()
  })
  process.off('SIGINT', leave)
  if (maxTimeMs !== undefined) setTimeout(() => stop.abort(), maxTimeMs).unref()
  return { signal: stop.signal, interrupted: () => interrupted }
}

/** Waits for a signal to end the process, from Ctrl-C or a service manager; the second signal ends it at once. */
export function untilTold(): Promise<void> {
  return new Promise((resolve) => {
    process.off('SIGINT', leave)
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        for (const again of ['SIGINT', 'SIGTERM'] as const) process.on(again, leave)
        resolve()
      })
  })
}
