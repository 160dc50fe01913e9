/** Calls of the model: how they are begun, and how they end. */
import type * as A from '../../../../../spec/amplifier/contract.ts'
import { ignored, log, nothing, pick, seq, set, stop, tell, text, timer, when } from '../kit.ts'
import { cancelWork, closeAnswer, saveContext, sendQueue } from '../model.ts'
import { go } from '../move.ts'
import type { Cause, Env, EventOf, Move, Work } from '../types.ts'
import { type Failure, fail } from './errors.ts'
import { shortened, submit, submitFailure, tellCancelled } from './output.ts'

const taskTool = 'task'

const begun = (call: A.ToolCall): Work => ({
  ...{ call, kind: call.name === taskTool ? 'task' : 'tool', outcome: 'running' },
  ...{ size: null, partial: null, progress: null },
})

/** Goes to TOOL_EXECUTING with a call. */
export const begin = (call: A.ToolCall, cause: Cause): Move =>
  seq(set({ work: begun(call) }), go('tool_executing', cause), make)

/** Why a call cannot be made; null when it can. */
const objection = (call: A.ToolCall, { tools, options }: Env): Failure | null => {
  const tool = tools.find(({ name }) => name === call.name)
  if (tool === undefined && call.name !== taskTool) {
    return { type: options.unknownTool, code: 'UNKNOWN_TOOL', message: 'there is no such tool' }
  }
  let given: unknown
  try {
    given = JSON.parse(call.arguments)
  } catch {
    return { type: 'INVALID_ARGS', message: 'the arguments are no JSON' }
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return { type: 'INVALID_ARGS', message: 'the arguments are no JSON object' }
  }
  const has = given as Record<string, unknown>
  const missing = (tool?.required ?? []).filter((name) => !Object.hasOwn(has, name))
  return missing.length === 0
    ? null
    : { type: 'INVALID_ARGS', message: `missing arguments: ${missing.join(', ')}` }
}

/** Makes the call that TOOL_EXECUTING was entered for. */
const make: Move = pick(({ work, state }, e) => {
  if (work === null || state !== 'tool_executing') return nothing
  const wrong = objection(work.call, e)
  if (wrong !== null) return toolFails({ type: 'tool_error' }, wrong)
  return work.kind === 'task'
    ? go('waiting_amplifier', { type: 'tool_is_task' })
    : tell('coordinator', 'call_tool', work.call)
})

const over: Move = pick(({ work }) =>
  work === null ? nothing : set({ work: { ...work, outcome: 'failed' } }),
)

/** A call failed: through ERROR, or as a result that the model deals with. */
const toolFails = (cause: Cause, failure: Failure): Move =>
  pick((m, { options }) => {
    if (options.toolFailure === 'error' || m.state !== 'tool_executing')
      return seq(over, fail(cause, failure))
    return seq(submitFailure(failure.message ?? 'unknown'), onward(cause))
  })

/** On to PROCESSING, and from there to the next call of the same response or to speech that goes on. */
const onward = (cause: Cause): Move =>
  pick((m, { options }) => {
    const [next, ...rest] = m.line
    if (next !== undefined) {
      return seq(
        set({ asking: 'none' }),
        go('processing', cause),
        set({ line: rest }),
        begin(next, { type: 'response.function_call' }),
      )
    }
    const speaks = options.speechAtResult === 'listen' && m.queueing !== null
    if (!speaks) return seq(set({ asking: 'result' }), go('processing', cause), set({ work: null }))
    return seq(
      ...[set({ asking: 'none' }), go('processing', cause), set({ work: null }), closeAnswer, sendQueue],
      go('listening', { type: 'speech_started' }),
    )
  })

/** Whether an event is about the call that is worked on. */
const isPending = (work: Work | null, callId: unknown, kind: Work['kind']): work is Work =>
  work !== null && work.outcome === 'running' && work.kind === kind && work.call.callId === callId

