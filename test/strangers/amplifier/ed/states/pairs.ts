/** What two states each share: an answer that may be interrupted, and work beside which speech waits. */
import { type Event, type Name, State } from './base.ts'

/** PROCESSING and SPEAKING: a response comes, and the user may interrupt it. */
export abstract class Answering extends State {
  protected leads(event: Event): Name | null {
    const { responses, calls, settings } = this.shared
    switch (event.type) {
      case 'speech_started':
        return settings.captureMode === 'vad' ? 'listening' : null
      case 'push_to_talk_press':
        return settings.captureMode === 'ptt' && settings.pttBargeIn ? 'listening' : null
      case 'response.function_call':
        return responses.isLive(event.responseId) && calls.isNew(event.callId) ? 'tool_executing' : null
      case 'response.done':
        return event.status === 'failed' && responses.isLive(event.responseId) ? 'error' : null
      default:
        return null
    }
  }
  protected call(event: Extract<Event, { type: 'response.function_call' }>) {
    const { callId, name, arguments: given } = event
    this.shared.calls.add({ callId, name, arguments: given })
  }
}

/** TOOL_EXECUTING and WAITING_AMPLIFIER: speech waits, and further calls do. */
export abstract class Working extends State {
  override on(event: Event, _to: Name | null) {
    const { queue, settings, responses, calls } = this.shared
    const vad = settings.captureMode === 'vad'
    if (event.type === (vad ? 'speech_started' : 'push_to_talk_press')) queue.begin()
    if (event.type === (vad ? 'speech_stopped' : 'push_to_talk_release') || event.type === 'manual_send') queue.end()
    if (event.type === 'response.function_call' && responses.isLive(event.responseId))
      calls.add({ callId: event.callId, name: event.name, arguments: event.arguments })
  }
  protected isPending(callId: string | undefined) {
    const { pending } = this.shared.calls
    return pending !== null && (callId === undefined || callId === pending.callId)
  }
}
