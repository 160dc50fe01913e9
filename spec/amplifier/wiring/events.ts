/** Each event of the vocabulary as the event of the document's interface that it is fed as. */
import { credential } from '../../leaks.ts'
import type { Payload } from '../../log.ts'
import type { StateEvent } from '../interface.ts'
import { bytesPerMs } from '../settings.ts'
import type { ConversationState } from '../states.ts'
import { argumentsOf } from './arguments.ts'
import type { Heard } from './frame.ts'

/** Every field that an event may carry, in the strings that the subject knows. */
interface Told {
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

type Maker = (told: Told, payload: Payload) => object

/** Whoever fails says more than anybody may write down. */
const failureOf = ({ code = 'UNKNOWN' }: Told) => ({ code, message: `${code}: ${credential}` })

/** A result of so many characters that begins with what was told. */
const resultOf = ({ text, characters }: Told): string => text.padEnd(characters, '.').slice(0, characters)

const files = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `file-${index + 1}.ts`)

const session: Maker = ({ session: sessionId }) => ({ sessionId })
const response: Maker = ({ response: responseId }) => ({ responseId })
const attempt: Maker = ({ attempt: attemptId }) => ({ attemptId })
const retry: Maker = ({ retry: retryId }) => ({ retryId })
const call: Maker = ({ call: callId }) => ({ callId })

/** What is fed beside the type, by the name of the event; nothing for those that are not here. */
const makers: Readonly<Record<string, Maker>> = {
  'session.created': session,
  'session.timeout_warning': session,
  'session.closed': session,
  'session.error': (told) => ({ sessionId: told.session, error: failureOf(told) }),
  'response.created': (told) => ({
    responseId: told.response,
    ...(told.request === undefined ? {} : { requestId: told.request }),
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
  'response.function_call': (told) => ({
    responseId: told.response,
    callId: told.call,
    name: told.tool,
    arguments: argumentsOf(told.arguments, told.text),
  }),
  'response.error': (told) => ({ responseId: told.response, error: failureOf(told) }),
  'response.done': (told, { status = null }) => ({
    responseId: told.response,
    status,
    ...(told.code === undefined ? {} : { error: failureOf(told) }),
  }),
  playback_complete: ({ item, playedMs }) => ({ itemId: item, playedMs }),
  tool_progress: ({ call: callId, text }) => ({ callId, partial: text }),
  tool_result_ready: (told) => ({ callId: told.call, result: resultOf(told) }),
  tool_result_submitted: call,
  tool_error: (told, { call: named }) => ({
    ...(named === undefined ? {} : { callId: told.call }),
    message: told.text,
  }),
  agent_progress: ({ call: callId, text, partial }) => ({
    callId,
    status: text,
    ...(partial ? { partial: text } : {}),
  }),
  agent_task_complete: (told) => ({ callId: told.call, result: resultOf(told) }),
  agent_task_error: ({ call: callId, text }) => ({ callId, message: text }),
  iceConnectionState: (_, { state = null }) => ({ state }),
  attempt_step_done: (told, { step = null }) => ({
    attemptId: told.attempt,
    sessionId: told.session,
    step,
  }),
  attempt_step_failed: (told, { step = null }) => ({ attemptId: told.attempt, step }),
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

/** An event as it is fed to transition(). */
export function eventOf(what: string, payload: Payload): StateEvent {
  const told = payload as unknown as Told
  const type = what === 'unlisted_event' ? told.name : what
  return { type, ...makers[what]?.(told, payload) } as StateEvent
}

/** Remembers what an instance is told, to find it again in what it says. */
export function noteIn(heard: Heard, what: string, payload: Payload): void {
  const told = payload as unknown as Told
  if (what === 'response.audio.delta') heard.chunk = told.text
  const came = (text: string): unknown =>
    heard.results.set(told.call, [...(heard.results.get(told.call) ?? []), text])
  if (what === 'tool_result_ready' || what === 'agent_task_complete') came(resultOf(told))
  if (what === 'tool_error' || what === 'agent_task_error') came(told.text)
  if (what === 'context_changed') heard.preferences = { voice: told.preferences }
}