/** A result that nobody waits for in its state any more. */
const late = (callId: string, result: string | null): Move =>
  pick((m) => {
    if (!m.background.some(({ call }) => call.callId === callId)) return ignored
    const kept = set({ background: m.background.filter(({ call }) => call.callId !== callId) })
    if (result === null) return kept
    if (m.state !== 'reconnecting') return seq(kept, tell('screen', 'notice', 'late-result'))
    return seq(kept, set({ results: [...m.results, { callId, result }] }), saveContext)
  })

export const toolResult = (event: EventOf<'tool_result_ready'>): Move =>
  pick((m) =>
    m.state === 'tool_executing' && isPending(m.work, event.callId, 'tool')
      ? seq(submit(text(event.result)), onward(event))
      : late(event.callId, text(event.result)),
  )

/** Somebody else has submitted the result. */
export const toolSubmitted = (event: EventOf<'tool_result_submitted'>): Move =>
  pick((m) =>
    m.state === 'tool_executing' && isPending(m.work, event.callId, 'tool')
      ? seq(set({ work: { ...m.work, outcome: 'completed' } }), onward(event))
      : ignored,
  )

export const toolError = (event: EventOf<'tool_error'>): Move =>
  pick(({ state, work }) => {
    if (state === 'tool_executing' && isPending(work, event.callId ?? work?.call.callId, 'tool')) {
      return toolFails(event, { type: 'TOOL_ERROR', message: text(event.message) })
    }
    return event.callId === undefined ? ignored : late(event.callId, null)
  })

export const toolProgress = (event: EventOf<'tool_progress'>): Move =>
  pick(({ work }) =>
    isPending(work, event.callId, 'tool')
      ? set({ work: { ...work, partial: text(event.partial) } })
      : ignored,
  )

/** A sign of life of the agent. */
export const agentProgress = (event: EventOf<'agent_progress'>): Move =>
  pick(({ state, work }, { settings }) => {
    if (state !== 'waiting_amplifier' || !isPending(work, event.callId, 'task')) return ignored
    return seq(
      set({
        work: {
          ...work,
          progress: text(event.status),
          partial: event.partial === undefined ? work.partial : text(event.partial),
        },
      }),
      timer('heartbeat', settings.heartbeatWarnMs),
      tell('screen', 'progress', text(event.status)),
    )
  })

export const agentSilent: Move = pick(({ work }, { settings, options }) =>
  seq(
    log('warning', {
      type: 'no-heartbeat',
      durationMs: settings.heartbeatWarnMs,
      tool: work?.call.name ?? taskTool,
    }),
    when(options.heartbeat === 'repeated', timer('heartbeat', settings.heartbeatWarnMs)),
  ),
)

export const agentComplete = (event: EventOf<'agent_task_complete'>): Move =>
  pick((m, e) =>
    m.state === 'waiting_amplifier' && isPending(m.work, event.callId, 'task')
      ? seq(submit(shortened(text(event.result), e)), onward(event))
      : late(event.callId, shortened(text(event.result), e)),
  )

export const agentError = (event: EventOf<'agent_task_error'>): Move =>
  pick((m) =>
    m.state === 'waiting_amplifier' && isPending(m.work, event.callId, 'task')
      ? toolFails(event, { type: 'TOOL_ERROR', message: text(event.message) })
      : late(event.callId, null),
  )

/** The time of a tool or a task is over. */
export const workTimeout = (cause: string): Move =>
  pick(({ work }) =>
    fail(
      { type: cause },
      { type: 'TOOL_ERROR', code: cause, message: 'timed out', partial: work?.partial ?? null },
    ),
  )

/** The user wants the task no longer. */
export const cancelTask = (cause: Cause): Move =>
  pick((_, { options }) =>
    seq(cancelWork, when(options.tellCancel, tellCancelled), stop('heartbeat'), go('idle', cause)),
  )
