import { createHash } from 'node:crypto'
import type * as Vantum from '../../../../spec/vantum/contract.ts'
import { Deadlines } from './deadlines.ts'
import { blank, type Fact, type View } from './facts.ts'
import { Inbox } from './inbox.ts'
import type { Options } from './options.ts'
import { apply } from './project.ts'

type WithoutTime<Any> = Any extends { readonly at: number } ? Omit<Any, 'at'> : never
type Level = 'debug' | 'info' | 'warn' | 'error'

/** What every handler works with: the event log, the view derived from it, the ports, and time. */
export class Desk {
  readonly sessionId: string
  readonly ports: Vantum.Ports
  readonly options: Options
  readonly inbox = new Inbox()
  /** The event log. */
  readonly log: Fact[] = []
  /** Called once, when LISTENING or ENDED is entered next. */
  readonly atRest: (() => void)[] = []
  /** Called when the resources are released. */
  onRelease: () => void = () => undefined
  readonly #deadlines: Deadlines
  readonly #hashed: string
  #view: View = blank

  constructor(sessionId: string, ports: Vantum.Ports, options: Options) {
    this.sessionId = sessionId
    this.ports = ports
    this.options = options
    this.#deadlines = new Deadlines(ports.clock)
    this.#hashed = createHash('sha256').update(String(sessionId)).digest('hex').slice(0, 16)
    this.record({ type: 'created' })
  }

  get view(): View {
    return this.#view
  }

  get now(): number {
    return this.ports.clock.now()
  }

  /** Appends to the event log; the view is the fold over it. */
  record(fact: WithoutTime<Fact>): void {
    const dated = { ...fact, at: this.now } as Fact
    this.log.push(dated)
    this.#view = apply(this.#view, dated)
  }

  /** Calls a port; one that throws disturbs nobody else. */
  call(what: string, use: (ports: Vantum.Ports) => unknown): void {
    try {
      use(this.ports)
    } catch (error) {
      this.say('error', 'A port has thrown', { port: what, error: nameOf(error) })
    }
  }

  /** Writes a record, with the session id hashed; what was said never goes in. */
  say(level: Level, message: string, fields: Vantum.RecordFields = {}): void {
    try {
      this.ports.logger[level](message, { sessionId: this.#hashed, ...fields })
    } catch {
      // There is nowhere else to complain.
    }
  }

  /** Sends to the client as long as there is one. */
  tell(message: Vantum.ClientMessage): void {
    if (!this.view.clientGone) this.call('client.send', ({ client }) => client.send(message))
  }

  notice(message: string): void {
    this.tell({ type: 'notice', message })
  }

  /** Does the command after so many ms, unless a later change of the state clears it. */
  later(name: string, ms: number, command: () => void): void {
    this.#deadlines.set(name, ms, () => this.post(command))
  }

  never(name: string): void {
    this.#deadlines.clear(name)
  }

  neverAny(): void {
    this.#deadlines.clearAll()
  }

  /** Hands a command to the inbox. */
  post(command: () => void): void {
    this.inbox.post(() => {
      try {
        command()
      } catch (error) {
        this.say('error', 'A command has failed', { error: nameOf(error) })
      }
    })
  }
}

/** The kind of an error alone: its message might hold what was said. */
export function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}
