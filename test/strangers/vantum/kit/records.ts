/** Records for the logger: no text that was said in any of them, and the id of the session hashed. */
import { createHash } from 'node:crypto'
import type { LoggerPort, RecordFields } from '../../../../spec/vantum/contract.ts'

export type Level = keyof LoggerPort

export const hashed = (sessionId: string): string => createHash('sha256').update(sessionId).digest('hex').slice(0, 16)

export class Records {
  readonly #logger: LoggerPort
  readonly #sessionId: string
  constructor(logger: LoggerPort, sessionId: string) {
    this.#logger = logger
    this.#sessionId = hashed(sessionId)
  }

  write(level: Level, message: string, fields: RecordFields = {}): void {
    try {
      this.#logger[level](message, { sessionId: this.#sessionId, ...fields })
    } catch {
      // A logger that fails must not end a call, and there is nowhere else to say so.
    }
  }
}

/** Calls something outside, which may throw: that is its fault and never stops the conversation. */
export type Guarded = (what: string, call: () => unknown) => boolean

export function guardedBy(report: (what: string) => void): Guarded {
  return (what, call) => {
    try {
      call()
      return true
    } catch {
      report(what)
      return false
    }
  }
}
