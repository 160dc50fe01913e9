/** The guards of the table, by name. None changes anything. */

import { classes, classify } from './errors.ts'
import type { Machine } from './interpreter.ts'
import type { AnyEvent, State } from './types.ts'

type Guard = (m: Machine, event: AnyEvent) => boolean

/** The dashes of the matrix: everything but these (L631 to L640). */
const ticks: Readonly<Record<State, readonly State[]>> = {
  idle: ['listening', 'error', 'reconnecting'],
  listening: ['processing', 'error', 'reconnecting'],
  processing: ['idle', 'listening', 'speaking', 'tool_executing', 'error', 'reconnecting'],
  speaking: ['idle', 'listening', 'tool_executing', 'error', 'reconnecting'],
  tool_executing: ['processing', 'waiting_amplifier', 'error', 'reconnecting'],
  waiting_amplifier: ['idle', 'processing', 'error', 'reconnecting'],
  error: ['idle', 'reconnecting'],
  reconnecting: ['idle', 'error'],
}

const ice =
  (state: string): Guard =>
  (m, event) =>
    event.type === 'iceConnectionState' && event.state === state && m.memory.session.alive

const thisRetry: Guard = (m, event) => 'retryId' in event && m.memory.fault?.retry?.id === event.retryId

const retryOf =
  (state: State): Guard =>
  (m, event) =>
    thisRetry(m, event) && m.memory.fault?.of === state

const thisAttempt: Guard = (m, event) => 'attemptId' in event && m.memory.attempt?.id === event.attemptId

const thisSession: Guard = (m, event) =>
  'sessionId' in event && m.memory.session.alive && event.sessionId === m.memory.session.id

/** That all audio of an item is played; a message from before its latest chunk is stale. */
const playedItem: Guard = (m, event) => {
  if (event.type !== 'playback_complete') return false
  const item = m.memory.speech.items.find(({ id }) => id === event.itemId)
  return item !== undefined && event.playedMs >= item.ms - 1
}

/** An event of the response that is in work. One that was not announced is taken for it. */
const own: Guard = (m, event) => {
  if (!('responseId' in event)) return false
  const { response, deadResponses } = m.memory
  if (response === null || deadResponses.has(event.responseId)) return false
  return response.id === event.responseId || (response.id === null && m.position === 'processing')
}

/** Whether everything that was passed on is played, when `justPlayed` is. */
const allPlayed = (m: Machine, justPlayed?: string): boolean =>
  m.memory.speech.items.every((item) => item.played || item.id === justPlayed)

const pending: Guard = (m, event) => 'callId' in event && m.memory.call?.call.callId === event.callId

const pendingOrAny: Guard = (m, event) =>
  event.type === 'tool_error' && m.memory.call !== null && (event.callId === undefined || pending(m, event))

const toLlm: Guard = (m) => m.options.toolFailure === 'to-llm'

/** All  */
export const guards = {
  vad: (m) => m.settings.captureMode === 'vad',
  ptt: (m) => m.settings.captureMode === 'ptt',
  pttBargeIn: (m) => m.settings.captureMode === 'ptt' && m.settings.pttBargeIn,
  requested: (m) => m.memory.session.requested,
  notRequested: (m) => !m.memory.session.requested,
  online: (m) => m.memory.session.alive,
  thisSession,
  attemptSession: (m, event) =>
    'sessionId' in event && m.memory.attempt !== null && event.sessionId === m.memory.attempt.sessionId,
  escalating: (m, event) => {
    if (event.type !== 'session.error' || !thisSession(m, event)) return false
    return ['end', 'reconnect'].includes(classes[classify(event.error.code, m.options)].plan)
  },
  dashed: (m, event) => {
    const from = m.state
    return event.type === 'invalid_transition' && !ticks[from].includes(event.to)
  },
  iceFailed: ice('failed'),
  iceDisconnected: ice('disconnected'),
  iceConnected: ice('connected'),
  own,
  ownTextOnly: (m, event) => event.type === 'response.text.done' && event.textOnly && own(m, event),
  ownFailed: (m, event) => event.type === 'response.done' && event.status === 'failed' && own(m, event),
  ownEmpty: (m, event) => m.options.responseDone === 'idle' && own(m, event),
  ownPlayed: (m, event) => own(m, event) && allPlayed(m),
  playedItem,
  lastPlayback: (m, event) =>
    event.type === 'playback_complete' &&
    playedItem(m, event) &&
    m.memory.speech.generated &&
    allPlayed(m, event.itemId),
  pending,
  pendingOrAny,
  toLlm,
  pendingToLlm: (m, event) => toLlm(m, event) && pendingOrAny(m, event),
  thisRetry,
  'retryOf:processing': retryOf('processing'),
  'retryOf:tool_executing': retryOf('tool_executing'),
  'retryOf:waiting_amplifier': retryOf('waiting_amplifier'),
  thisAttempt,
  expectedStep: (m, event) =>
    event.type === 'attempt_step_done' && thisAttempt(m, event) && m.memory.attempt?.step === event.step,
  lastStep: (m, event) => thisAttempt(m, event) && m.memory.attempt?.step === 'audio',
  running: (m, event) => 'responseId' in event && m.memory.running.has(event.responseId),
  background: (m, event) =>
    'callId' in event && event.callId !== undefined && m.memory.background.has(event.callId),
  late: (m, event) => 'callId' in event && event.callId !== undefined && m.memory.lateCalls.has(event.callId),
} satisfies Record<string, Guard>

/** The name of a guard. */
export type GuardName = keyof typeof guards
