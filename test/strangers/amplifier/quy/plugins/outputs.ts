import type { Core } from '../core.ts'

/** Tells the model the result of a call. */
export function submit(core: Core, callId: string, result: string): void {
  send(core, callId, core.policy.output === 'object' ? JSON.stringify({ result }) : JSON.stringify(result))
}

/** Tells the model why there is no result. */
export function submitError(core: Core, callId: string, error: string, partial: string | null = null): void {
  send(core, callId, JSON.stringify(partial === null ? { error } : { error, partial_result: partial }))
}

function send({ ports }: Core, callId: string, output: string): void {
  ports.realtime.send({
    type: 'conversation.item.create',
    item: { type: 'function_call_output', call_id: callId, output },
  })
  ports.bus.emit('tool_result_submitted', { callId })
}

/** A result that is not too long for the model. */
export function shorten(result: string, max: number): string {
  if (result.length <= max) return result
  const note = ` [summary of ${String(result.length)} characters]`
  let keep = Math.max(0, max - note.length - 20)
  while (keep > 0 && JSON.stringify(result.slice(0, keep)).length + note.length + 20 > max) keep = Math.floor(keep * 0.9)
  return `${result.slice(0, keep)}${note}`.slice(0, max)
}
