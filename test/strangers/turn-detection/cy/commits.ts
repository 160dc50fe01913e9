import { type Hub, Service } from './hub.ts'
import { safely } from './guard.ts'

/** What the operator commits, see AC-007; never while the server commits by itself (CON-002). */
export class Commits extends Service {
  /** A commit that waits until manual mode is in force. */
  #isHeld = false

  constructor(hub: Hub) {
    super(hub)
    const { bus } = hub
    bus.on('command', (command) => {
      if (command === 'commit') this.#ask()
    })
    bus.on('in-force', ({ config }) => this.#release(config.mode === 'manual'))
    bus.on('reverted', () => this.#release(true))
    bus.on('session', () => this.#release(false))
    bus.on('speech', () => this.#release(false))
  }

  #ask(): void {
    if (!this.hub.policy.isOpen) return this.bus.publish('ignored', 'commit')
    const isLeaving = this.hub.policy.isLeavingManual && this.choices.leavingManual === 'refuses'
    if (this.hub.fallback.strategy.mayCommit && !isLeaving) return this.#commit()
    if (this.hub.policy.isEnteringManual) {
      this.#isHeld = true
      return
    }
    this.bus.publish('ignored', 'commit')
  }

  #release(isManual: boolean): void {
    const wasHeld = this.#isHeld
    this.#isHeld = false
    if (wasHeld && isManual) this.#commit()
  }

  #commit(): void {
    const creates = this.choices.clientCommit === 'creates' && this.hub.policy.createsAfterCommit
    safely(() => this.ports.realtime.send({ type: 'input_audio_buffer.commit' }))
    if (creates) safely(() => this.ports.realtime.send({ type: 'response.create' }))
    else safely(() => this.ports.conversation.handOver())
    this.bus.publish('committed', { awaitsResponse: creates })
  }
}
