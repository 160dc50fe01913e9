import type * as X from '../../../../spec/vantum/contract.ts'
import { cleanup } from './cleanup.ts'
import { Emitter } from './emitter.ts'
import { subscribe } from './intake.ts'
import { interruption } from './interruption.ts'
import { kindOf, Log } from './log.ts'
import { Loop } from './loop.ts'
import type { Options } from './options.ts'
import { playback } from './playback.ts'
import { recognition } from './recognition.ts'
import { records } from './records.ts'
import { createSession } from './session.ts'
import { setup } from './setup.ts'
import { synthesis } from './synthesis.ts'
import { thinking } from './thinking.ts'
import { Timers } from './timers.ts'
import { isValid, Transitions } from './transitions.ts'
import type { Events, Handler, World } from './world.ts'

/** In the order in which they hear an event. */
const HANDLERS: readonly Handler[] = [
  records,
  setup,
  recognition,
  thinking,
  synthesis,
  playback,
  interruption,
  cleanup,
]

/** Calls the action; what it throws, now or by a promise, goes to `failed`. */
function attempt(action: () => unknown, failed: (error: unknown) => void): boolean {
  try {
    const result = action()
    if (result instanceof Promise) result.catch(failed)
    return true
  } catch (error) {
    failed(error)
    return false
  }
}

/** The state machine of one session, and the service around it. */
export class ConversationMachine implements X.ConversationStateMachine, X.ConversationService {
  readonly #world: World
  readonly #loop: Loop
  readonly #transitions: Transitions

  constructor(sessionId: string, ports: X.Ports, options: Options) {
    const session = createSession(sessionId, ports.clock.now())
    const log = new Log(ports.logger, session.hash)
    const report = (error: unknown) => {
      if (!session.closed) log.write('error', 'Unexpected error', { error: kindOf(error) })
    }
    const call = (port: string, action: () => unknown) =>
      attempt(action, (error) => {
        if (!session.closed) log.write('error', 'Port failed', { port, error: kindOf(error) })
      })
    this.#loop = new Loop(report)
    this.#world = {
      session,
      ports,
      settings: ports.settings,
      options,
      events: new Emitter<Events>(report),
      timers: new Timers(ports.clock, (task) => this.#loop.run(task), report),
      log,
      now: () => ports.clock.now(),
      attempt,
      call,
      say: (message) => {
        if (session.clientClosed || (session.disconnected && options.disconnectedClient === 'skip')) return
        call('client', () => ports.client.send(message))
      },
      move: (to) => this.#move(to),
      later: (task) => this.#loop.run(task),
      steps: (...actions) => {
        const { stay } = session
        for (const action of actions) if (session.stay === stay) action()
      },
    }
    this.#transitions = new Transitions(this.#world)
    this.#start()
  }

  /** The present state. */
  getState(): X.ConversationState {
    return this.#world.session.state
  }

  /** Takes a valid transition with all its actions; throws for any other one. */
  transition(newState: X.ConversationState): void {
    const { state, id } = this.#world.session
    if (!isValid(state, newState)) {
      throw new Error(`Invalid state transition: ${state} → ${String(newState)} for session ${id}`)
    }
    this.#loop.inline(() => this.#move(newState))
  }

  /** Takes a final transcript; settles when its turn is over. Never rejects. */
  handleFinalTranscript(sessionId: string, transcript: string): Promise<void> {
    const { session, options, events, log } = this.#world
    if (session.closed && options.transcriptAfterRelease === 'warn') {
      log.write('warn', 'Received transcript in wrong state', { currentState: session.state })
    }
    return this.#serve(sessionId, () => {
      const { turns } = session
      if (typeof transcript === 'string') events.emit('final', { transcript })
      return session.turns > turns && session.turn !== undefined
    })
  }

  /** Takes an interruption; settles when the session listens again. Never rejects. */
  handleUserInterruption(sessionId: string): Promise<void> {
    const { session, events } = this.#world
    return this.#serve(sessionId, () => {
      if (session.state !== 'RESPONDING') return false
      events.emit('interruption', undefined)
      return this.getState() === 'INTERRUPTED'
    })
  }

  /** Runs a call of the service in its turn; the action tells whether the caller has to wait. */
  #serve(sessionId: string, action: () => boolean): Promise<void> {
    const { session, options, log } = this.#world
    if (session.closed) return Promise.resolve()
    if (sessionId !== session.id) {
      log.write('warn', 'Call for another session')
      return Promise.resolve()
    }
    return new Promise((resolve) => {
      this.#loop.run(() => {
        const waits = !session.closed && action() && options.serviceResolves === 'turn-over'
        if (waits) session.waiters.push(resolve)
        else resolve()
      })
    })
  }

  #move(to: X.ConversationState): boolean {
    if (!isValid(this.getState(), to)) return false
    this.#transitions.take(to)
    return true
  }

  #start(): void {
    const { events } = this.#world
    this.#loop.inline(() => {
      for (const handler of HANDLERS) handler(this.#world)
      subscribe(this.#world)
      events.on('closed', () => this.#loop.close())
      events.emit('started', undefined)
    })
  }
}
