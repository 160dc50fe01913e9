/** Learning: what an event brings that the chart does not hear is kept, whatever comes of the event. */
import type { StateEvent } from '../../../spec/amplifier/interface.ts'
import type { Unstamped } from '../events.ts'
import type { Memory } from './memory.ts'

/** Keeps what `event` brings at `now` (Date.now()); `input` is what the chart hears of it. Says whether that was all there is to it. */
export function learn(memory: Memory, event: StateEvent, input: Unstamped | null, now: number): boolean {
  switch (event?.type) {
    case 'context_changed': {
      memory.files = [...event.activeFiles]
      memory.preferences = { ...event.preferences }
      return true
    }
    case 'response.function_call': {
      const { callId, name, arguments: given } = event
      memory.calls.made(input?.other ?? 0, { callId, name, arguments: given })
      memory.tool = name
      break
    }
    case 'tool_result_ready':
    case 'agent_task_complete':
      memory.calls.gaveResult(input?.id ?? 0, event.result)
      break
    case 'tool_error':
    case 'agent_task_error':
      memory.calls.failed(input?.id ?? 0, event.message)
      break
    case 'response.created':
      noteBegun(memory.begun, input?.id ?? 0, now)
      break
  }
  return false
}

/** So many responses are remembered for when they began. */
const remembered = 64

function noteBegun(begun: Map<number, number>, response: number, now: number): void {
  if (begun.has(response)) return
  begun.set(response, now)
  const [oldest] = begun.keys()
  if (begun.size > remembered && oldest !== undefined) begun.delete(oldest)
}
