/** Tools and agents. */
import type { StateEvent } from '../../../../../spec/amplifier/contract.ts'
import type { Call } from '../book.ts'
import { failure } from '../errors.ts'
import type { Step } from '../notes.ts'
import { isIn, type View } from '../route.ts'

/** The running call that an event is about; `tool_error` may leave out which. */
export function callOf(calls: readonly Call[], event: StateEvent): Call | undefined {
  const running = calls.filter(({ stage }) => stage === 'running')
  const id = 'callId' in event ? event.callId : undefined
  switch (event.type) {
    case 'tool_error':
      return running.find(({ task, call }) => !task && (id === undefined || call.callId === id))
    case 'tool_result_ready':
    case 'tool_result_submitted':
    case 'tool_progress':
      return running.find(({ task, call }) => !task && call.callId === id)
    case 'agent_task_complete':
    case 'agent_task_error':
    case 'agent_progress':
      return running.find(({ task, call }) => task && call.callId === id)
    default:
      return undefined
  }
}

export function routeWork(view: View, event: StateEvent): Step | null {
  const { calls } = view.book.work
  if (!isIn(view, 'tool_executing', 'waiting_amplifier')) return null
  const call = callOf(calls, event)
  if (call === undefined) return null
  const last = calls.every((other) => other === call || other.stage === 'done')
  const finish: Step | null = last ? { to: 'processing', cause: event } : null
  switch (event.type) {
    case 'tool_result_ready':
    case 'tool_result_submitted':
    case 'agent_task_complete':
      return finish
    case 'tool_error':
      if (view.options.toolFailure === 'processing' || isIn(view, 'waiting_amplifier')) return finish
      return {
        to: 'error',
        cause: event,
        error: failure('TOOL_ERROR', String(event.message ?? ''), { code: event.type }),
      }
    case 'agent_task_error':
      if (isIn(view, 'tool_executing')) return null
      return {
        to: 'error',
        cause: event,
        error: failure('TOOL_ERROR', String(event.message ?? ''), { code: event.type }),
      }
    default:
      return null
  }
}
