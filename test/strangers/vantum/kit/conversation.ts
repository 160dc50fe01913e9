/** What every variant is made of: the ports become events, and the machine is open to the outside. */
import type * as Voice from '../../../../spec/vantum/contract.ts'
import { setUp } from './actions-call.ts'
import type { Choices } from './choices.ts'
import { Engine } from './engine.ts'

const textOf = (text: unknown): string => (typeof text === 'string' ? text : '')

export class Conversation {
  readonly #engine: Engine
  readonly #sessionId: string
  constructor(sessionId: string, ports: Voice.Ports, choices: Choices) {
    this.#sessionId = sessionId
    this.#engine = new Engine(sessionId, ports, choices)
    this.#subscribe(ports)
    this.#engine.run(() => setUp(this.#engine.call))
  }

  getState(): Voice.ConversationState {
    return this.#engine.call.state
  }

  transition(newState: Voice.ConversationState): void {
    this.#engine.run(() => this.#engine.move(newState))
  }

  protected async hearFinal(sessionId: string, transcript: string): Promise<void> {
    if (this.#isOurs(sessionId)) this.#engine.raise({ on: 'final', transcript: textOf(transcript) })
  }

  protected async hearInterruption(sessionId: string): Promise<void> {
    if (this.#isOurs(sessionId)) this.#engine.raise({ on: 'interruption' })
  }

  #isOurs(sessionId: string): boolean {
    return sessionId === this.#sessionId
  }

  #subscribe({ setup, recognition, model, synthesis, client, server }: Voice.Ports): void {
    const raise = this.#engine.raise.bind(this.#engine)
    const subscriptions = [
      setup.onSignal((signal) => {
        if (signal.type === 'ready') raise({ on: 'setup.ready', established: signal.established ?? {} })
        else if (signal.type === 'failed') raise({ on: 'setup.failed', part: signal.part })
      }),
      recognition.onSignal((signal) => {
        if (signal.type === 'interim') raise({ on: 'interim' })
        else if (signal.type === 'final') raise({ on: 'final', transcript: textOf(signal.transcript) })
        else if (signal.type === 'voice-activity') raise({ on: 'voice', confidence: signal.confidence })
        else if (signal.type === 'interruption') raise({ on: 'interruption' })
      }),
      model.onSignal((signal) => {
        const id = signal.utteranceId
        if (signal.type === 'token') raise({ on: 'token', id, text: textOf(signal.text) })
        else if (signal.type === 'response') raise({ on: 'response', id, text: textOf(signal.text) })
        else if (signal.type === 'error') raise({ on: 'model.error', id })
        else if (signal.type === 'rate-limited') raise({ on: 'rate.limited', id, retryAfterMs: signal.retryAfterMs })
      }),
      synthesis.onSignal((signal) => {
        if (signal.type === 'chunk') {
          const { chunk } = signal
          if (typeof chunk === 'object' && chunk !== null) raise({ on: 'chunk', id: chunk.utteranceId, chunk })
        } else if (signal.type === 'error') raise({ on: 'synthesis.error', id: signal.utteranceId })
        else if (signal.type === 'released') raise({ on: 'synthesis.released', id: signal.utteranceId })
      }),
      client.onSignal((signal) => {
        if (signal.type === 'audio') raise({ on: 'audio', frame: signal.frame })
        else if (signal.type === 'playback-complete') raise({ on: 'playback.complete', id: signal.utteranceId })
        else if (signal.type === 'call-end') raise({ on: 'call.end' })
        else if (signal.type === 'disconnected') raise({ on: 'disconnected' })
      }),
      server.onSignal((signal) => {
        if (signal.type === 'fatal') raise({ on: 'fatal' })
        else if (signal.type === 'services-closed') raise({ on: 'services.closed' })
      }),
    ]
    this.#engine.call.subscriptions.push(...subscriptions)
  }
}
