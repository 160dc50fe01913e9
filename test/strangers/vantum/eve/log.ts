import { createHash } from 'node:crypto'
import type * as X from '../../../../spec/vantum/contract.ts'

type Level = 'debug' | 'info' | 'warn' | 'error'

/** The session id as records show it: 16 hexadecimal digits. */
export function hashOf(sessionId: string): string {
  return createHash('sha256').update(String(sessionId)).digest('hex').slice(0, 16)
}

/** The kind of an error. Its message may hold what was said or a credential, so no record shows it. */
export function kindOf(error: unknown): string {
  try {
    if (!(error instanceof Error)) return typeof error
    return /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'Error'
  } catch {
    return 'unknown'
  }
}

/** Records of one session: each carries the hashed session id; a logger that throws is left alone. */
export class Log {
  readonly #logger: X.LoggerPort
  readonly #sessionId: string

  constructor(logger: X.LoggerPort, sessionHash: string) {
    this.#logger = logger
    this.#sessionId = sessionHash
  }

  /** Writes a record. */
  write(level: Level, message: string, fields: X.RecordFields = {}): void {
    try {
      const result: unknown = this.#logger[level](message, { sessionId: this.#sessionId, ...fields })
      if (result instanceof Promise) result.catch(() => undefined)
    } catch {
      // A logger that fails has no one to tell.
    }
  }
}
