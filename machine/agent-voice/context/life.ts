/** Updates about the life of a conversation: its limits in time, suspension and faults. */
import { assign as assignWith } from 'xstate'
import { doublings } from '../../doublings.ts'
import { bounds, type Context } from '../context.ts'
import type { Heard } from '../events.ts'
import type { Args } from '../guards.ts'
import type { Assign } from './assign.ts'
import { afterFault } from './breaker.ts'
import { deferredIds } from './deferred.ts'
import { kept } from './past.ts'

/** A state that is limited in time is over so long after it was entered. */
const dueAfter = (
  assign: Assign,
  setting:
    | 'startTimeoutMs'
    | 'prepareTimeoutMs'
    | 'finalizeTimeoutMs'
    | 'ttsStartTimeoutMs'
    | 'suspendTimeoutMs'
    | 'terminateTimeoutMs',
) => assign({ due: ({ context, event }: Args) => event.at + context[setting] })

const limits = (assign: Assign) => ({
  limitStart: dueAfter(assign, 'startTimeoutMs'),
  limitPreparing: dueAfter(assign, 'prepareTimeoutMs'),
  limitFinalizing: dueAfter(assign, 'finalizeTimeoutMs'),
  limitSynthesis: dueAfter(assign, 'ttsStartTimeoutMs'),
  limitRecovery: dueAfter(assign, 'suspendTimeoutMs'),
  limitTerminating: dueAfter(assign, 'terminateTimeoutMs'),
  /** This state is not limited in time. */
  unlimited: assign({ due: 0 }),
})

/** A timer stood still for the length of the suspension; one that did not run stays off. */
const thawed = (due: number, pausedAt: number, now: number): number => (due === 0 ? 0 : due + now - pausedAt)

/** A new handle for a voice that is to speak again; no other gets one. */
const voiced = ({ handles }: Context, speaks: boolean) => ({
  handles: speaks ? handles + 1 : handles,
  handle: speaks ? handles + 1 : 0,
  buffered: false,
})

const suspension = (assign: Assign) => ({
  remember: assignWith<Context, Heard, { leaf: Context['remembered'] }, Heard, never>(
    ({ event }, params) => ({
      pausedAt: event.at,
      remembered: params.leaf,
    }),
  ),
  /** A start that is asked for while idle is suspended waits at its full length (AV-RUL-09). */
  rememberStart: assign({
    remembered: 'pending',
    due: ({ context }: Args) => context.pausedAt + context.startTimeoutMs,
  }),
  /** What is spoken stops for the suspension, and is fenced off; what was cancelled is still to be cleared. */
  supersedeHandle: assign({ handle: 0, buffered: false }),
  defer: assign({
    deferred: ({ context, event }: Args) => [...context.deferred, event].slice(0, context.deferLimit),
  }),
  thaw: assign({
    due: ({ context, event }: Args) => thawed(context.due, context.pausedAt, event.at),
    copilotDue: ({ context, event }: Args) => thawed(context.copilotDue, context.pausedAt, event.at),
    pausedAt: 0,
    remembered: 'none',
  }),
  /** The answer that was being spoken speaks again, before speaking is returned to. */
  voiceBeforeReturn: assign(({ context }: Args) => voiced(context, context.remembered === 'speaking')),
  /** An answer that was still to be heard is asked for again on the return. */
  voiceOnReturn: assign(({ context }: Args) =>
    voiced(context, context.remembered === 'generating' || context.streaming),
  ),
})

const faults = (assign: Assign) => ({
  /** By the code of the event, or of the limit that ran out. Its recovery is due after base · 2^n, at most the cap. */
  recordFault: assignWith<Context, Heard, { code: Context['faultCode'] | 'heard' }, Heard, never>(
    ({ context, event }, params) => ({
      faultCode: params.code === 'heard' ? (event.code as Context['faultCode']) : params.code,
      faultFatal: params.code === 'heard' && event.fatal,
      due:
        event.at +
        Math.min(context.faultRetryBaseMs * doublings(context.faultRetries), context.faultRetryCapMs),
      ...afterFault(context, event.at),
    }),
  ),
  upgradeFault: assign({
    faultFatal: true,
    faultCode: ({ event }: Args) => event.code as Context['faultCode'],
  }),
  countRecovery: assign({ faultRetries: ({ context }: Args) => context.faultRetries + 1 }),
  forgetFault: assign({ faultCode: '', faultFatal: false }),
  markConversing: assign({ conversing: true }),
  recordReason: assignWith<Context, Heard, { reason: Context['endReason'] | 'heard' }, Heard, never>(
    ({ event }, params) => ({
      endReason: params.reason === 'heard' ? (event.word as Context['endReason']) : params.reason,
    }),
  ),
  /**
   * Whatever was under way is over: prompts, speech, waiting utterances and the suspension. A transcript that waited for
   * the end of it was heard all the same (AV-GUD-004).
   */
  dropWork: assign({
    used: ({ context }: Args) =>
      deferredIds(context, 'stt.final').reduce((used, id) => kept(used, id, bounds.used), context.used),
    request: 0,
    copilotRetries: 0,
    copilotDue: 0,
    handle: 0,
    cancelled: 0,
    streaming: false,
    buffered: false,
    degraded: false,
    queue: [],
    retryTurn: 0,
    retryUtterance: 0,
    deferred: [],
    remembered: 'none',
    pausedAt: 0,
  }),
  /** The conversation is over; holds, breaker and session describe what lies outside it. */
  rest: assign({ conversing: false, faultRetries: 0, faultFatal: false }),
})

/** Every such update by its name. */
export const lifeUpdates = (assign: Assign) => ({
  ...limits(assign),
  ...suspension(assign),
  ...faults(assign),
})
