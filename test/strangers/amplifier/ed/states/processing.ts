/** PROCESSING: the model thinks. */
import { conversationError } from '../errors.ts'
import type { Cause } from '../shared.ts'
import { Answering } from './pairs.ts'
import type { Event, Name } from './base.ts'

export class Processing extends Answering {
  readonly name = 'processing'
  #responseId: string | null = null
  #firstTokenMs: number | null = null

  override get hears() {
    return true
  }
  enter(_from: Name, _cause: Cause) {
    const { ports, settings, choices, calls, doors, queue, responses, returning } = this.shared
    const automatic = this.shared.afterUtterance && settings.autoResponse
    this.shared.afterUtterance = false
    this.#responseId = null
    this.#firstTokenMs = null
    ports.screen.show({ status: 'processing', text: 'Thinking...' })
    ports.player.prepare()
    this.shared.limit('processing', settings.processingMs, () => {
      const type = choices.llmTimeoutType
      const error = conversationError({ type, code: 'LLM_TIMEOUT', message: 'The model did not answer in time.' })
      this.shared.fail(error, { type: 'LLM_TIMEOUT' })
    })
    if (returning) return
    if (calls.more) return doors.go('tool_executing', { type: 'response.function_call' })
    const speaks = queue.open
    queue.end()
    queue.submit()
    if (speaks && choices.openSpeech === 'listening') doors.go('listening', { type: 'speech_started' })
    else if (automatic) responses.expect()
    else responses.request()
  }
  exit(to: Name, _cause: Cause) {
    const { timers, logger, choices, responses } = this.shared
    const durationMs = this.shared.stayed()
    timers.stop('processing')
    logger.log('processing', { timestamp: Date.now(), durationMs })
    const of = this.#responseId === null ? {} : { responseId: this.#responseId }
    const took = this.#firstTokenMs === null ? {} : { tookMs: this.#firstTokenMs }
    if (this.#firstTokenMs !== null || choices.firstToken === 'always')
      logger.metric({ name: 'time_to_first_token', ...of, ...took })
    if (to === 'speaking') logger.metric({ name: 'time_to_first_audio', ...of, tookMs: durationMs })
    if (to === 'listening') responses.cancel({ again: false })
  }
  own(event: Event): Name | null {
    const { responses, choices } = this.shared
    switch (event.type) {
      case 'response.audio.delta':
        return responses.isLive(event.responseId) ? 'speaking' : null
      case 'response.text.done':
        return event.textOnly === true && responses.isLive(event.responseId) ? 'idle' : null
      case 'response.done':
        if (event.status === 'failed') return this.leads(event)
        return choices.emptyResponse === 'idle' && responses.isAwaited(event.responseId) ? 'idle' : null
      default:
        return this.leads(event)
    }
  }
  override on(event: Event, to: Name | null) {
    const { responses, session, ports } = this.shared
    const output =
      event.type === 'response.audio.delta' ||
      event.type === 'response.function_call' ||
      event.type === 'response.text.done'
    if (output && responses.isLive(event.responseId)) {
      responses.hear(event.responseId)
      this.#responseId ??= event.responseId
      this.#firstTokenMs ??= this.shared.stayed()
    }
    if (to === 'tool_executing' && event.type === 'response.function_call') this.call(event)
    if (to !== 'idle') return
    if (event.type === 'response.text.done' && event.text !== '') {
      session.transcript.push(event.text)
      ports.screen.message(event.text)
    }
  }
}
