/** WAITING_AMPLIFIER: an agent works for long. */
import type * as X from '../../../../../spec/amplifier/contract.ts'
import { textOf } from '../validate.ts'
import { words } from '../words.ts'
import type { Cause, Lead } from './state.ts'
import { Working } from './working.ts'

/** Waits for an agent and tells the user. */
export class Waiting extends Working {
  protected override readonly kind = 'agent'

  override enter(from: X.ConversationState, _cause: Cause): void {
    const { hub } = this
    const { tasks, ports } = hub
    const call = tasks.pending
    this.outcome = ''
    this.size = 0
    this.running = call !== null
    tasks.startedAt = hub.now
    ports.screen.show({ status: 'working', text: words.working, progress: true })
    if (call && from !== 'error') ports.agent.spawn({ ...call })
    if (call) ports.agent.subscribe(call.callId)
    hub.limit(hub.settings.taskMs, () => this.#timeout())
    hub.agents.begin()
    if (from !== 'error' || tasks.held === null || !call) return
    const { held } = tasks
    const { callId } = call
    hub.then(() => {
      if (hub.state !== 'waiting_amplifier') return
      this.handle({ type: 'agent_task_complete', callId, result: held })
    })
  }

  #timeout(): void {
    const { hub } = this
    this.outcome = 'timeout'
    hub.fail(
      { type: hub.options.timeoutType, partialResult: hub.tasks.partial },
      { type: 'task_timeout' },
      'the time is over',
    )
  }

  override exit(to: X.ConversationState, cause: Cause): void {
    const { hub } = this
    const { tasks, ports } = hub
    const callId = tasks.pending?.callId
    const durationMs = hub.now - hub.stateEnteredAt
    hub.agents.end()
    if (to === 'idle' && callId !== undefined) {
      this.outcome = cause.type
      ports.agent.cancel(callId)
      tasks.fail('cancelled by the user')
      tasks.refuseLater()
    }
    const cancelled = to === 'error' && this.running
    this.settle(to, Math.max(0, hub.settings.taskMs - durationMs))
    const goesOn = callId !== undefined && tasks.isDetached(callId)
    if (callId !== undefined && !cancelled && !goesOn) ports.agent.unsubscribe(callId)
    ports.logger.log('task', {
      timestamp: hub.now,
      durationMs,
      outcome: this.outcome,
      ...(this.outcome === 'success' ? { size: this.size } : {}),
    })
  }

  override own(event: X.StateEvent): Lead {
    if (event.type === 'agent_task_complete') return this.lead(event.callId, 'processing')
    if (event.type === 'agent_task_error') return this.lead(event.callId, 'error')
    return event.type === 'user_cancel' ? 'idle' : null
  }

  override handle(event: X.StateEvent): void {
    const { hub } = this
    const to = this.own(event)
    if (event.type === 'agent_progress' && this.isMine(event.callId)) {
      if (event.partial !== undefined) hub.tasks.partial = textOf(event.partial)
      hub.agents.progress(textOf(event.status))
      return
    }
    if (to === null) return super.handle(event)
    if (event.type === 'agent_task_complete') this.succeeded(hub.tasks.shorten(textOf(event.result)))
    if (event.type === 'agent_task_error') {
      this.running = false
      this.outcome = 'failure'
      return hub.fail({ type: 'TOOL_ERROR' }, event, textOf(event.message))
    }
    hub.change(to, event)
  }
}
