/**
 * The reference implementation of the browser's connection. It passes the visitor's requests and the reports of sockets
 * to the pure step, and performs effects on screen and sockets. It needs nothing but what a browser has.
 */

import { toFrame } from '../../spec/vela/protocol/messages.ts'
import type {
  ClientEvent,
  ConnectionStatus,
  Phase,
  Ports,
  SocketListener,
  VelaConnection,
} from '../../spec/vela-browser/contract.ts'
import { type Runner, runner } from '../service/runner.ts'
import { texts } from '../service/texts.ts'
import { type Engine, engine } from '../step.ts'
import { chart } from './chart.ts'
import { received } from './events.ts'
import { fromGateway } from './intake.ts'
import { effectHandlersOf, type Shown } from './service/effect-handlers.ts'

const original = engine(chart)

/** The chart has no timer, and so no time. */
const stopped = { now: () => 0, after: () => () => {} }

/** The reference implementation. */
export class Connection implements VelaConnection {
  readonly #texts = texts()
  readonly #shown: Shown = { status: 'not connected', phase: null, answer: '' }
  readonly #runner: Runner

  /** `run` steps the chart. The wired-up class takes only the ports. */
  constructor(ports: Ports, run: Engine = original) {
    this.#runner = runner({
      engine: run,
      clock: stopped,
      settings: { ...ports.settings },
      handlers: effectHandlersOf({
        ...{ ports, texts: this.#texts, shown: this.#shown },
        listenerOf: (socket) => this.#listenerOf(socket),
        failed: (id) => this.#runner.receive(received('socket.failed', { id })),
      }),
      settled: () => this.#texts.forget(),
    })
  }

  get status(): ConnectionStatus {
    return this.#shown.status
  }

  get phase(): Phase | null {
    return this.#shown.phase
  }

  connect(): void {
    this.#runner.receive(received('connect'))
  }

  disconnect(): void {
    this.#runner.receive(received('disconnect'))
  }

  send(event: ClientEvent): void {
    this.#runner.receive(() =>
      received('send', { name: event.type, text: { part: this.#texts.keep(toFrame(event)) } }),
    )
  }

  #listenerOf(id: number): SocketListener {
    const receive = (type: 'socket.opened' | 'socket.failed' | 'socket.closed') => () =>
      this.#runner.receive(received(type, { id }))
    return {
      opened: receive('socket.opened'),
      failed: receive('socket.failed'),
      closed: receive('socket.closed'),
      message: (data) => this.#runner.receive(() => fromGateway(id, data, this.#texts)),
    }
  }
}
