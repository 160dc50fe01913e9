import { createHash } from 'node:crypto'
import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import { iso } from './turns.ts'

/** The members of a diagnostic record that a caller gives; ids are given as they are and leave hashed. */
export type Note = Omit<Voice.DiagnosticRecord, 'ts' | 'machine' | 'kind'>

function hash(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 16)
}

/** A set of listeners. None of them can stop the others. */
class Listeners<E> {
  readonly #entries = new Set<{ readonly tell: (event: E) => void | Promise<void> }>()

  add(tell: (event: E) => void | Promise<void>): Voice.Disposable {
    if (typeof tell !== 'function') return { dispose: () => undefined }
    const entry = { tell }
    this.#entries.add(entry)
    return { dispose: () => void this.#entries.delete(entry) }
  }

  clear(): void {
    this.#entries.clear()
  }

  /** Tells each listener a copy of its own. A failure is reported to `failed`. */
  emit(make: () => E, failed: () => void): void {
    for (const entry of [...this.#entries]) {
      if (this.#entries.has(entry)) void this.#tell(entry.tell, make(), failed)
    }
  }

  async #tell(tell: (event: E) => void | Promise<void>, event: E, failed: () => void): Promise<void> {
    try {
      await tell(event)
    } catch {
      failed()
    }
  }
}

/** Everything that leaves the machine. A port that throws is noted and stops nothing. */
export class Outlet {
  readonly ports: Voice.Ports
  readonly states = new Listeners<Voice.StateChangeEvent>()
  readonly turns = new Listeners<Voice.TurnEvent>()
  #closed = false

  constructor(ports: Voice.Ports) {
    this.ports = ports
  }

  /** Calls a port. False when it throws, or after the end. */
  call(name: string, act: (ports: Voice.Ports) => void): boolean {
    if (this.#closed) return false
    try {
      act(this.ports)
      return true
    } catch {
      this.diagnose('port.failed', { reason: name })
      return false
    }
  }

  /** Asks a port, with a fallback for when it throws. */
  ask<T>(name: string, act: (ports: Voice.Ports) => T, fallback: T): T {
    let value = fallback
    this.call(name, (ports) => {
      value = act(ports)
    })
    return value
  }

  /** Writes a structured record with hashed ids. */
  diagnose(kind: string, note: Note = {}): void {
    if (this.#closed) return
    const ids: Record<string, string> = {}
    for (const [name, id] of Object.entries(note.ids ?? {})) if (id !== '') ids[name] = hash(id)
    try {
      const ts = iso(this.ports.clock.now())
      this.ports.host.diagnose({ ts, machine: 'agent-voice', kind, ...note, ids })
    } catch {
      // A host without diagnostics changes nothing.
    }
  }

  /** Tells the listeners of states. */
  emitState(make: () => Voice.StateChangeEvent): void {
    if (!this.#closed) this.states.emit(make, () => this.diagnose('listener.failed', { reason: 'state' }))
  }

  /** Tells the listeners of turns. */
  emitTurn(make: () => Voice.TurnEvent): void {
    if (!this.#closed) this.turns.emit(make, () => this.diagnose('listener.failed', { reason: 'turn' }))
  }

  /** Posts to the panel. */
  post(message: Voice.PanelMessage): void {
    this.call('panel.post', (ports) => ports.panel.post(message))
  }

  /** Nothing leaves after this. */
  close(): void {
    this.#closed = true
    this.states.clear()
    this.turns.clear()
  }
}
