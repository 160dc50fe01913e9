/** What was told, with every member checked: what is missing or of another type is empty, and so matches nothing. */
import type * as Amp from '../../../../spec/amplifier/contract.ts'

export type State = Amp.ConversationState

export interface Told {
  readonly type: string
  /** As it came, for those who subscribed. */
  readonly raw: { readonly type: string }
  readonly text: (name: string) => string
  readonly number: (name: string) => number
  readonly flag: (name: string) => boolean
  readonly has: (name: string) => boolean
  readonly value: (name: string) => unknown
  readonly error: { readonly code: string; readonly message: string }
}

/** Everything of the vocabulary; whatever else comes is ignored. */
const vocabulary = new Set([
  ...['push_to_talk_press', 'push_to_talk_release', 'manual_send', 'user_cancel', 'user_dismiss'],
  ...['user_end_session', 'session.create', 'reconnect_requested', 'session.created', 'session.closed'],
  ...['session.timeout_warning', 'session.error', 'speech_started', 'speech_stopped', 'response.created'],
  ...['response.audio.delta', 'response.audio.done', 'response.output_item.done', 'response.text.done'],
  ...['response.function_call', 'response.error', 'response.done', 'playback_complete', 'playback_error'],
  ...['tool_progress', 'tool_result_ready', 'tool_result_submitted', 'tool_error', 'agent_progress'],
  ...['agent_task_complete', 'agent_task_error', 'iceConnectionState', 'connection_lost'],
  ...['connection_degraded', 'attempt_step_done', 'attempt_step_failed', 'reconnect_success'],
  ...['retry_succeeded', 'retry_failed', 'error_recovered', 'unrecoverable', 'handler_exception'],
  ...['invalid_transition', 'context_changed'],
])

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Reads an event of our own, or one that has been checked already. */
export function told(raw: { readonly type: string }): Told {
  const members: Record<string, unknown> = { ...raw }
  const text = (name: string) => (typeof members[name] === 'string' ? String(members[name]) : '')
  const error = isObject(members.error) ? members.error : {}
  return {
    type: raw.type,
    raw,
    text,
    number: (name) => {
      const value = members[name]
      return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0
    },
    flag: (name) => members[name] === true,
    has: (name) => text(name) !== '',
    value: (name) => members[name],
    error: {
      code: typeof error.code === 'string' ? error.code : '',
      message: typeof error.message === 'string' ? error.message : '',
    },
  }
}

/** Reads an event from outside; null when it is none. */
export function heard(raw: unknown): Told | null {
  if (!isObject(raw) || typeof raw.type !== 'string' || !vocabulary.has(raw.type)) return null
  return told({ ...raw, type: raw.type })
}

/** The strings of a list, and of a record. */
export const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
export const stringRecord = (value: unknown): Record<string, string> => {
  const kept: Record<string, string> = {}
  if (!isObject(value) || Array.isArray(value)) return kept
  for (const [name, one] of Object.entries(value)) if (typeof one === 'string') kept[name] = one
  return kept
}
