import { createHash } from 'node:crypto'
import type * as Voice from '../../../../spec/vantum/contract.ts'

type Level = keyof Voice.LoggerPort

/** The logger with the hashed session id in every record. A logger that throws does not disturb a call. */
export class Journal {
  private readonly logger: Voice.LoggerPort
  private readonly sessionId: string

  constructor(logger: Voice.LoggerPort, sessionId: string) {
    this.logger = logger
    this.sessionId = createHash('sha256').update(String(sessionId)).digest('hex').slice(0, 16)
  }

  write(level: Level, message: string, fields: Voice.RecordFields = {}): void {
    try {
      this.logger[level](message, { ...fields, sessionId: this.sessionId })
    } catch {
      // Nobody is left to tell.
    }
  }

  /** Calls a port. Whether it worked; a failure is recorded with its kind only, since its text might quote somebody. */
  attempt(what: string, call: () => void): boolean {
    try {
      call()
      return true
    } catch (error) {
      this.write('error', 'Port failed', { what, kind: kindOf(error) })
      return false
    }
  }
}

/** The class of an error, without its text. */
export function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}
