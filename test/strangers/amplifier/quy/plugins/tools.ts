import type * as Voice from '../../../../../spec/amplifier/contract.ts'
import type { Core } from '../core.ts'
import { failure, retriesOf } from '../failures.ts'
import { sendQueue } from '../listening.ts'
import { submit, submitError } from './outputs.ts'

type Call = Extract<Voice.StateEvent, { type: 'response.function_call' }>
const toCall = ({ callId, name, arguments: given }: Call): Voice.ToolCall => ({ callId, name, arguments: given })

/** What is wrong with a call; null: nothing. */
function problemOf({ ports }: Core, call: Voice.ToolCall): string | null {
  const schema = ports.coordinator.tools.find(({ name }) => name === call.name)
  if (schema === undefined && call.name !== 'task') return `There is no tool ${call.name}.`
  let given: unknown
  try {
    given = JSON.parse(call.arguments)
  } catch {
    return 'The arguments are no JSON.'
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return 'The arguments are no object.'
  const missing = (schema?.required ?? []).filter((name) => !Object.hasOwn(given as object, name))
  return missing.length === 0 ? null : `Missing arguments: ${missing.join(', ')}.`
}

/** Plugin: instant tools, and the way to the agent. */
export function tools(core: Core): void {
  const { ports, memory, settings, policy, hub } = core
  let running = false
  let left: string | null = null

  const record = (outcome: string, size?: number): void => {
    const durationMs = core.now() - (memory.callStartedAt ?? core.now())
    const tool = memory.call?.name ?? ''
    ports.logger.log('tool', { timestamp: core.now(), durationMs, tool, outcome, ...(size === undefined ? {} : { size }) })
  }

  const start = (call: Voice.ToolCall): void => {
    memory.call = call
    memory.callStartedAt = core.now()
    memory.partial = null
    ports.screen.show({ status: 'tool', tool: call.name, text: call.name })
    const problem = problemOf(core, call)
    if (problem !== null) return refuse(call, problem)
    if (call.name === 'task') {
      core.next(() => core.follow({ to: 'waiting_amplifier' }, { type: 'tool_is_task' }))
      return
    }
    running = true
    ports.coordinator.call_tool(call)
  }

  const refuse = (call: Voice.ToolCall, problem: string): void => {
    if (policy.invalidArguments === 'error') {
      const error = failure('INVALID_ARGS', problem)
      core.next(() => core.follow({ to: 'error', error }, { type: 'invalid_args' }))
      return
    }
    submitError(core, call.callId, `Invalid call: ${problem}`)
    record('invalid')
    memory.call = null
    const following = memory.waitingCalls.shift()
    if (following !== undefined) return start(following)
    core.next(() => core.follow({ to: 'processing' }, { type: 'tool_result_submitted' }))
  }

  const finished = (outcome: string, size?: number): void => {
    running = false
    record(outcome, size)
    const following = memory.waitingCalls.shift()
    memory.call = null
    if (following !== undefined) core.next(() => start(following))
  }

  hub.on('heard', (event) => {
    if (event.type === 'response.function_call') return further(event)
    if (left !== null && 'callId' in event && event.callId === left) {
      if (event.type === 'tool_result_ready' || event.type === 'agent_task_complete') {
        left = null
        ports.screen.notice('late-result', 'A result came too late.')
      }
    }
    const { call } = memory
    if (core.state !== 'tool_executing' || call === null) return
    if (event.type === 'tool_progress' && event.callId === call.callId) memory.partial = String(event.partial)
    if (event.type === 'tool_result_ready' && event.callId === call.callId) {
      const result = String(event.result)
      submit(core, call.callId, result)
      finished('completed', result.length)
    }
    if (event.type === 'tool_error' && (event.callId ?? call.callId) === call.callId) {
      if (policy.toolFailure === 'error') running = false
      else {
        submitError(core, call.callId, `Tool failed: ${String(event.message)}`)
        finished('failed')
      }
    }
  })

  const further = (event: Call): void => {
    if (core.state !== 'tool_executing' && core.state !== 'waiting_amplifier') return
    if (memory.answers.get(event.responseId)?.live !== true || memory.seenCalls.has(event.callId)) return
    memory.seenCalls.add(event.callId)
    if (policy.furtherCalls === 'one-by-one' && core.state === 'tool_executing') memory.waitingCalls.push(toCall(event))
    else submitError(core, event.callId, 'Refused: another call is running.')
  }

  hub.on('exit', ({ from, to, cause }) => {
    if (from === 'error' && (to === 'idle' || to === 'reconnecting')) memory.call = null
    if (from !== 'tool_executing') return
    const { call } = memory
    ports.screen.clear('tool')
    if (call !== null) record(to === 'waiting_amplifier' ? 'delegated' : cause.type)
    if (call !== null && running) {
      if (to === 'reconnecting' && policy.workOnReconnect === 'leave') left = call.callId
      else ports.coordinator.cancelTool(call.callId)
    }
    running = false
    for (const waiting of memory.waitingCalls) submitError(core, waiting.callId, 'Refused: the calls before it have ended.')
    memory.waitingCalls = []
    if (to === 'error') giveUp(core, call)
    if (to === 'reconnecting') memory.call = null
    if (to !== 'waiting_amplifier') memory.callStartedAt = null
  })

  hub.on('enter', ({ from, to, cause }) => {
    if (to === 'processing' && (from === 'tool_executing' || from === 'waiting_amplifier')) core.next(() => sendQueue(core))
    if (to !== 'tool_executing') return
    core.after('tool', settings.toolMs, () => {
      ports.bus.emit('timeout', { state: 'tool_executing', duration: core.now() - core.enteredAt })
      const error = failure(policy.workTimeoutType, 'The tool took too long.', { partialResult: memory.partial })
      core.follow({ to: 'error', error }, { type: 'execution_timeout' })
    })
    if (from === 'error' && memory.call !== null) {
      running = true
      memory.callStartedAt = core.now()
      memory.partial = null
      ports.screen.show({ status: 'tool', tool: memory.call.name, text: memory.call.name })
    } else if (cause.type === 'response.function_call') {
      memory.seenCalls.add((cause as Call).callId)
      start(toCall(cause as Call))
    }
  })
}

/** A call that ended with an error: the model is told, unless it may be tried again. */
export function giveUp(core: Core, call: Voice.ToolCall | null): void {
  const { memory, settings } = core
  const { error } = memory
  if (call === null || error === null) return
  if (error.type === 'TOOL_ERROR') {
    submitError(core, call.callId, `Tool failed: ${error.message}`, error.partialResult ?? null)
  }
  if (error.type === 'INVALID_ARGS') submitError(core, call.callId, `Invalid call: ${error.message}`)
  if (retriesOf(error.type, settings) === 0) memory.call = null
}
