import { createHash } from 'node:crypto'
import type {
  DiagnosticRecord,
  Disposable,
  PanelMessage,
  Ports,
  StateChangeEvent,
  TurnEvent,
} from '../../../../spec/agent-voice/contract.ts'

/** One entry of the history (CON-003). */
export interface Transition {
  readonly from: string
  readonly to: string
  readonly cause: string
}

/** What a diagnostic record says beside its time. */
export type Finding = Omit<DiagnosticRecord, 'ts' | 'machine'>

const historyLimit = 20

/** A correlation id that does not tell the id (SEC-001). */
export function hashed(id: string): string {
  return createHash('sha256').update(`agent-voice:${id}`).digest('hex').slice(0, 16)
}

/** Hears of a rejection of what was returned; nothing waits for it. */
function watch(result: unknown, failed: () => void): void {
  if (typeof result === 'object' && result !== null) Promise.resolve(result).catch(failed)
}

class Listeners<Event> {
  #entries: readonly { readonly handler: (event: Event) => unknown }[] = []

  add(handler: (event: Event) => unknown): Disposable {
    const entry = { handler }
    this.#entries = [...this.#entries, entry]
    return {
      dispose: () => {
        this.#entries = this.#entries.filter((other) => other !== entry)
      },
    }
  }

  /** Tells every listener a copy of its own; none can stop the others. */
  tell(make: () => Event, failed: () => void): void {
    for (const entry of this.#entries) {
      if (!this.#entries.includes(entry)) continue
      try {
        watch(entry.handler(make()), failed)
      } catch {
        failed()
      }
    }
  }

  clear(): void {
    this.#entries = []
  }
}

/** Everything that leaves the machine: listeners, panel, context keys, diagnostics, calls of ports. */
export class Outbox {
  readonly ports: Ports
  readonly #states = new Listeners<StateChangeEvent>()
  readonly #turns = new Listeners<TurnEvent>()
  readonly #subscriptions: Disposable[] = []
  readonly #context = new Map<string, string | boolean>()
  #history: readonly Transition[] = []
  #closed = false

  constructor(ports: Ports) {
    this.ports = ports
  }

  /** Whether the machine is disposed. */
  get closed(): boolean {
    return this.#closed
  }

  /** Takes a listener of states. */
  onState(handler: (event: StateChangeEvent) => unknown): Disposable {
    return this.#closed ? { dispose: () => undefined } : this.#states.add(handler)
  }

  /** Takes a listener of turns. */
  onTurn(handler: (event: TurnEvent) => unknown): Disposable {
    return this.#closed ? { dispose: () => undefined } : this.#turns.add(handler)
  }

  /** Keeps the subscription of a port until the end. */
  subscribe(name: string, subscribe: () => Disposable): void {
    this.call(name, () => {
      this.#subscriptions.push(subscribe())
    })
  }

  /** Calls a port; one that throws does not stop the machine. */
  call(name: string, action: () => unknown): void {
    if (this.#closed) return
    const failed = (): void => this.diagnose({ kind: 'port.failed', reason: name })
    try {
      watch(action(), failed)
    } catch {
      failed()
    }
  }

  /** Asks a port; one that throws gives the fallback. */
  ask<Value>(name: string, question: () => Value, fallback: Value): Value {
    try {
      return question()
    } catch {
      this.diagnose({ kind: 'port.failed', reason: name })
      return fallback
    }
  }

  /** Tells the listeners of states. */
  tellState(make: () => StateChangeEvent): void {
    this.#states.tell(make, () => this.diagnose({ kind: 'listener.failed', reason: 'state' }))
  }

  /** Tells the listeners of turns. */
  tellTurn(make: () => TurnEvent): void {
    this.#turns.tell(make, () => this.diagnose({ kind: 'listener.failed', reason: 'turn' }))
  }

  /** Posts to the panel. */
  post(message: PanelMessage): void {
    this.call('panel.post', () => this.ports.panel.post(message))
  }

  /** Sets a context key when its value changes (PLT-001). */
  setContext(key: string, value: string | boolean): void {
    if (this.#context.get(key) === value) return
    this.#context.set(key, value)
    this.call('host.setContext', () => this.ports.host.setContext(key, value))
  }

  /** Writes a diagnostic record (GUD-002). */
  diagnose(finding: Finding): void {
    if (this.#closed) return
    try {
      const ts = new Date(this.ports.clock.now()).toISOString()
      watch(this.ports.host.diagnose({ ts, machine: 'agent-voice', ...finding }), () => undefined)
    } catch {
      // Nobody is left to be told.
    }
  }

  /** Notes a transition in the history. */
  remember(transition: Transition): void {
    this.#history = [...this.#history, transition].slice(-historyLimit)
  }

  /** The last transitions, oldest first. */
  history(): readonly Transition[] {
    return this.#history.map((transition) => ({ ...transition }))
  }

  /** Forgets the transitions of a session (CON-003). */
  forget(): void {
    this.#history = []
  }

  /** Ends all subscriptions; nothing leaves the machine from now on. */
  close(): void {
    for (const subscription of this.#subscriptions.splice(0)) {
      this.call('dispose', () => subscription.dispose())
    }
    this.#closed = true
    this.#states.clear()
    this.#turns.clear()
  }
}
