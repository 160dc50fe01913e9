/**
 * Intake: converts the events passed to transition() to chart events. Names become numbers; texts stay with the
 * service. Any value may arrive: an unknown id, or an event without a required field, has no effect.
 */
import { errorCodes } from '../../spec/amplifier/codes.ts'
import type { StateEvent } from '../../spec/amplifier/interface.ts'
import type { ToolSchema } from '../../spec/amplifier/ports.ts'
import { idOf, type Numbers } from '../service/numbers.ts'
import { kindOf } from './context/calls.ts'
import { bounds } from './context.ts'
import { type EventName, received, type Unstamped } from './events.ts'

/** The numbers for names from outside, and the available tools. */
export interface Names {
  readonly sessions: Numbers
  readonly responses: Numbers
  readonly items: Numbers
  readonly calls: Numbers
  readonly tools: readonly ToolSchema[]
}

/** The fields that an event may have. */
type Reported = { readonly [Name in string]?: unknown }

type Particulars = Omit<Partial<Unstamped>, 'type'>

const numberOf = (numbers: Numbers, name: unknown): number =>
  typeof name === 'string' && name !== '' ? numbers.of(name) : 0

/** A span (ms), which may be a fraction; a value that is no duration counts as 0. */
const spanOf = (value: unknown): number =>
  typeof value === 'number' && value >= 0 && value <= bounds.playedMs ? value : 0
const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A code outside the vocabulary counts as unknown: callers can pass any value. */
const codeOf = ({ error }: Reported): string => {
  const code = (error as Reported | undefined)?.code
  return errorCodes.find((known) => known === code) ?? 'unlisted'
}

/** The arguments of a call as an object; null when they are not an object. */
const argumentsOf = (text: unknown): object | null => {
  try {
    const value: unknown = JSON.parse(String(text))
    return typeof value === 'object' && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

/** Whether there is such a tool, and the arguments have the fields that it requires (AMP-ACT-25, AMP-ACT-26). */
function isValid({ name, arguments: text }: Reported, tools: readonly ToolSchema[]): boolean {
  const given = argumentsOf(text)
  if (given === null) return false
  return tools.some(
    (tool) => tool.name === name && tool.required.every((member) => Object.hasOwn(given, member)),
  )
}

const ofSession = (reported: Reported, { sessions }: Names): Particulars => ({
  id: numberOf(sessions, reported.sessionId),
})
const ofResponse = (reported: Reported, { responses }: Names): Particulars => ({
  id: numberOf(responses, reported.responseId),
})
const ofCall = (reported: Reported, { calls }: Names): Particulars => ({
  id: numberOf(calls, reported.callId),
})
const ofRetry = ({ retryId }: Reported): Particulars => ({ id: idOf('retry', retryId) })
const ofAttempt = ({ attemptId }: Reported): Particulars => ({ id: idOf('attempt', attemptId) })
const ofNothing = (): Particulars => ({})

/** An unknown id that differs from all issued ids and from none. */
const notOurs = -1

const isAbsent = (name: unknown): boolean => name === undefined || name === null

/** Fields that have no meaning without this id. */
const naming = (which: 'id' | 'other', particulars: Particulars): Particulars | null =>
  particulars[which] === 0 ? null : particulars

/** Steps of an attempt. A failure at another step may be recorded; callers can pass any name. */
const steps: readonly unknown[] = ['session', 'sdp', 'update', 'audio']

const stepOf = ({ step }: Reported): string => (steps.includes(step) ? String(step) : 'unlisted')

const readers: {
  readonly [Name in Exclude<EventName, 'recover'>]: (reported: Reported, names: Names) => Particulars | null
} = {
  'session.create': ofNothing,
  'session.created': (reported, names) => naming('id', ofSession(reported, names)),
  'session.error': (reported, names) => ({ ...ofSession(reported, names), code: codeOf(reported) }),
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
  'response.created': (reported, names) => ({
    ...ofResponse(reported, names),
    other: isAbsent(reported.requestId) ? 0 : idOf('request', reported.requestId) || notOurs,
  }),
  'response.audio.delta': (reported, names) =>
    naming('other', {
      ...ofResponse(reported, names),
      other: numberOf(names.items, reported.itemId),
      ms: spanOf(reported.durationMs),
    }),
  'response.audio.done': ofResponse,
  'response.text.done': (reported, names) => ({
    ...ofResponse(reported, names),
    word: reported.textOnly === true ? 'text' : '',
  }),
  'response.function_call': (reported, names) =>
    naming('other', {
      ...ofResponse(reported, names),
      other: numberOf(names.calls, reported.callId),
      word: kindOf(wordOf(reported.name), isValid(reported, names.tools)),
    }),
  'response.error': (reported, names) => ({ ...ofResponse(reported, names), code: codeOf(reported) }),
  'response.done': (reported, names) => ({
    ...ofResponse(reported, names),
    word: wordOf(reported.status),
    code: codeOf(reported),
  }),
  playback_complete: (reported, { items }) => ({
    id: numberOf(items, reported.itemId),
    ms: spanOf(reported.playedMs),
  }),
  playback_error: ofNothing,
  tool_progress: ofCall,
  tool_result_ready: ofCall,
  tool_error: (reported, { calls }) => ({
    id: isAbsent(reported.callId) ? 0 : numberOf(calls, reported.callId) || notOurs,
  }),
  agent_progress: ofCall,
  agent_task_complete: ofCall,
  agent_task_error: ofCall,
  iceConnectionState: ({ state }) => ({ word: wordOf(state) }),
  connection_lost: ofNothing,
  connection_degraded: ofNothing,
  attempt_step_done: (reported, names) =>
    naming('other', {
      ...ofAttempt(reported),
      other: numberOf(names.sessions, reported.sessionId),
      word: stepOf(reported),
    }),
  attempt_step_failed: (reported) => ({ ...ofAttempt(reported), word: stepOf(reported) }),
  reconnect_success: ofAttempt,
  retry_succeeded: ofRetry,
  retry_failed: ofRetry,
  error_recovered: ofNothing,
  unrecoverable: ofNothing,
  handler_exception: ofNothing,
  invalid_transition: ({ to }) => ({ word: wordOf(to) }),
}

/** An event in the form that the chart receives; null for an unknown event, or one without its required id. */
export function fromEvent(event: StateEvent, names: Names): Unstamped | null {
  const reported = (event ?? {}) as Reported
  if (typeof reported.type !== 'string' || !Object.hasOwn(readers, reported.type)) return null
  const type = reported.type as keyof typeof readers
  const particulars = readers[type](reported, names)
  return particulars && received(type, particulars)
}
