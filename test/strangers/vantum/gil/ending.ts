import type * as Vantum from '../../../../spec/vantum/contract.ts'
import type { Speaking } from './speaking.ts'
import type { Thinking } from './thinking.ts'
import type { World } from './world.ts'

/** ENDED: what ends the session, and its cleanup, once. */
export class Ending {
  readonly #world: World
  readonly #thinking: Thinking
  readonly #speaking: Speaking
  readonly #subscriptions: Vantum.Disposable[] = []
  #cleaned = false

  constructor(world: World, thinking: Thinking, speaking: Speaking) {
    this.#world = world
    this.#thinking = thinking
    this.#speaking = speaking
  }

  /** Keeps a subscription until everything is released. */
  keep(subscription: Vantum.Disposable): void {
    this.#subscriptions.push(subscription)
  }

  /** The client asks for the end of the call. */
  callEnd(): void {
    if (!this.#world.is('ENDED')) this.#world.go('ENDED')
  }

  /** The client has gone: the end is forced, and the state is logged. */
  disconnected(): void {
    const world = this.#world
    world.talk.clientGone = true
    if (world.is('ENDED')) return
    world.log('warn', 'Client disconnected', { currentState: world.talk.state, timestamp: Date.now() })
    world.go('ENDED')
  }

  /** An error that requires the end of the session. */
  fatal(): void {
    const world = this.#world
    if (world.is('ENDED')) return
    world.log('error', 'Fatal error', { currentState: world.talk.state, timestamp: Date.now() })
    if (world.choices.failureToClient) {
      world.tell({ type: 'error', code: 'SERVICE_FAILED', message: 'The call has to end.' })
    }
    world.go('ENDED')
  }

  /** The entry of ENDED. */
  enter(): void {
    this.#world.talk.endedAt = this.#world.now
    this.#world.ticker.clearAll()
  }

  /** The cleanup; it follows the announcement of ENDED. */
  cleanUp(): void {
    if (this.#cleaned) return
    this.#cleaned = true
    const world = this.#world
    const { talk, ports, settings, choices, ticker } = world
    ticker.set('cleanup', settings.cleanupMaxMs)
    world.call('recognition.close', () => ports.recognition.close())
    this.#thinking.abort()
    this.#speaking.cancel()
    if (!talk.clientGone) world.call('client.close', () => ports.client.close())
    talk.clientGone = true
    const history = [...talk.history]
    world.call('server.saveHistory', () => ports.server.saveHistory(history))
    if (choices.metricsAt === 'ended') this.#reportMetrics()
    world.call('server.removeSession', () => ports.server.removeSession(world.sessionId))
  }

  #reportMetrics(): void {
    const world = this.#world
    const { talk, ports, choices } = world
    const start = choices.callStart === 'creation' ? talk.createdAt : (talk.firstListeningAt ?? talk.endedAt)
    const { INITIALIZING, LISTENING, THINKING, RESPONDING, INTERRUPTED } = talk.durations
    const durations = {
      INITIALIZING: [...INITIALIZING],
      LISTENING: [...LISTENING],
      THINKING: [...THINKING],
      RESPONDING: [...RESPONDING],
      INTERRUPTED: [...INTERRUPTED],
    }
    const callMs = talk.endedAt - start
    world.call('monitoring.finalMetrics', () => ports.monitoring.finalMetrics({ callMs, durations }))
    const { interruptions, turns } = talk
    world.log('info', 'Final metrics', { callMs, interruptions, turns, timestamp: Date.now() })
  }

  /** Everything has closed. */
  servicesClosed(): void {
    if (this.#world.is('ENDED')) this.#release(false)
  }

  /** Something has not closed in time. */
  timedOut(): void {
    if (this.#world.is('ENDED')) this.#release(true)
  }

  #release(forced: boolean): void {
    const world = this.#world
    const { talk, ports, ticker } = world
    if (talk.released || !this.#cleaned) return
    ticker.clearAll()
    if (forced) world.log('warn', 'Cleanup forced', { timestamp: Date.now() })
    world.call('server.releaseResources', () => ports.server.releaseResources({ forced }))
    if (world.choices.metricsAt === 'released') this.#reportMetrics()
    for (const subscription of this.#subscriptions.splice(0)) {
      world.call('dispose', () => subscription.dispose())
    }
    talk.released = true
    talk.history = []
  }
}
