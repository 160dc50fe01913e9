import { createHash } from 'node:crypto'
import type * as Vantum from '../../../../spec/vantum/contract.ts'

/** The session id as records show it: 16 hexadecimal digits. */
export const hashed = (sessionId: string): string =>
  createHash('sha256').update(String(sessionId)).digest('hex').slice(0, 16)

/** The class of an error. Its message may hold text of the caller or a credential and is never recorded. */
export function errorName(error: unknown): string {
  try {
    if (error instanceof Error && /^[A-Z][A-Za-z]{0,39}$/.test(error.name)) return error.name
  } catch {
    // An error that does not tell its name gets the general one.
  }
  return 'Error'
}

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'

/**
 * The way out to the ports. A port that throws or rejects does not stop the others. After `close` no port is
 * called.
 */
export class Outlet {
  readonly #ports: Vantum.Ports
  readonly #sessionId: string
  readonly #reported = new Set<string>()
  #open = true

  constructor(ports: Vantum.Ports, sessionId: string) {
    this.#ports = ports
    this.#sessionId = hashed(sessionId)
  }

  /** Calls a port. Returns false if it threw or if the conversation is over. */
  call(name: string, task: (ports: Vantum.Ports) => unknown): boolean {
    if (!this.#open) return false
    try {
      const result = task(this.#ports)
      if (isThenable(result)) result.then(undefined, (error: unknown) => this.#report(name, error))
      return true
    } catch (error) {
      this.#report(name, error)
      return false
    }
  }

  /** Writes a record. */
  log(level: keyof Vantum.LoggerPort, message: string, fields: Vantum.RecordFields = {}): void {
    if (!this.#open) return
    try {
      const result: unknown = this.#ports.logger[level](message, { sessionId: this.#sessionId, ...fields })
      if (isThenable(result)) result.then(undefined, () => undefined)
    } catch {
      // A logger that throws does not stop the conversation.
    }
  }

  /** Sends a message to the client. */
  send(message: Vantum.ClientMessage): void {
    this.call('client.send', ({ client }) => client.send(message))
  }

  /** Ends all output. */
  close(): void {
    this.#open = false
  }

  /** Each member of a port is reported once, so that a broken one does not flood the log. */
  #report(name: string, error: unknown): void {
    if (this.#reported.has(name)) return
    this.#reported.add(name)
    this.log('error', 'Port failed', { port: name, error: errorName(error) })
  }
}
