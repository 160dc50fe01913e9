/**
 * Intake: what is fed to transition(), as the chart hears it. Names become numbers; what was said stays with the service.
 * Anything may come: what nobody knows, and what lacks what it should have, is about nothing.
 */
import { errorCodes } from '../../spec/amplifier/codes.ts'
import type { StateEvent } from '../../spec/amplifier/interface.ts'
import type { ToolSchema } from '../../spec/amplifier/ports.ts'
import { idOf, type Numbers } from '../service/numbers.ts'
import { kindOf } from './context/calls.ts'
import { bounds } from './context.ts'
import { type EventName, heard, type Unstamped } from './events.ts'

/** The names that others give, as numbers, and the tools that there are. */
export interface Names {
  readonly sessions: Numbers
  readonly responses: Numbers
  readonly items: Numbers
  readonly calls: Numbers
  readonly tools: readonly ToolSchema[]
}

/** Whatever an event may bring. */
type Told = { readonly [Name in string]?: unknown }

type Particulars = Omit<Partial<Unstamped>, 'type'>

const numberOf = (numbers: Numbers, name: unknown): number =>
  typeof name === 'string' && name !== '' ? numbers.of(name) : 0

/** A span (ms), which may be a fraction; what no audio lasts is none. */
const spanOf = (value: unknown): number =>
  typeof value === 'number' && value >= 0 && value <= bounds.playedMs ? value : 0
const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A code that is none of the vocabulary is one that nobody knows: others may put anything into it. */
const codeOf = ({ error }: Told): string => {
  const code = (error as Told | undefined)?.code
  return errorCodes.find((known) => known === code) ?? 'unlisted'
}

/** The arguments of a call as an object; nothing when they are none. */
const argumentsOf = (text: unknown): object | null => {
  try {
    const value: unknown = JSON.parse(String(text))
    return typeof value === 'object' && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

/** Whether there is such a tool, and the arguments have what it needs (AMP-ACT-25, AMP-ACT-26). */
function isValid({ name, arguments: text }: Told, tools: readonly ToolSchema[]): boolean {
  const given = argumentsOf(text)
  if (given === null) return false
  return tools.some(
    (tool) => tool.name === name && tool.required.every((member) => Object.hasOwn(given, member)),
  )
}

const ofSession = (told: Told, { sessions }: Names): Particulars => ({
  id: numberOf(sessions, told.sessionId),
})
const ofResponse = (told: Told, { responses }: Names): Particulars => ({
  id: numberOf(responses, told.responseId),
})
const ofCall = (told: Told, { calls }: Names): Particulars => ({ id: numberOf(calls, told.callId) })
const ofRetry = ({ retryId }: Told): Particulars => ({ id: idOf('retry', retryId) })
const ofAttempt = ({ attemptId }: Told): Particulars => ({ id: idOf('attempt', attemptId) })
const ofNothing = (): Particulars => ({})

/** An id that nobody gave here is another one than those that were, and not none. */
const notOurs = -1

const isAbsent = (name: unknown): boolean => name === undefined || name === null

/** Particulars that mean nothing without this id. */
const naming = (which: 'id' | 'other', particulars: Particulars): Particulars | null =>
  particulars[which] === 0 ? null : particulars

/** Steps of an attempt; a failure of another one may be written down, and others may put anything into its name. */
const steps: readonly unknown[] = ['session', 'sdp', 'update', 'audio']

const stepOf = ({ step }: Told): string => (steps.includes(step) ? String(step) : 'unlisted')

const readers: {
  readonly [Name in Exclude<EventName, 'recover'>]: (told: Told, names: Names) => Particulars | null
} = {
  'session.create': ofNothing,
  'session.created': (told, names) => naming('id', ofSession(told, names)),
  'session.error': (told, names) => ({ ...ofSession(told, names), code: codeOf(told) }),
  'session.timeout_warning': ofSession,
  'session.closed': ofSession,
  speech_started: ofNothing,
  speech_stopped: ofNothing,
  push_to_talk_press: ofNothing,
  push_to_talk_release: ofNothing,
  manual_send: ofNothing,
  user_cancel: ofNothing,
  user_dismiss: ofNothing,
  user_end_session: ofNothing,
  reconnect_requested: ofNothing,
  'response.created': (told, names) => ({
    ...ofResponse(told, names),
    other: isAbsent(told.requestId) ? 0 : idOf('request', told.requestId) || notOurs,
  }),
  'response.audio.delta': (told, names) =>
    naming('other', {
      ...ofResponse(told, names),
      other: numberOf(names.items, told.itemId),
      ms: spanOf(told.durationMs),
    }),
  'response.audio.done': ofResponse,
  'response.text.done': (told, names) => ({
    ...ofResponse(told, names),
    word: told.textOnly === true ? 'text' : '',
  }),
  'response.function_call': (told, names) =>
    naming('other', {
      ...ofResponse(told, names),
      other: numberOf(names.calls, told.callId),
      word: kindOf(wordOf(told.name), isValid(told, names.tools)),
    }),
  'response.error': (told, names) => ({ ...ofResponse(told, names), code: codeOf(told) }),
  'response.done': (told, names) => ({
    ...ofResponse(told, names),
    word: wordOf(told.status),
    code: codeOf(told),
  }),
  playback_complete: (told, { items }) => ({ id: numberOf(items, told.itemId), ms: spanOf(told.playedMs) }),
  playback_error: ofNothing,
  tool_progress: ofCall,
  tool_result_ready: ofCall,
  tool_error: (told, { calls }) => ({
    id: isAbsent(told.callId) ? 0 : numberOf(calls, told.callId) || notOurs,
  }),
  agent_progress: ofCall,
  agent_task_complete: ofCall,
  agent_task_error: ofCall,
  iceConnectionState: ({ state }) => ({ word: wordOf(state) }),
  connection_lost: ofNothing,
  connection_degraded: ofNothing,
  attempt_step_done: (told, names) =>
    naming('other', {
      ...ofAttempt(told),
      other: numberOf(names.sessions, told.sessionId),
      word: stepOf(told),
    }),
  attempt_step_failed: (told) => ({ ...ofAttempt(told), word: stepOf(told) }),
  reconnect_success: ofAttempt,
  retry_succeeded: ofRetry,
  retry_failed: ofRetry,
  error_recovered: ofNothing,
  unrecoverable: ofNothing,
  handler_exception: ofNothing,
  invalid_transition: ({ to }) => ({ word: wordOf(to) }),
}

/** An event as the chart hears it; null for one that it does not know, or that lacks what it would be about. */
export function fromEvent(event: StateEvent, names: Names): Unstamped | null {
  const told = (event ?? {}) as Told
  if (typeof told.type !== 'string' || !Object.hasOwn(readers, told.type)) return null
  const type = told.type as keyof typeof readers
  const particulars = readers[type](told, names)
  return particulars && heard(type, particulars)
}
