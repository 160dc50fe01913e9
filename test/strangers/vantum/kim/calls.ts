import type * as Vantum from '../../../../spec/vantum/contract.ts'
import { createHash } from 'node:crypto'

type Level = keyof Vantum.LoggerPort
type Extra = Readonly<Record<string, string | number | boolean | undefined>>

/** Wraps each call of a service: what it throws is recorded and does not come back to the caller. */
export class Calls {
  readonly hashed: string
  readonly #logger: Vantum.LoggerPort

  constructor(sessionId: string, logger: Vantum.LoggerPort) {
    this.hashed = createHash('sha256').update(String(sessionId)).digest('hex').slice(0, 16)
    this.#logger = logger
  }

  /** Tells whether the call came through. */
  make(name: string, call: () => unknown): boolean {
    try {
      const result = call()
      if (result instanceof Promise) result.catch((error) => this.#failed(name, error))
      return true
    } catch (error) {
      this.#failed(name, error)
      return false
    }
  }

  log(level: Level, message: string, extra: Extra = {}): void {
    try {
      this.#logger[level](message, { sessionId: this.hashed, ...extra })
    } catch {
      // A logger that fails must not stop the conversation.
    }
  }

  #failed(name: string, error: unknown): void {
    this.log('error', 'Service call failed', { call: name, error: kindOf(error) })
  }
}

/** The kind of an error; its message may quote what was said, so it stays out of the records. */
export function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}
