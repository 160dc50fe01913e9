import type * as X from '../../../../../spec/amplifier/contract.ts'
import type { Move, Name } from '../core.ts'
import { Trouble } from '../errors.ts'
import { State } from '../state.ts'

/** The model thinks. */
export class Processing extends State {
  readonly name = 'processing'
  #token: number | null = null

  enter(from: Name) {
    const { player, screen, settings } = this.ports
    const { responses } = this.core
    this.#token = null
    screen.show({ status: 'processing', text: 'Thinking...' })
    player.prepare()
    this.core.after('processing', settings.processingMs, () => {
      this.core.timeout(Date.now() - this.core.enteredAt)
      const error = new Trouble('NETWORK_TIMEOUT', 'the model did not answer in time', { code: 'LLM_TIMEOUT' })
      this.core.fail(error, { type: 'LLM_TIMEOUT' })
    })
    if (from === 'error') responses.pending = true
    else if (from === 'listening' && settings.autoResponse) responses.expect()
    else responses.request()
  }

  leave(to: Name, _event: Move['event']) {
    const { logger } = this.ports
    const { responses } = this.core
    this.core.wheel.drop('processing')
    logger.log('processing', { timestamp: Date.now(), durationMs: Date.now() - this.core.enteredAt })
    if (this.#token !== null) {
      const responseId = responses.current === null ? {} : { responseId: responses.current }
      logger.metric({ name: 'time_to_first_token', ...responseId, tookMs: this.#token - this.core.enteredAt })
    }
    if (to === 'listening') responses.cancel()
    if (to === 'idle') responses.close()
  }

  protected own(event: X.StateEvent): Name | null {
    const { responses, work } = this.core
    if (this.interrupts(event)) return 'listening'
    if (!('responseId' in event) || !responses.isHeard(event.responseId)) return null
    switch (event.type) {
      case 'response.audio.delta':
        return 'speaking'
      case 'response.function_call':
        return work.isNew(event) ? 'tool_executing' : null
      case 'response.text.done':
        return event.textOnly ? 'idle' : null
      case 'response.error':
        return 'error'
      case 'response.done':
        return event.status === 'failed' ? 'error' : 'idle'
      default:
        return null
    }
  }

  handle(event: X.StateEvent, to: Name | null) {
    const { memory, responses } = this.core
    if (!('responseId' in event) || event.type === 'response.created') return
    if (to === null && event.type !== 'response.text.done') return
    if (!responses.isHeard(event.responseId)) return
    responses.adopt(event.responseId)
    switch (event.type) {
      case 'response.audio.delta':
        this.ports.logger.metric({
          ...{ name: 'time_to_first_audio', responseId: event.responseId },
          tookMs: Date.now() - this.core.enteredAt,
        })
        this.#token ??= Date.now()
        break
      case 'response.function_call':
        this.#token ??= Date.now()
        break
      case 'response.text.done':
        this.#token ??= Date.now()
        if (event.textOnly) memory.add(event.text)
        break
      default:
        if (to === 'error') responses.close()
    }
  }
}
