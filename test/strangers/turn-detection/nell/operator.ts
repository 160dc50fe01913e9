/** What the operator does: a commit where the server makes none (CON-002), and silence for the assistant. */
import type * as T from '../../../../spec/turn-detection/contract.ts'
import type { Core } from './core.ts'
import type { Turn } from './turn.ts'

export class Operator {
  readonly #core: Core
  readonly #turn: Turn

  constructor(core: Core, turn: Turn) {
    this.#core = core
    this.#turn = turn
  }

  hear(command: T.PanelCommand): void {
    if (command?.type === 'commit') this.#commit()
    else if (command?.type === 'cancel-playback') this.#turn.cancel()
  }

  #commit(): void {
    const core = this.#core
    const { conversation, realtime } = core.ports
    if (core.sessionId === null || core.mode?.letsCommit !== true) {
      core.hub.emit('ignored', undefined)
      return
    }
    const isPending = core.effective().createResponse && core.options.afterCommit === 'response'
    core.call(() => realtime.send({ type: 'input_audio_buffer.commit' }))
    if (isPending) core.call(() => realtime.send({ type: 'response.create' }))
    core.hub.emit('committed', { isPending })
    if (!isPending) core.call(() => conversation.handOver())
  }
}
