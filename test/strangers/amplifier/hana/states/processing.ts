/** PROCESSING: the model thinks. */
import type * as X from '../../../../../spec/amplifier/contract.ts'
import { textOf } from '../validate.ts'
import { words } from '../words.ts'
import type { Cause, Lead } from './state.ts'
import { State } from './state.ts'

/** Waits for the first sign of an answer. */
export class Processing extends State {
  #token = false

  override enter(from: X.ConversationState, _cause: Cause): void {
    const { hub } = this
    this.#token = false
    hub.ports.screen.show({ status: 'processing', text: words.thinking })
    hub.limit(hub.settings.processingMs, () =>
      hub.fail({ type: 'NETWORK_TIMEOUT', code: 'LLM_TIMEOUT' }, { type: 'LLM_TIMEOUT' }),
    )
    if (from === 'listening') hub.ask(true)
    else if (from !== 'error') this.#continue()
    hub.ports.player.prepare()
  }

  #continue(): void {
    const { hub } = this
    if (hub.tasks.waiting) {
      hub.then(() => {
        const call = hub.state === 'processing' ? hub.tasks.next() : undefined
        if (!call) return
        hub.tasks.take(call)
        hub.change('tool_executing', { type: 'response.function_call' })
      })
      return
    }
    const speaks = hub.intake.open
    hub.intake.close(hub.now)
    if (hub.intake.submit() > 0) hub.memory.turn()
    hub.ask(false)
    if (!speaks || hub.options.openSpeech === 'cut') return
    hub.then(() => {
      if (hub.state === 'processing') hub.change('listening', { type: 'speech_started' })
    })
  }

  override exit(to: X.ConversationState): void {
    const { hub } = this
    const tookMs = hub.now - hub.stateEnteredAt
    hub.ports.logger.log('processing', { timestamp: hub.now, durationMs: tookMs })
    if (this.#token) hub.background.metric('time_to_first_token', hub.dialogue.current, tookMs)
    if (to === 'listening') hub.dialogue.cancel()
  }

  override own(event: X.StateEvent): Lead {
    const { dialogue, tasks, options } = this.hub
    if (this.begins(event, true)) return 'listening'
    if (!('responseId' in event) || !dialogue.counts(event.responseId)) return null
    switch (event.type) {
      case 'response.audio.delta':
        return 'speaking'
      case 'response.function_call':
        return tasks.isNew(event.callId) ? 'tool_executing' : null
      case 'response.text.done':
        return event.textOnly ? 'idle' : null
      case 'response.error':
        return 'error'
      case 'response.done':
        if (event.status === 'failed') return 'error'
        if (event.status === 'cancelled' && dialogue.isOrphan(event.responseId)) return null
        return options.doneEnds || event.status !== 'completed' ? 'idle' : null
      default:
        return null
    }
  }

  override handle(event: X.StateEvent): void {
    const { dialogue, tasks, memory, options, ports, background } = this.hub
    const to = this.own(event)
    if (to !== null && 'responseId' in event) {
      dialogue.adopt(event.responseId)
      this.#token = to === 'speaking' || to === 'tool_executing' || event.type === 'response.text.done'
      if (event.type === 'response.done' || event.type === 'response.error') background.done(event.responseId)
    }
    if (event.type === 'response.function_call' && to !== null) {
      tasks.take({ callId: event.callId, name: event.name, arguments: textOf(event.arguments) })
      return this.hub.change(to, event)
    }
    if (event.type === 'response.text.done' && to !== null) {
      memory.heard(textOf(event.text))
      if (options.showText && textOf(event.text) !== '') ports.screen.message(textOf(event.text))
    }
    if (event.type === 'response.done' && to === null) {
      background.done(event.responseId)
      dialogue.dropOrphan(event.responseId)
      return
    }
    super.handle(event)
  }
}
