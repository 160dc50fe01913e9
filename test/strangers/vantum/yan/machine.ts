/** The class of the document: it turns signals into happenings and leaves the rest to the engine. */
import type * as Vantum from '../../../../spec/vantum/contract.ts'
import { type After, Executor, runtimeTimers } from './effects.ts'
import { setUp } from './ending.ts'
import { Engine } from './engine.ts'
import { type Happening, newMemory, type State } from './memory.ts'
import { type Options, standard } from './options.ts'

type Ports = Vantum.Ports
export type Machine = Vantum.ConversationStateMachine
export type MachineClass = new (sessionId: string, ports: Ports) => Machine
export type ServiceClass = new (sessionId: string, ports: Ports) => Machine & Vantum.ConversationService

/** Connects an engine with the ports. */
function connect(sessionId: string, ports: Ports, options: Options): Engine {
  const after: After =
    options.timers === 'clock' ? (ms, wake) => ports.clock.after(ms, wake) : runtimeTimers
  const executor = new Executor(ports, after, (timer) => engine.tell({ on: `timer.${timer}` }))
  const engine: Engine = new Engine(newMemory(sessionId, ports.settings, options), executor)

  /** Hears one port; a signal that is no object is none. */
  const hear = (port: 'setup' | 'recognition' | 'model' | 'synthesis' | 'client' | 'server'): void => {
    const handler = (signal: { readonly type: string }): void => {
      if (typeof signal !== 'object' || signal === null) return
      if (port === 'client' && signal.type === 'disconnected' && !options.goneClientTold) executor.reachesClient = false
      engine.tell({ ...signal, on: `${port}.${signal.type}` } as Happening)
    }
    executor.subscriptions.push(ports[port].onSignal(handler))
  }
  for (const port of ['setup', 'recognition', 'model', 'synthesis', 'client', 'server'] as const) hear(port)
  engine.run([setUp], { on: 'created' })
  return engine
}

/** The machine alone: transcripts and interruptions come by the port of recognition. */
export function machineOf(changes: Partial<Options>): MachineClass {
  const options: Options = { ...standard, ...changes }
  return class ConversationMachine implements Machine {
    readonly #engine: Engine
    constructor(sessionId: string, ports: Ports) {
      this.#engine = connect(sessionId, ports, options)
    }
    getState(): State {
      return this.#engine.state
    }
    transition(newState: State): void {
      this.#engine.force(newState)
    }
  }
}

/** The machine with the methods of the service. */
export function serviceOf(changes: Partial<Options>): ServiceClass {
  const options: Options = { ...standard, ...changes }
  return class ConversationServiceMachine implements Machine, Vantum.ConversationService {
    readonly #engine: Engine
    readonly #sessionId: string
    constructor(sessionId: string, ports: Ports) {
      this.#sessionId = sessionId
      this.#engine = connect(sessionId, ports, options)
    }
    getState(): State {
      return this.#engine.state
    }
    transition(newState: State): void {
      this.#engine.force(newState)
    }
    async handleFinalTranscript(sessionId: string, transcript: string): Promise<void> {
      if (sessionId !== this.#sessionId) return
      const isListening = this.#engine.state === 'LISTENING'
      this.#engine.tell({ on: 'recognition.final', transcript })
      if (isListening && options.settles === 'at-the-end') await this.#engine.whenSettled()
    }
    async handleUserInterruption(sessionId: string): Promise<void> {
      if (sessionId !== this.#sessionId || this.#engine.state !== 'RESPONDING') return
      this.#engine.tell({ on: 'recognition.interruption' })
      if (options.settles === 'at-the-end') await this.#engine.whenSettled()
    }
  }
}
