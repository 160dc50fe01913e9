/** Outputs of calls, as the service is sent them. */
import { emit, nothing, pick, send, seq, set } from '../kit.ts'
import type { Env, Move } from '../types.ts'

const item = (callId: string, output: string): Move =>
  send({ type: 'conversation.item.create', item: { type: 'function_call_output', call_id: callId, output } })

/** The result as a JSON string. */
const written = (result: string, { options }: Env): string =>
  JSON.stringify(options.output === 'wrapped' ? { result } : result)

/** The result of the call that is worked on. */
export const submit = (result: string): Move =>
  pick(({ work }, e) =>
    work === null
      ? nothing
      : seq(
          set({ work: { ...work, outcome: 'completed', size: result.length } }),
          item(work.call.callId, written(result, e)),
          emit('tool_result_submitted', { callId: work.call.callId }),
        ),
  )

const failed = (message: string, partial: string | null): string =>
  JSON.stringify({
    error: `Tool failed: ${message}`,
    ...(partial === null ? {} : { partial_result: partial }),
  })

/** That the call has failed, as its result. */
export const submitFailure = (message: string): Move =>
  pick(({ work }) =>
    work === null
      ? nothing
      : seq(
          set({ work: { ...work, outcome: 'failed' } }),
          item(work.call.callId, failed(message, null)),
          emit('tool_result_submitted', { callId: work.call.callId }),
        ),
  )

/** In ERROR: the error is returned to the model, which sees it when it answers next. */
export const returnFailure: Move = pick(({ work, fault }) =>
  work === null || fault === null
    ? nothing
    : seq(
        item(work.call.callId, failed(fault.error.message, fault.error.partialResult ?? null)),
        set({ fault: { ...fault, returned: true } }),
      ),
)

/** That the user wanted the task no longer. */
export const tellCancelled: Move = pick(({ work }) =>
  work === null ? nothing : item(work.call.callId, failed('cancelled by the user', null)),
)

const mark = '\n[... shortened ...]\n'

/** A result that is too long keeps its beginning and its end. */
export const shortened = (result: string, { settings }: Env): string => {
  const max = settings.resultMaxChars
  if (result.length <= max) return result
  if (max <= mark.length) return result.slice(0, Math.max(0, max))
  const kept = max - mark.length
  const head = Math.ceil((kept * 3) / 4)
  return result.slice(0, head) + mark + result.slice(result.length - (kept - head))
}
