/** TOOL_EXECUTING: an instant tool runs; a task passes through on its way to the agent. */
import { failed } from '../calls.ts'
import { conversationError } from '../errors.ts'
import type { Cause } from '../shared.ts'
import type { Event, Name } from './base.ts'
import { Working } from './pairs.ts'

export class ToolExecuting extends Working {
  readonly name = 'tool_executing'
  #tool = ''
  #size: number | null = null
  #outcome = 'left'

  enter(_from: Name, cause: Cause) {
    const { ports, settings, calls, choices, doors, returning } = this.shared
    const call = returning ? calls.resume() : calls.begin()
    this.#tool = call?.name ?? ''
    this.#size = null
    this.#outcome = 'left'
    if (call === null) return doors.go('processing', cause)
    ports.screen.show({ status: 'tool', tool: call.name })
    const fault = returning ? null : calls.fault(call)
    if (fault !== null) {
      this.#outcome = 'refused'
      if (choices.toolFailure === 'error')
        return this.shared.fail(conversationError({ type: 'INVALID_ARGS', message: fault }), { type: 'tool_error' })
      calls.submit(call.callId, failed(fault))
      return doors.go('processing', { type: 'tool_error' })
    }
    if (call.name === 'task') {
      this.#outcome = 'delegated'
      return doors.go('waiting_amplifier', { type: 'tool_is_task' })
    }
    this.shared.limit('tool', settings.toolMs, () => {
      this.#outcome = 'timeout'
      const message = 'The tool did not finish in time.'
      const error = conversationError({ type: 'TOOL_ERROR', message, partialResult: calls.partial })
      this.shared.fail(error, { type: 'execution_timeout' })
    })
    calls.running = true
    if (!returning) ports.coordinator.call_tool(call)
  }
  exit(to: Name, _cause: Cause) {
    const { ports, timers, logger, calls, queue } = this.shared
    timers.stop('tool')
    ports.screen.clear('tool')
    const size = this.#size === null ? {} : { size: this.#size }
    const durationMs = this.shared.stayed()
    logger.log('tool', { timestamp: Date.now(), tool: this.#tool, durationMs, outcome: this.#outcome, ...size })
    if (to === 'processing') calls.finish()
    if (to !== 'reconnecting') return
    queue.end()
    calls.carry()
  }
  own(event: Event): Name | null {
    if (event.type === 'tool_result_ready') return this.isPending(event.callId) ? 'processing' : null
    if (event.type !== 'tool_error' || !this.isPending(event.callId)) return null
    return this.shared.choices.toolFailure
  }
  override on(event: Event, to: Name | null) {
    super.on(event, to)
    const { calls } = this.shared
    const { pending } = calls
    if (pending === null) return
    if (event.type === 'tool_progress' && this.isPending(event.callId)) calls.partial = event.partial
    if (to === null) return
    if (event.type === 'tool_result_ready') {
      this.#size = event.result.length
      this.#outcome = 'success'
      calls.submit(pending.callId, calls.outputOf(event.result))
    }
    if (event.type === 'tool_error') {
      this.#outcome = 'failed'
      calls.running = false
      if (to === 'processing') calls.submit(pending.callId, failed(`Tool failed: ${event.message}`))
    }
  }
}
