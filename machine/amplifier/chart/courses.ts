/** Action sequences that several states share: resting, listening, requesting a response, failing, reconnecting. */
import { and } from 'xstate'
import type { Origin } from '../context.ts'
import type { guards } from '../guards.ts'
import type { Raised } from '../updates.ts'
import {
  abortAttempt,
  beginCapture,
  cancelCarried,
  cancelResponse,
  cancelResponses,
  cancelTask,
  cancelTool,
  createResponse,
  dropQueue,
  endCapture,
  failCalls,
  holdCapture,
  publish,
  publishReceived,
  stopPlayback,
  submitUtterances,
  tellError,
  tellOwn,
  timeout,
  truncate,
} from './effects-of.ts'
import { id, places } from './places.ts'

/** Submits the utterance and requests an answer. */
export const commit = ['input_audio_buffer.commit', 'openRequest', createResponse] as const

/** The model continues with the result that it received: first the queued speech, then its answer (AMP-ACT-38). */
export const goOn = [
  publishReceived('processing'),
  ...submitUtterances,
  'openFollowUp',
  createResponse,
] as const

const heardOut = [publishReceived('listening'), 'fenceResponses'] as const

/** The user speaks while the model prepares an answer (AMP-T-15). */
export const interruptThought = [...cancelResponses, ...heardOut] as const

/** The user speaks over an answer (AMP-ACT-21 to AMP-ACT-24). */
export const interruptSpeech = [
  cancelResponse,
  truncate,
  ...stopPlayback('interrupted'),
  ...heardOut,
] as const

/** The work in progress in each state, which an error in that state cancels (AMP-ACT-41, AMP-ACT-42). */
const callOff = {
  idle: [],
  listening: [],
  processing: cancelResponses,
  speaking: [cancelResponse, ...stopPlayback('stopped')],
  tool_executing: [cancelTool, ...holdCapture, 'stopRun'],
  waiting_amplifier: [cancelTask, ...holdCapture, 'stopRun'],
} as const

/** The error type for each state in which it occurs. */
type RaisedIn<From extends Origin> = Raised & { readonly from: From }

/** An error begins: reports it and cancels the work in progress (AMP-ACT-40 to AMP-ACT-42). */
export const fail = <From extends Origin>(raised: RaisedIn<From>, cause: string) =>
  [
    { type: 'recordError', params: raised },
    tellError,
    ...callOff[raised.from],
    publish('error', cause),
    'fenceResponses',
  ] as const

/** A response fails by itself: there is nothing left to cancel. */
export const failResponse = (cause: string) =>
  [
    { type: 'recordError', params: { from: 'processing', type: 'heard' } },
    tellError,
    publish('error', cause),
    'fenceResponses',
  ] as const

/** A state timeout leads to an error. */
export const timeOut = <From extends Origin>(raised: RaisedIn<From>, cause: string) =>
  [timeout(raised.from), ...fail(raised, cause)] as const

/** The error is over: every open call gets an output, queued speech is dropped, and the conversation rests. */
export const recover = (cause: string) =>
  [...failCalls, publish('idle', cause), dropQueue, 'forgetError'] as const

/** Leaves the session for another one, where no work is in progress (AMP-ST-08). */
export const reconnect = (cause: string) => [publish('reconnecting', cause), 'leaveSession'] as const

/** The same in every state of the conversation. */
export const lose = (cause: string) =>
  [...holdCapture, ...stopPlayback('stopped'), ...reconnect(cause)] as const

/** The session is over, and no other one is requested (AMP-ST-11). */
export const goOffline = (cause: string) =>
  [publish('idle', cause), dropQueue, 'forgetError', 'dropSeries'] as const

/** An error in idle without a session. */
export const stumble = (cause: string) => [tellOwn('UNKNOWN', 'idle', true), publish('error', cause)] as const

/** Releases all resources (AMP-ST-09, AMP-T-05). */
export const release = [
  ...holdCapture,
  ...stopPlayback('stopped'),
  cancelTool,
  cancelTask,
  ...cancelCarried,
  abortAttempt,
  'connection.close',
  publish('terminated', 'user_end_session'),
] as const

type GuardName = keyof typeof guards

const raise = <From extends Origin>(from: From, type: Raised['type'], cause: string) =>
  fail({ from, type }, cause)

/** The errors that may occur in any state that uses a session; `name` distinguishes the ids (AMP-T-49, AMP-T-74). */
export const troubles = <From extends Origin, Dash extends GuardName>(
  from: From,
  demandsDash: Dash,
  name: string,
) =>
  ({
    'session.error': {
      guard: 'sessionIsCurrent',
      target: places.error,
      meta: id(`AT-01.${name}`),
      actions: raise(from, 'heard', 'session.error'),
    },
    connection_degraded: {
      target: places.error,
      meta: id(`AT-02.${name}`),
      actions: raise(from, 'NETWORK_TIMEOUT', 'connection_degraded'),
    },
    handler_exception: {
      target: places.error,
      meta: id(`AT-03.${name}`),
      actions: raise(from, 'UNKNOWN', 'handler_exception'),
    },
    invalid_transition: {
      guard: demandsDash,
      target: places.error,
      meta: id(`AT-04.${name}`),
      actions: raise(from, 'UNKNOWN', 'invalid_transition'),
    },
  }) as const

/** The user begins to speak, by voice or by button, depending on the mode (AMP-G-16). */
export const starts = <const Course extends object>(course: Course, name: string) =>
  ({
    speech_started: { guard: 'byVoice', ...course, meta: id(`${name}.voice`) },
    push_to_talk_press: { guard: 'byButton', ...course, meta: id(`${name}.button`) },
  }) as const

/** The user speaks while the model works or answers (AMP-T-15, AMP-T-20, AMP-T-50). */
export const interrupts = <const Actions>(actions: Actions, name: string) => {
  const by = starts({ target: places.listening, actions } as const, name)
  return {
    ...by,
    push_to_talk_press: { ...by.push_to_talk_press, guard: and(['byButton', 'buttonInterrupts']) },
  } as const
}

/** Work from an earlier session has failed: it has no further effect. */
export const fails = (name: string) =>
  ({
    tool_error: { guard: 'toolWasCarried', meta: id(`${name}.tool-failed`), actions: 'settleCarried' },
    agent_task_error: { guard: 'taskWasCarried', meta: id(`${name}.agent-failed`), actions: 'settleCarried' },
  }) as const

/** Work from the previous session may still give a result for the next one (AMP-EDGE-04). */
export const keeps = (name: string) =>
  ({
    tool_result_ready: { guard: 'toolWasCarried', meta: id(`${name}.tool`), actions: 'keepResult' },
    agent_task_complete: { guard: 'taskWasCarried', meta: id(`${name}.agent`), actions: 'keepResult' },
    ...fails(name),
  }) as const

/** The user ends the current utterance (AMP-T-06 to AMP-T-08). */
export const stops = <const Course extends object>(course: Course, name: string) =>
  ({
    speech_stopped: { guard: 'byVoice', ...course, meta: id(`${name}.voice`) },
    push_to_talk_release: { guard: 'byButton', ...course, meta: id(`${name}.button`) },
    manual_send: { ...course, meta: id(`${name}.hand`) },
  }) as const

/** The entry and exit actions of listening. */
export const capture = { begin: beginCapture(false), end: endCapture } as const
