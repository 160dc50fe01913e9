/** The interface of the document around one life of the machine after another. */
import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import { Bus } from './bus.ts'
import type { Choices } from './choices.ts'
import { Core } from './core.ts'
import { stateOf } from './view.ts'

export class Coordinator implements Voice.TurnDetectionCoordinator {
  readonly #ports: Voice.Ports
  readonly #choices: Choices
  readonly #bus = new Bus()
  #core: Core
  #phase: 'constructed' | 'initialized' | 'disposed' = 'constructed'

  constructor(ports: Voice.Ports, choices: Choices) {
    this.#ports = ports
    this.#choices = choices
    this.#core = new Core(ports, choices, this.#bus)
  }

  async initialize(): Promise<void> {
    if (this.#phase === 'initialized') return
    if (this.#phase === 'disposed') {
      if (this.#choices.revival === 'stays-disposed') return
      this.#core = new Core(this.#ports, this.#choices, this.#bus)
    }
    this.#phase = 'initialized'
    this.#core.begin()
  }

  isInitialized(): boolean {
    return this.#phase === 'initialized'
  }

  dispose(): void {
    if (this.#phase === 'disposed') return
    this.#phase = 'disposed'
    this.#core.end()
    this.#bus.clear()
  }

  async configure(params: Voice.TurnDetectionConfig): Promise<void> {
    const asked: unknown = params
    if (this.#phase === 'disposed' || typeof asked !== 'object' || asked === null) return
    await this.#core.ask(asked, false)
  }

  async requestModeChange(mode: Voice.TurnDetectionMode): Promise<void> {
    if (this.#phase === 'disposed') return
    await this.#core.ask({ mode }, true)
  }

  handleServerEvent(event: Voice.RealtimeTurnEvent): void {
    if (this.#phase !== 'disposed') this.#core.hear(event)
  }

  getState(): Voice.TurnDetectionState {
    return stateOf(this.#core.facts)
  }

  on(event: Voice.TurnDetectionEventType, listener: Voice.TurnDetectionEventListener): Voice.Disposable {
    if (this.#phase === 'disposed') return { dispose: () => undefined }
    return this.#bus.on(event, listener)
  }
}
