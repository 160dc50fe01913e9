/** Tools and agents. */
import type { Machine } from './machine.ts'
import type { Row } from './row.ts'
import type { Told } from './told.ts'

const running = (machine: Machine, event: Told) => machine.calls.isOpen(event.text('callId'))

/** A failure of a tool may come without the id of its call. */
const failing = (machine: Machine, event: Told) =>
  event.value('callId') === undefined ? machine.calls.pending !== null : running(machine, event)

const fresh = (machine: Machine, event: Told) =>
  machine.responses.hears(event.text('responseId')) && machine.calls.isNew(event)

export const workRows: readonly Row[] = [
  {
    on: ['response.function_call'],
    from: ['processing', 'speaking'],
    to: 'tool_executing',
    when: fresh,
    does: (machine, event) => machine.calls.take(event),
  },
  {
    on: ['response.function_call'],
    from: ['tool_executing', 'waiting_amplifier'],
    to: null,
    when: fresh,
    does: (machine, event) => machine.calls.further(event),
  },
  { on: ['next_call'], from: ['processing'], to: 'tool_executing' },
  { on: ['tool_is_task'], from: ['tool_executing'], to: 'waiting_amplifier' },

  {
    on: ['tool_result_ready'],
    from: ['tool_executing'],
    to: 'processing',
    when: (machine, event) => running(machine, event) && machine.calls.isLast(),
    does: (machine, event) => machine.calls.settle(event.text('callId'), event.text('result')),
  },
  {
    on: ['tool_result_ready'],
    from: ['tool_executing'],
    to: null,
    when: running,
    does: (machine, event) => machine.calls.settle(event.text('callId'), event.text('result')),
  },
  {
    on: ['tool_error'],
    from: ['tool_executing'],
    to: (machine) => (machine.options.toolFailure === 'error' ? 'error' : 'processing'),
    when: (machine, event) =>
      failing(machine, event) && (machine.options.toolFailure === 'error' || machine.calls.isLast()),
    does: (machine, event) => {
      const callId = event.text('callId') || (machine.calls.pending?.callId ?? '')
      if (machine.options.toolFailure === 'processing') {
        machine.calls.settleFailure(callId, event.text('message'))
      } else {
        machine.recovery.raise('TOOL_ERROR', event.text('message'), { callId })
      }
    },
  },
  {
    on: ['tool_error'],
    from: ['tool_executing'],
    to: null,
    when: failing,
    does: (machine, event) =>
      machine.calls.settleFailure(
        event.text('callId') || (machine.calls.pending?.callId ?? ''),
        event.text('message'),
      ),
  },
  {
    on: ['arguments_refused'],
    from: ['tool_executing'],
    to: (machine) => (machine.options.toolFailure === 'error' ? 'error' : 'processing'),
    does: (machine, event) => {
      if (machine.options.toolFailure === 'processing') {
        machine.calls.settleRefusal(event.text('callId'), event.text('message'))
      } else {
        machine.recovery.raise('INVALID_ARGS', event.text('message'), { callId: event.text('callId') })
      }
    },
  },
  {
    on: ['execution_timeout', 'task_timeout'],
    from: ['tool_executing', 'waiting_amplifier'],
    to: 'error',
    does: (machine, event) => machine.calls.raiseTimeout(event.type),
  },
  {
    on: ['tool_progress'],
    from: ['tool_executing'],
    to: null,
    when: running,
    does: (machine, event) => machine.calls.progress(event),
  },
  {
    on: ['agent_progress'],
    from: ['waiting_amplifier'],
    to: null,
    when: running,
    does: (machine, event) => machine.calls.agentProgress(event),
  },
  {
    on: ['agent_task_complete'],
    from: ['waiting_amplifier'],
    to: 'processing',
    when: running,
    does: (machine, event) => machine.calls.settle(event.text('callId'), event.text('result')),
  },
  {
    on: ['agent_task_error'],
    from: ['waiting_amplifier'],
    to: 'error',
    when: running,
    does: (machine, event) =>
      machine.recovery.raise('TOOL_ERROR', event.text('message'), { callId: event.text('callId') }),
  },
  {
    on: ['user_cancel'],
    from: ['waiting_amplifier'],
    to: 'idle',
  },
  {
    on: ['tool_result_ready', 'agent_task_complete'],
    from: 'any',
    to: null,
    when: (machine, event) => machine.late.isOrphan(event.text('callId')),
    does: (machine, event) => machine.late.arrive(event.text('callId'), event.text('result')),
  },
]
