/** Ending early: the time is up, or a signal requests it. A session then sums up what it has played. */
import { type Exit, exit } from './exit.ts'

/** Signals a session to end early. */
export interface Stop {
  readonly signal: AbortSignal
  /** The exit code of the signal that ended it; null when no signal came. */
  readonly interrupted: () => Exit | null
}

/** The signals that end a command: from the keyboard, and from a service manager or `kill`. */
const endings = { SIGINT: exit.interrupted, SIGTERM: exit.terminated } as const

const signals = ['SIGINT', 'SIGTERM'] as const

type Ending = (typeof signals)[number]

const leave = (signal: Ending): never => process.exit(endings[signal])

/** From here on a signal ends the process at once, with its own exit code. */
export function leaveWhenInterrupted(): void {
  for (const signal of signals) process.on(signal, leave)
}

/** From here on only the second signal does: the first one aborts, as do `maxTimeMs` of real time. */
export function stopEarly(maxTimeMs?: number): Stop {
  const stop = new AbortController()
  let interrupted: Exit | null = null
  const end = (signal: Ending): void => {
    if (interrupted !== null) leave(signal)
    interrupted = endings[signal]
    stop.abort()
  }
  for (const signal of signals) {
    process.on(signal, end)
    process.off(signal, leave)
  }
  if (maxTimeMs !== undefined) setTimeout(() => stop.abort(), maxTimeMs).unref()
  return { signal: stop.signal, interrupted: () => interrupted }
}

/** Waits for a signal to end the process; the second signal ends it at once. */
export function untilTold(): Promise<void> {
  const { signal } = stopEarly()
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
