/** What an event of a call leaves behind. */
import type { StateEvent } from '../../../../../spec/amplifier/contract.ts'
import type { Call } from '../book.ts'
import { failedOutput, shortened, textOf } from '../errors.ts'
import type { Kit } from '../kit.ts'

/** Writes it down; whether the call is over by it. */
export function settle({ options, settings }: Kit, call: Call, event: StateEvent): boolean {
  const wrapped = (result: string) => JSON.stringify(options.output === 'object' ? { result } : result)
  switch (event.type) {
    case 'tool_progress':
    case 'agent_progress':
      if (typeof event.partial === 'string') call.partial = event.partial
      return false
    case 'tool_result_ready':
      call.result = textOf(event.result)
      call.output = wrapped(call.result)
      return true
    case 'agent_task_complete':
      call.result = shortened(textOf(event.result), settings.resultMaxChars, options.shorten)
      call.output = wrapped(call.result)
      return true
    case 'tool_result_submitted':
      call.submitted = true
      return true
    case 'tool_error':
    case 'agent_task_error':
      call.output = failedOutput(textOf(event.message))
      return true
    default:
      return false
  }
}
