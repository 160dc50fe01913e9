/** Each event of the vocabulary as the event of the document's interface that transition() receives. */
import { credential } from '../../leaks.ts'
import type { Payload } from '../../log.ts'
import type { StateEvent } from '../interface.ts'
import { bytesPerMs } from '../settings.ts'
import type { ConversationState } from '../states.ts'
import { argumentsOf } from './arguments.ts'
import type { Received } from './frame.ts'

/** Every field that an event may carry, in the strings that the subject receives. */
interface Reported {
  readonly session: string
  readonly response: string
  readonly request: string | undefined
  readonly item: string
  readonly call: string
  readonly attempt: string
  readonly retry: string
  readonly code: string | undefined
  readonly text: string
  readonly textOnly: boolean
  readonly ms: number
  readonly playedMs: number
  readonly tool: string
  readonly arguments: string
  readonly characters: number
  readonly partial: boolean
  readonly files: number
  readonly preferences: string
  readonly name: string
}

type Maker = (reported: Reported, payload: Payload) => object

/** A failure carries more text than may be logged. */
const failureOf = ({ code = 'UNKNOWN' }: Reported) => ({ code, message: `${code}: ${credential}` })

/** A result of so many characters that begins with the reported text. */
const resultOf = ({ text, characters }: Reported): string => text.padEnd(characters, '.').slice(0, characters)

const files = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `file-${index + 1}.ts`)

const session: Maker = ({ session: sessionId }) => ({ sessionId })
const response: Maker = ({ response: responseId }) => ({ responseId })
const attempt: Maker = ({ attempt: attemptId }) => ({ attemptId })
const retry: Maker = ({ retry: retryId }) => ({ retryId })
const call: Maker = ({ call: callId }) => ({ callId })

/** The members beside the type, by the name of the event; none for an event that is not listed. */
const makers: Readonly<Record<string, Maker>> = {
  'session.created': session,
  'session.timeout_warning': session,
  'session.closed': session,
  'session.error': (reported) => ({ sessionId: reported.session, error: failureOf(reported) }),
  'response.created': (reported) => ({
    responseId: reported.response,
    ...(reported.request === undefined ? {} : { requestId: reported.request }),
  }),
  'response.audio.delta': ({ response: responseId, item, ms, text }) => ({
    responseId,
    itemId: item,
    durationMs: ms,
    bytes: ms * bytesPerMs,
    transcript: text,
  }),
  'response.audio.done': response,
  'response.output_item.done': response,
  'response.text.done': ({ response: responseId, textOnly, text }) => ({ responseId, textOnly, text }),
  'response.function_call': (reported) => ({
    responseId: reported.response,
    callId: reported.call,
    name: reported.tool,
    arguments: argumentsOf(reported.arguments, reported.text),
  }),
  'response.error': (reported) => ({ responseId: reported.response, error: failureOf(reported) }),
  'response.done': (reported, { status = null }) => ({
    responseId: reported.response,
    status,
    ...(reported.code === undefined ? {} : { error: failureOf(reported) }),
  }),
  playback_complete: ({ item, playedMs }) => ({ itemId: item, playedMs }),
  tool_progress: ({ call: callId, text }) => ({ callId, partial: text }),
  tool_result_ready: (reported) => ({ callId: reported.call, result: resultOf(reported) }),
  tool_result_submitted: call,
  tool_error: (reported, { call: named }) => ({
    ...(named === undefined ? {} : { callId: reported.call }),
    message: reported.text,
  }),
  agent_progress: ({ call: callId, text, partial }) => ({
    callId,
    status: text,
    ...(partial ? { partial: text } : {}),
  }),
  agent_task_complete: (reported) => ({ callId: reported.call, result: resultOf(reported) }),
  agent_task_error: ({ call: callId, text }) => ({ callId, message: text }),
  iceConnectionState: (_, { state = null }) => ({ state }),
  attempt_step_done: (reported, { step = null }) => ({
    attemptId: reported.attempt,
    sessionId: reported.session,
    step,
  }),
  attempt_step_failed: (reported, { step = null }) => ({ attemptId: reported.attempt, step }),
  reconnect_success: attempt,
  retry_succeeded: retry,
  retry_failed: retry,
  handler_exception: () => ({ error: new Error(credential) }),
  invalid_transition: (_, { to = null }) => ({ to: to as ConversationState | null }),
  context_changed: ({ files: count, preferences }) => ({
    activeFiles: files(count),
    preferences: { voice: preferences },
  }),
}

/** An event in the form that transition() receives. */
export function eventOf(what: string, payload: Payload): StateEvent {
  const reported = payload as Partial<Reported> as Reported
  const type = what === 'unlisted_event' ? reported.name : what
  return { type, ...makers[what]?.(reported, payload) } as StateEvent
}

/** Remembers what an instance receives, to find it again in what it emits. */
export function noteIn(received: Received, what: string, payload: Payload): void {
  const reported = payload as Partial<Reported> as Reported
  if (what === 'response.audio.delta') received.chunk = reported.text
  const came = (text: string): unknown =>
    received.results.set(reported.call, [...(received.results.get(reported.call) ?? []), text])
  if (what === 'tool_result_ready' || what === 'agent_task_complete') came(resultOf(reported))
  if (what === 'tool_error' || what === 'agent_task_error') came(reported.text)
  if (what === 'context_changed') received.preferences = { voice: reported.preferences }
}
