/**
 * The reference implementation of the browser's connection. It feeds what the visitor wants and what sockets report to
 * the pure step, and carries out effects on screen and sockets. It needs nothing but what a browser has.
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
import { inbox } from '../service/inbox.ts'
import { texts } from '../service/texts.ts'
import { tryEach } from '../service/trying.ts'
import { type Effect, type Engine, engine, type State } from '../step.ts'
import { chart } from './chart.ts'
import type { Carriers } from './effects.ts'
import { heard, type Unstamped } from './events.ts'
import { fromGateway } from './intake.ts'
import { carriersOf, type Shown } from './service/carriers.ts'

const original = engine(chart)

/** The reference implementation. */
export class Connection implements VelaConnection {
  readonly #run: Engine
  readonly #texts = texts()
  readonly #shown: Shown = { status: 'not connected', phase: null, answer: '' }
  readonly #carriers: Carriers
  readonly #inbox = inbox(() => {})
  #state: State

  /** `run` steps the chart; what wiring connects takes the ports alone. */
  constructor(ports: Ports, run: Engine = original) {
    this.#run = run
    this.#carriers = carriersOf({
      ...{ ports, texts: this.#texts, shown: this.#shown },
      listenerOf: (socket) => this.#listenerOf(socket),
      failed: (id) => this.#hear(() => heard('socket.failed', { id })),
    })
    this.#state = run.begin({ ...ports.settings }).state
  }

  get status(): ConnectionStatus {
    return this.#shown.status
  }

  get phase(): Phase | null {
    return this.#shown.phase
  }

  connect(): void {
    this.#hear(() => heard('connect'))
  }

  disconnect(): void {
    this.#hear(() => heard('disconnect'))
  }

  send(event: ClientEvent): void {
    this.#hear(() => heard('send', { name: event.type, text: { part: this.#texts.keep(toFrame(event)) } }))
  }

  #listenerOf(id: number): SocketListener {
    const hear = (type: 'socket.opened' | 'socket.failed' | 'socket.closed') => () =>
      this.#hear(() => heard(type, { id }))
    return {
      opened: hear('socket.opened'),
      failed: hear('socket.failed'),
      closed: hear('socket.closed'),
      message: (data) => this.#hear(() => fromGateway(id, data, this.#texts)),
    }
  }

  /** Takes one step in its turn; null is nothing to be heard. There is no timer, and so no time. */
  #hear(from: () => Unstamped | null): void {
    this.#inbox.enter(() => {
      const input = from()
      if (input === null) return
      const { state, effects } = this.#run.step(this.#state, { ...input, at: 0 })
      this.#state = state
      try {
        tryEach(effects, (effect) => this.#carryOut(effect))
      } finally {
        this.#texts.forget()
      }
    })
  }

  #carryOut({ type, params }: Effect): void {
    const carry = this.#carriers[type as keyof Carriers] as (params: Effect['params']) => void
    carry(params)
  }
}

/** The same class on another engine. */
export const connectionOn = (run: Engine): (new (ports: Ports) => Connection) =>
  class extends Connection {
    constructor(ports: Ports) {
      super(ports, run)
    }
  }
