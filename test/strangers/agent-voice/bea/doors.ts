/** Calls of the ports; one that throws is noted, and leaves the machine as it is. */
import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import { createHash } from 'node:crypto'

export const hashed = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 16)

export class Doors {
  readonly ports: Voice.Ports
  #subscriptions: Voice.Disposable[] = []

  constructor(ports: Voice.Ports) {
    this.ports = ports
  }

  now = () => this.ports.clock.now()
  iso = (at = this.now()) => new Date(at).toISOString()

  tell(call: (ports: Voice.Ports) => void) {
    try {
      call(this.ports)
    } catch {
      this.diagnose('port.failed', {})
    }
  }

  ask<T>(call: (ports: Voice.Ports) => T, otherwise: T): T {
    try {
      return call(this.ports)
    } catch {
      this.diagnose('port.failed', {})
      return otherwise
    }
  }

  /** Writes a record; its ids are hashed here, so that no other part can forget it. */
  diagnose(kind: string, more: Partial<Voice.DiagnosticRecord>, ids: Record<string, string | undefined> = {}) {
    const known: Record<string, string> = {}
    for (const [name, id] of Object.entries(ids)) if (id !== undefined && id !== '') known[name] = hashed(id)
    try {
      this.ports.host.diagnose({ ts: this.iso(), machine: 'agent-voice', kind, ...more, ids: known })
    } catch {
      // Nobody is left to tell.
    }
  }

  keep(subscription: Voice.Disposable) {
    this.#subscriptions.push(subscription)
  }

  close() {
    for (const subscription of this.#subscriptions.splice(0)) this.tell(() => subscription?.dispose())
  }
}
