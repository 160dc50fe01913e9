/** Updates about the lifetime of a conversation: time limits, suspension and faults. */
import { assign as assignWith } from 'xstate'
import { doublings } from '../../doublings.ts'
import { bounds, type Context } from '../context.ts'
import type { Received } from '../events.ts'
import type { Args } from '../guards.ts'
import type { Assign } from './assign.ts'
import { afterFault } from './breaker.ts'
import { deferredIds } from './deferred.ts'
import { kept } from './past.ts'

/** A state with a time limit expires this long after its entry. */
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
  /** This state has no time limit. */
  unlimited: assign({ due: 0 }),
})

/** A timer stops for the length of the suspension; an inactive timer stays off. */
const thawed = (due: number, pausedAt: number, now: number): number => (due === 0 ? 0 : due + now - pausedAt)

/** A new handle for a voice that is to speak again; other voices get none. */
const voiced = ({ handles }: Context, speaks: boolean) => ({
  handles: speaks ? handles + 1 : handles,
  handle: speaks ? handles + 1 : 0,
  buffered: false,
})

const suspension = (assign: Assign) => ({
  remember: assignWith<Context, Received, { leaf: Context['remembered'] }, Received, never>(
    ({ event }, params) => ({
      pausedAt: event.at,
      remembered: params.leaf,
    }),
  ),
  /** A start that is requested while idle is suspended waits for its full time limit (AV-RUL-09). */
  rememberStart: assign({
    remembered: 'pending',
    due: ({ context }: Args) => context.pausedAt + context.startTimeoutMs,
  }),
  /**
   * The current speech stops for the suspension and its late events are ignored; the clearing of a cancelled answer is
   * still pending.
   */
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
  /** The interrupted answer speaks again before the chart returns to speaking. */
  voiceBeforeReturn: assign(({ context }: Args) => voiced(context, context.remembered === 'speaking')),
  /** An answer that is not audible yet is requested again on the return. */
  voiceOnReturn: assign(({ context }: Args) =>
    voiced(context, context.remembered === 'generating' || context.streaming),
  ),
})

const faults = (assign: Assign) => ({
  /** By the code of the event, or of the expired limit. Its recovery is due after base · 2^n, at most the cap. */
  recordFault: assignWith<Context, Received, { code: Context['faultCode'] | 'heard' }, Received, never>(
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
  recordReason: assignWith<Context, Received, { reason: Context['endReason'] | 'heard' }, Received, never>(
    ({ event }, params) => ({
      endReason: params.reason === 'heard' ? (event.word as Context['endReason']) : params.reason,
    }),
  ),
  /**
   * Ends all open work: prompts, speech, waiting utterances and the suspension. A transcript that waited for the end of
   * the suspension counts as received (AV-GUD-004).
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
  /** The conversation is over. Holds, breaker and session remain: they describe what lies outside it. */
  rest: assign({ conversing: false, faultRetries: 0, faultFatal: false }),
})

/** Every such update by its name. */
export const lifeUpdates = (assign: Assign) => ({
  ...limits(assign),
  ...suspension(assign),
  ...faults(assign),
})
