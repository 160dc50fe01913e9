/** The records of a session: its id is hashed, and nothing that was said is in them. */
import { createHash } from 'node:crypto'
import type * as Voice from '../../../../spec/vantum/contract.ts'

type Level = keyof Voice.LoggerPort

export class Records {
  readonly #logger: Voice.LoggerPort
  readonly #hash: string
  readonly #withDuration: boolean

  constructor(sessionId: string, logger: Voice.LoggerPort, withDuration: boolean) {
    this.#logger = logger
    this.#hash = createHash('sha256').update(String(sessionId)).digest('hex').slice(0, 16)
    this.#withDuration = withDuration
  }

  write(level: Level, message: string, fields: Voice.RecordFields = {}): void {
    this.#logger[level](message, { sessionId: this.#hash, ...fields })
  }

  transition(from: Voice.ConversationState, to: Voice.ConversationState, timestamp: number, duration: number): void {
    const fields = { from, to, timestamp }
    this.write('info', 'State transition', this.#withDuration ? { ...fields, duration } : fields)
  }

  entering(state: Voice.ConversationState): void {
    this.write(state === 'ENDED' ? 'info' : 'debug', `Entering ${state} state`)
  }
}
