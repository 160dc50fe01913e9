/**
 * Records: what is recorded of changes, stays and errors (AMP-MET-01 to AMP-MET-12). They contain no text of the
 * conversation and no id, except the id of a measured response: the measurements of one response belong together.
 */
import type { ErrorType } from '../../../spec/amplifier/codes.ts'
import type { LoggerPort, Metric, RecordFields, RecordKind } from '../../../spec/amplifier/ports.ts'
import type { Failure as AttemptFailure } from '../effects.ts'
import type { Failure } from './failures.ts'

/** A stay that is over: its state, its start, its first and last event. */
export interface Stay {
  readonly state: string
  readonly to: string
  readonly cause: string
  /** Why the stay began. */
  readonly entryReason: string
  readonly durationMs: number
  /** What ran, and the size of its result. */
  readonly tool: string | undefined
  readonly size: number
}

/** Whether an error or reconnecting was left for good (AMP-IF-19). */
export const isSuccess = (cause: string): boolean =>
  ['error_recovered', 'retry_succeeded', 'reconnect_success'].includes(cause)

const outcomes: Readonly<Record<string, string>> = {
  agent_task_complete: 'completed',
  user_cancel: 'cancelled',
  user_end_session: 'cancelled',
  task_timeout: 'timeout',
}

/** How an agent's task ended. */
const outcomeOf = ({ to, cause }: Stay): string =>
  outcomes[cause] ?? (to === 'reconnecting' ? 'reconnect' : 'error')

type Reading = (stay: Stay) => readonly [RecordKind, RecordFields]

/** The record of a stay, by its state. */
const readings: Readonly<Record<string, Reading>> = {
  listening: ({ durationMs }) => ['audio', { durationMs }],
  processing: ({ durationMs }) => ['processing', { durationMs }],
  speaking: ({ durationMs }) => ['speaking', { durationMs }],
  tool_executing: ({ durationMs, tool, size }) => [
    'tool',
    { durationMs, size, ...(tool === undefined ? {} : { tool }) },
  ],
  waiting_amplifier: (stay) => ['task', { durationMs: stay.durationMs, outcome: outcomeOf(stay) }],
  error: ({ cause }) => ['recovery', { outcome: isSuccess(cause) ? 'success' : 'failure' }],
}

/** Whether a value may be the name of an event in a record, and not text of the conversation. */
const isName = (type: unknown): type is string => typeof type === 'string' && /^[a-z][\w.]{0,63}$/i.test(type)

/** Writes records of one conversation. */
export interface Records {
  readonly left: (stay: Stay) => void
  readonly error: (type: ErrorType, error: Failure, context: unknown) => void
  readonly warning: (durationMs: number) => void
  /** A port has failed at a request. */
  readonly failed: (what: string) => void
  /** An attempt to reconnect failed; or all of them did. */
  readonly attemptFailed: (failure: AttemptFailure) => void
  readonly reconnectFailed: () => void
  readonly queueDropped: (segments: number) => void
  /** An event that changed nothing, by its name. */
  readonly ignored: (event: unknown) => void
  readonly measured: (metric: Metric) => void
}

/** No record is written yet; `now`: Date.now(). */
export function records(logger: LoggerPort, now: () => number): Records {
  let reasons: readonly string[] = []
  const write = (kind: RecordKind, fields: RecordFields): void =>
    logger.log(kind, { timestamp: now(), ...fields })
  return {
    left: (stay) => {
      const { state: from, to, cause: event, entryReason } = stay
      write('transition', { from, to, event, ...(from === 'idle' ? { entryReason } : {}) })
      if (to === 'reconnecting') reasons = []
      const reading = readings[from]
      if (reading !== undefined) write(...reading(stay))
    },
    error: (type, { stack = '' }, context) => write('error', { type, stack, context }),
    warning: (durationMs) => write('warning', { durationMs }),
    failed: (event) => write('warning', { event }),
    attemptFailed: (failure) => {
      reasons = [...reasons, failure]
    },
    reconnectFailed: () => {
      write('reconnect-failed', { reasons })
    },
    queueDropped: (segments) => write('queue-dropped', { segments }),
    ignored: (event) => write('ignored', { event: isName(event) ? event : 'unlisted' }),
    measured: (metric) => logger.metric(metric),
  }
}
