/** Effects around tools and tasks: TOOL_EXECUTING and WAITING_AMPLIFIER. */
import { feedback } from './actions.ts'
import type { Effect } from './effects.ts'
import { moveToBackground } from './effects-background.ts'
import { report } from './effects-error.ts'
import { createResponse } from './effects-response.ts'
import { submitQueue } from './effects-speech.ts'
import { failureOf } from './failures.ts'
import type { Machine } from './interpreter.ts'
import { argumentsProblem, encodeResult, errorOutput, knownName, toolsOf } from './tools.ts'

/** Adds the output of the call in work to the conversation. */
export function sendOutput(m: Machine, output: string): void {
  const callId = m.memory.call?.call.callId
  if (callId === undefined) return
  const item = { type: 'function_call_output', call_id: callId, output } as const
  m.out.realtime.send({ type: 'conversation.item.create', item })
}

/** Submits an output, what the user said meanwhile, and asks the LLM to go on. */
function submit(m: Machine, output: string | null): void {
  const callId = m.memory.call?.call.callId
  if (output !== null) sendOutput(m, output)
  submitQueue(m)
  createResponse(m)
  if (output !== null && callId !== undefined) m.out.bus.emit('tool_result_submitted', { callId })
}

const takeCall: Effect = (m, { event }) => {
  if (event.type !== 'response.function_call') return
  const { callId, name } = event
  m.memory.counters.toolCalls += 1
  m.memory.call = {
    call: { callId, name, arguments: event.arguments },
    ...{ isTask: name === 'task', startedAt: Date.now(), over: false },
    ...{ partial: null, status: null, size: null },
  }
}

/** Nothing of the call runs anymore: there is nothing to cancel. */
const endCall: Effect = (m) => {
  if (m.memory.call) m.memory.call.over = true
}

const showTool: Effect = (m) => {
  m.out.screen.show({ status: 'tool', ...(m.memory.call ? { tool: m.memory.call.call.name } : {}) })
}

/** Checks the call and begins it; a task goes on as a task. */
const startTool: Effect = (m) => {
  const { call } = m.memory
  if (call === null) return
  const problem = argumentsProblem(call.call, toolsOf(m), call.isTask)
  if (problem !== null) m.raise({ type: 'invalid_args', ...problem })
  else if (call.isTask) m.raise({ type: 'tool_is_task' })
  else m.out.coordinator.call_tool({ ...call.call })
}

const keepPartial: Effect = (m, { event }) => {
  const { call } = m.memory
  if (call === null) return
  if (event.type === 'tool_progress') call.partial = event.partial
  if (event.type !== 'agent_progress') return
  call.status = event.status
  if (event.partial !== undefined) call.partial = event.partial
}

const submitResult: Effect = (m, step) => {
  if (step.event.type !== 'tool_result_ready' || m.memory.call === null) return
  m.memory.call.size = step.event.result.length
  m.memory.counters.toolSuccesses += 1
  endCall(m, step)
  submit(m, encodeResult(m.options, step.event.result))
}

const submitTask: Effect = (m, step) => {
  if (step.event.type !== 'agent_task_complete' || m.memory.call === null) return
  m.memory.call.size = step.event.result.length
  m.memory.counters.toolSuccesses += 1
  endCall(m, step)
  submit(m, encodeResult(m.options, step.event.result, m.settings.resultMaxChars))
}

/** Somebody else submitted the result: only the LLM is asked to go on. */
const goOn: Effect = (m, step) => {
  endCall(m, step)
  submit(m, null)
}

/** The error becomes the result of the tool (L697 to L721). */
const reportToLlm: Effect = (m, step) => {
  const failure = failureOf(m, step.event)
  endCall(m, step)
  report(m, failure.failure, m.state)
  submit(m, errorOutput(failure.told, null))
}

const outcomeOf = (type: string): string => {
  if (type === 'tool_result_ready' || type === 'tool_result_submitted' || type === 'agent_task_complete') {
    return 'success'
  }
  if (type === 'execution_timeout' || type === 'task_timeout') return 'timeout'
  return type === 'user_cancel' || type === 'user_end_session' ? 'cancelled' : 'failed'
}

