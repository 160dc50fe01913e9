/** Diagnostics: one JSON record for each step, and the last 20 transitions of the session. Ids are hashed. */
import { createHash } from 'node:crypto'
import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import type { Core } from './core.ts'

const kept = 20

export interface Entry {
  readonly from: string
  readonly to: string
  readonly cause: string
  readonly timestamp: string
  readonly ids: Readonly<Record<string, string>>
}

export const hash = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 16)

/** Codes are shown only when they look like one: anything else may hold what nobody should see. */
export const safeCode = (code: unknown): string =>
  typeof code === 'string' && /^[A-Za-z][A-Za-z0-9_.-]{0,47}$/.test(code) ? code : 'UNKNOWN'

export class Diary {
  #core: Core
  #entries: Entry[] = []
  #session = ''

  constructor(core: Core) {
    this.#core = core
    core.bus.on('moving', ({ from, to }) => {
      if (core.options.historyCleared === 'start' && from === 'idle' && to === 'preparing') this.#entries = []
      this.#turnPage()
    })
    core.bus.on('moved', ({ from, to, cause, reason, timestamp }) => {
      const ids = this.#ids()
      this.#entries.push({ from, to, cause, timestamp, ids })
      if (this.#entries.length > kept) this.#entries.shift()
      this.#write(timestamp, { kind: 'transition', from, to, cause, ...(reason ? { reason } : {}) })
    })
    core.bus.on('record', (record) => this.#write(new Date(Date.now()).toISOString(), record))
  }

  recent(): readonly Entry[] {
    this.#turnPage()
    return this.#entries.map((entry) => ({ ...entry, ids: { ...entry.ids } }))
  }

  /** The history is not kept from one session to another (CON-003). */
  #turnPage(): void {
    const { sessionId } = this.#core.facts
    if (sessionId === this.#session) return
    if (this.#session !== '') this.#entries = []
    this.#session = sessionId
  }

  #ids(): Record<string, string> {
    const { sessionId, turn, requestId, handleId } = this.#core.facts
    const ids: Record<string, string> = {}
    if (sessionId) ids.session = hash(sessionId)
    if (turn) ids.turn = hash(turn.turnId)
    if (turn?.userUtteranceId) ids.utterance = hash(turn.userUtteranceId)
    if (requestId) ids.request = hash(requestId)
    if (handleId) ids.handle = hash(handleId)
    return ids
  }

  #write(ts: string, record: Omit<Voice.DiagnosticRecord, 'ts' | 'machine' | 'ids'>): void {
    const ids = this.#ids()
    this.#core.call(() => this.#core.ports.host.diagnose({ ts, machine: 'agent-voice', ...record, ids }))
  }
}
