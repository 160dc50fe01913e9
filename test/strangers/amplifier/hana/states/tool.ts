/** TOOL_EXECUTING: an instant tool works. */
import type * as X from '../../../../../spec/amplifier/contract.ts'
import { textOf } from '../validate.ts'
import type { Cause, Lead } from './state.ts'
import { Working } from './working.ts'

/** Runs a tool, or hands the call to an agent. */
export class Tool extends Working {
  protected override readonly kind = 'tool'

  override enter(from: X.ConversationState, _cause: Cause): void {
    const { hub } = this
    const { tasks, ports, settings } = hub
    const call = tasks.pending
    this.outcome = ''
    this.size = 0
    this.running = false
    tasks.startedAt = hub.now
    if (call && (call.name !== 'task' || hub.options.toolIndicatorForTask)) {
      ports.screen.show({ status: 'tool', tool: call.name })
    }
    hub.limit(settings.toolMs, () => this.#timeout())
    if (!call) return
    if (from === 'error') return this.#resume()
    const fault = tasks.fault(call)
    if (fault !== null) {
      hub.then(() => {
        if (hub.state === 'tool_executing') this.#refuse(fault)
      })
    } else if (call.name === 'task') {
      hub.then(() => {
        if (hub.state === 'tool_executing') hub.change('waiting_amplifier', { type: 'tool_is_task' })
      })
    } else {
      this.running = true
      ports.coordinator.call_tool({ ...call })
    }
  }

  #resume(): void {
    const { hub } = this
    this.running = true
    const { held, pending } = hub.tasks
    if (held === null || !pending) return
    const { callId } = pending
    hub.then(() => {
      if (hub.state === 'tool_executing') this.handle({ type: 'tool_result_ready', callId, result: held })
    })
  }

  #refuse(fault: string): void {
    const { hub } = this
    this.outcome = 'invalid arguments'
    if (hub.options.toolFailure === 'error') {
      return hub.fail({ type: 'INVALID_ARGS' }, { type: 'tool_error' }, fault)
    }
    hub.tasks.fail(fault)
    hub.change('processing', { type: 'tool_error' })
  }

  #timeout(): void {
    const { hub } = this
    this.outcome = 'timeout'
    hub.fail(
      { type: hub.options.timeoutType, partialResult: hub.tasks.partial },
      { type: 'execution_timeout' },
      'the time is over',
    )
  }

  override exit(to: X.ConversationState, _cause: Cause): void {
    const { hub } = this
    const call = hub.tasks.pending
    const durationMs = hub.now - hub.stateEnteredAt
    if (to === 'waiting_amplifier') {
      hub.tasks.startedAt = null
      if (hub.options.toolIndicatorForTask) hub.ports.screen.clear('tool')
      return
    }
    this.settle(to, Math.max(0, hub.settings.toolMs - durationMs))
    const known = call !== null && (hub.ports.coordinator.tools ?? []).some(({ name }) => name === call.name)
    hub.ports.logger.log('tool', {
      timestamp: hub.now,
      durationMs,
      outcome: this.outcome,
      ...(known ? { tool: call.name } : {}),
      ...(this.outcome === 'success' ? { size: this.size } : {}),
    })
    if (call?.name !== 'task' || hub.options.toolIndicatorForTask) hub.ports.screen.clear('tool')
  }

  override own(event: X.StateEvent): Lead {
    if (event.type === 'tool_result_ready') return this.lead(event.callId, 'processing')
    if (event.type !== 'tool_error') return null
    return this.lead(event.callId, this.hub.options.toolFailure === 'error' ? 'error' : 'processing')
  }

  override handle(event: X.StateEvent): void {
    const { hub } = this
    const to = this.own(event)
    if (event.type === 'tool_progress' && this.isMine(event.callId)) {
      hub.tasks.partial = textOf(event.partial)
      return
    }
    if (to === null) return super.handle(event)
    if (event.type === 'tool_result_ready') this.succeeded(textOf(event.result))
    if (event.type === 'tool_error') {
      this.running = false
      this.outcome = 'failure'
      const words = textOf(event.message)
      if (to === 'error') return hub.fail({ type: 'TOOL_ERROR' }, event, words)
      hub.tasks.fail(words)
    }
    hub.change(to, event)
  }
}