const endTool: Effect = (m, { event, to }) => {
  const { call } = m.memory
  if (call !== null && to !== 'waiting_amplifier') {
    m.log('tool', {
      ...{ tool: knownName(m, call.call.name), durationMs: Date.now() - call.startedAt },
      ...{ outcome: to === 'reconnecting' ? 'interrupted' : outcomeOf(event.type) },
      size: call.size ?? 0,
    })
    if (to === 'reconnecting') moveToBackground(m)
    if (to === 'terminated' && !call.over) m.out.coordinator.cancelTool(call.call.callId)
    if (to !== 'error') m.memory.call = null
  }
  m.out.screen.clear('tool')
}

const resumeCall: Effect = (m) => {
  const { call } = m.memory
  if (call === null) return
  call.startedAt = Date.now()
  call.over = false
}

const showWorking: Effect = (m) => {
  m.out.screen.show({ status: 'working', text: 'Working on it...', progress: true })
}

const spawnTask: Effect = (m) => {
  if (m.memory.call === null) return
  m.memory.call.startedAt = Date.now()
  m.out.agent.spawn({ ...m.memory.call.call })
}

const subscribeTask: Effect = (m) => {
  if (m.memory.call !== null) m.out.agent.subscribe(m.memory.call.call.callId)
}

const giveFeedback: Effect = (m) => {
  const now = feedback[m.memory.feedback]
  if (now === undefined) return
  const details = now.details ? m.memory.call?.status : null
  if (details) m.out.screen.message(now.text, details)
  else m.out.screen.message(now.text)
  m.memory.feedback += 1
  const next = feedback[m.memory.feedback]
  if (next !== undefined) m.arm('feedback', next.fromMs - now.fromMs, { type: 'feedback_due' })
}

const armHeartbeat = (m: Machine): void =>
  m.arm('heartbeat', m.settings.heartbeatWarnMs, { type: 'heartbeat_missing' })

const playCue: Effect = (m) => {
  if (!m.settings.workingCue) return
  m.out.player.cue('working')
  m.arm('cue', m.settings.workingCueEveryMs, { type: 'cue_due' })
}

const watchTask: Effect = (m, step) => {
  m.memory.feedback = 0
  giveFeedback(m, step)
  armHeartbeat(m)
  playCue(m, step)
}

const showProgress: Effect = (m, { event }) => {
  if (event.type !== 'agent_progress') return
  armHeartbeat(m)
  m.out.screen.progress(event.status)
  const current = feedback[m.memory.feedback - 1]
  if (current?.details) m.out.screen.message(current.text, event.status)
}

const warnHeartbeat: Effect = (m) => {
  m.log('warning', { event: 'heartbeat_missing', from: m.position, durationMs: m.settings.heartbeatWarnMs })
  if (m.options.heartbeatWarning === 'repeat') armHeartbeat(m)
}

const cancelTask: Effect = (m, step) => {
  const { call } = m.memory
  if (call === null) return
  m.out.agent.cancel(call.call.callId)
  endCall(m, step)
  if (m.options.cancelledTask === 'output') {
    sendOutput(m, errorOutput('Task cancelled by the user', call.partial, ''))
  }
}

const endTask: Effect = (m, { event, to }) => {
  const { call } = m.memory
  m.timers.clear('feedback', 'heartbeat', 'cue')
  if (call === null) return
  const { callId, name } = call.call
  if (to === 'reconnecting') moveToBackground(m)
  else m.out.agent.unsubscribe(callId)
  if (to === 'terminated' && !call.over) m.out.agent.cancel(callId)
  m.log('task', {
    ...{ tool: knownName(m, name), durationMs: Date.now() - call.startedAt, size: call.size ?? 0 },
    outcome: to === 'reconnecting' ? 'interrupted' : outcomeOf(event.type),
  })
  if (to !== 'error') m.memory.call = null
}

/** The effects of this file, by name. */
export const workEffects = {
  takeCall,
  endCall,
  showTool,
  startTool,
  keepPartial,
  submitResult,
  submitTask,
  goOn,
  reportToLlm,
  endTool,
  resumeCall,
  showWorking,
  spawnTask,
  subscribeTask,
  giveFeedback,
  playCue,
  watchTask,
  showProgress,
  warnHeartbeat,
  cancelTask,
  endTask,
}
