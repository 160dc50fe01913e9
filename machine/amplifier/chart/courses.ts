/** Courses of action that several states share: coming to rest, listening, asking for a response, failing, reconnecting. */
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
  publishHeard,
  stopPlayback,
  submitUtterances,
  tellError,
  tellOwn,
  timeout,
  truncate,
} from './effects-of.ts'
import { id, places } from './places.ts'

/** The utterance is handed over, and an answer asked for. */
export const commit = ['input_audio_buffer.commit', 'openRequest', createResponse] as const

/** The model goes on with what it was told: with speech that waited, and then with its answer (AMP-ACT-38). */
export const goOn = [publishHeard('processing'), ...submitUtterances, 'openFollowUp', createResponse] as const

const heardOut = [publishHeard('listening'), 'fenceResponses'] as const

/** The user speaks while an answer is thought about (AMP-T-15). */
export const interruptThought = [...cancelResponses, ...heardOut] as const

/** The user speaks over an answer (AMP-ACT-21 to AMP-ACT-24). */
export const interruptSpeech = [
  cancelResponse,
  truncate,
  ...stopPlayback('interrupted'),
  ...heardOut,
] as const

/** What is under way in each state, and is called off by an error in it (AMP-ACT-41, AMP-ACT-42). */
const callOff = {
  idle: [],
  listening: [],
  processing: cancelResponses,
  speaking: [cancelResponse, ...stopPlayback('stopped')],
  tool_executing: [cancelTool, ...holdCapture, 'stopRun'],
  waiting_amplifier: [cancelTask, ...holdCapture, 'stopRun'],
} as const

/** What an error is that arises in one state. */
type RaisedIn<From extends Origin> = Raised & { readonly from: From }

/** An error begins: it is told, and whatever was under way is called off (AMP-ACT-40 to AMP-ACT-42). */
export const fail = <From extends Origin>(raised: RaisedIn<From>, cause: string) =>
  [
    { type: 'recordError', params: raised },
    tellError,
    ...callOff[raised.from],
    publish('error', cause),
    'fenceResponses',
  ] as const

/** A response fails by itself: there is nothing to be called off any more. */
export const failResponse = (cause: string) =>
  [
    { type: 'recordError', params: { from: 'processing', type: 'heard' } },
    tellError,
    publish('error', cause),
    'fenceResponses',
  ] as const

/** A timer of a state leads to an error. */
export const timeOut = <From extends Origin>(raised: RaisedIn<From>, cause: string) =>
  [timeout(raised.from), ...fail(raised, cause)] as const

/** The error is over: every call that is open is answered, speech that waited is dropped, and the conversation rests. */
export const recover = (cause: string) =>
  [...failCalls, publish('idle', cause), dropQueue, 'forgetError'] as const

/** The session is left for another one, where nothing is under way (AMP-ST-08). */
export const reconnect = (cause: string) => [publish('reconnecting', cause), 'leaveSession'] as const

/** The same wherever the conversation is. */
export const lose = (cause: string) =>
  [...holdCapture, ...stopPlayback('stopped'), ...reconnect(cause)] as const

/** There is no session any more, and nobody asks for another one (AMP-ST-11). */
export const goOffline = (cause: string) =>
  [publish('idle', cause), dropQueue, 'forgetError', 'dropSeries'] as const

/** Something goes wrong in idle without a session. */
export const stumble = (cause: string) => [tellOwn('UNKNOWN', 'idle', true), publish('error', cause)] as const

/** Everything that is held is let go (AMP-ST-09, AMP-T-05). */
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

/** What may go wrong wherever a session is used; `name` tells the ids apart (AMP-T-49, AMP-T-74). */
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

/** The user begins to speak, by voice or by button, as the mode has it (AMP-G-16). */
export const starts = <const Course extends object>(course: Course, name: string) =>
  ({
    speech_started: { guard: 'byVoice', ...course, meta: id(`${name}.voice`) },
    push_to_talk_press: { guard: 'byButton', ...course, meta: id(`${name}.button`) },
  }) as const

/** The user speaks over what the model is at (AMP-T-15, AMP-T-20, AMP-T-50). */
export const interrupts = <const Actions>(actions: Actions, name: string) => {
  const by = starts({ target: places.listening, actions } as const, name)
  return {
    ...by,
    push_to_talk_press: { ...by.push_to_talk_press, guard: and(['byButton', 'buttonInterrupts']) },
  } as const
}

/** What was begun in an earlier session has failed: nothing comes of it any more. */
export const fails = (name: string) =>
  ({
    tool_error: { guard: 'toolWasCarried', meta: id(`${name}.tool-failed`), actions: 'settleCarried' },
    agent_task_error: { guard: 'taskWasCarried', meta: id(`${name}.agent-failed`), actions: 'settleCarried' },
  }) as const

/** What was begun in the session before may still come to something, for the next one (AMP-EDGE-04). */
export const keeps = (name: string) =>
  ({
    tool_result_ready: { guard: 'toolWasCarried', meta: id(`${name}.tool`), actions: 'keepResult' },
    agent_task_complete: { guard: 'taskWasCarried', meta: id(`${name}.agent`), actions: 'keepResult' },
    ...fails(name),
  }) as const

/** The user ends what is being gathered (AMP-T-06 to AMP-T-08). */
export const stops = <const Course extends object>(course: Course, name: string) =>
  ({
    speech_stopped: { guard: 'byVoice', ...course, meta: id(`${name}.voice`) },
    push_to_talk_release: { guard: 'byButton', ...course, meta: id(`${name}.button`) },
    manual_send: { ...course, meta: id(`${name}.hand`) },
  }) as const

/** What listening begins and ends with. */
export const capture = { begin: beginCapture(false), end: endCapture } as const
