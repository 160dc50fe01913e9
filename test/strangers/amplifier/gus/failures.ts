/** Which error an event is. */
import { classify, type ErrorType, Failure, messageOf } from './errors.ts'
import type { Machine } from './interpreter.ts'
import type { AnyEvent } from './types.ts'

/** An error, and what the LLM is told of it when it concerns a tool. */
export interface Told {
  readonly failure: Failure
  readonly told: string
}

const coded = (m: Machine, { code, message }: { readonly code: string; readonly message: string }): Told => ({
  failure: new Failure(classify(code, m.options), message, { code }),
  told: message,
})

const plain = (type: ErrorType, code: string, message: string, partial: string | null = null): Told => ({
  failure: new Failure(type, message, { code, partialResult: partial }),
  told: message,
})

/** The error that an event tells of, classified. */
export function failureOf(m: Machine, event: AnyEvent): Told {
  const partial = m.memory.call?.partial ?? null
  switch (event.type) {
    case 'session.error':
    case 'response.error':
      return coded(m, event.error)
    case 'response.done':
      return event.error ? coded(m, event.error) : plain('UNKNOWN', 'RESPONSE_FAILED', 'the response failed')
    case 'connection_degraded':
      return coded(m, { code: 'CONNECTION_DEGRADED', message: 'the connection is degraded' })
    case 'processing_timeout':
      return coded(m, { code: 'LLM_TIMEOUT', message: 'the model did not answer in time' })
    case 'handler_exception': {
      const message = messageOf(event.error)
      const failure = new Failure('UNKNOWN', message, { code: 'HANDLER_EXCEPTION', cause: event.error })
      return { failure, told: message }
    }
    case 'invalid_transition':
      return plain('UNKNOWN', 'INVALID_TRANSITION', `invalid transition from ${m.state} to ${event.to}`)
    case 'playback_error':
      return plain('UNKNOWN', 'PLAYBACK_ERROR', 'the audio system failed')
    case 'invalid_args': {
      const type = event.unknownTool && m.options.unknownTool === 'tool-error' ? 'TOOL_ERROR' : 'INVALID_ARGS'
      return plain(type, type === 'TOOL_ERROR' ? 'UNKNOWN_TOOL' : 'INVALID_ARGS', event.reason)
    }
    case 'tool_error':
      return plain('TOOL_ERROR', 'TOOL_ERROR', event.message, partial)
    case 'agent_task_error':
      return plain('TOOL_ERROR', 'AGENT_ERROR', event.message, partial)
    case 'execution_timeout':
      return plain('TOOL_ERROR', 'EXECUTION_TIMEOUT', 'the execution took too long', partial)
    case 'task_timeout':
      return plain('TOOL_ERROR', 'TASK_TIMEOUT', 'the task took too long', partial)
    case 'reconnect_failed':
    case 'reconnect_timeout': {
      const message = 'the connection could not be restored'
      const failure = new Failure('NETWORK_TIMEOUT', message, { code: 'RECONNECT_FAILED' }, 'manual')
      return { failure, told: message }
    }
    default:
      return plain('UNKNOWN', 'UNKNOWN', 'an unknown error')
  }
}
