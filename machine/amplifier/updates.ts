/** The updates of the Amplifier chart: how each action changes the context. */
import { type assign, assign as assignWith } from 'xstate'
import type { ErrorType } from '../../spec/amplifier/codes.ts'
import * as calls from './context/calls.ts'
import { chunkMs, passedWith } from './context/playback.ts'
import { adopted, calling, fencedOff, isCurrent, kept, mayCall } from './context/responses.ts'
import { typeOf } from './context/retries.ts'
import { bounds, type Context, type Origin } from './context.ts'
import type { CallKind, Received } from './events.ts'
import type { Args } from './guards.ts'

/** `assign` bound to the context and the events of this chart. */
type Assign = typeof assign<Context, Received, undefined, Received, never>

const link = (assign: Assign) => ({
  /** A session exists, which is a success (AMP-CTX-09). */
  adoptSession: assign({ session: ({ event }: Args) => event.id, kept: [], retryCount: 0 }),
  beginGrace: assign({ graced: true }),
  endGrace: assign({ graced: false }),
  /** An attempt begins, under an id that is never used again. */
  beginAttempt: assign({
    attempts: ({ context }: Args) => context.attempts + 1,
    attempt: ({ context }: Args) => context.attempts + 1,
    attemptNumber: ({ context }: Args) => context.attemptNumber + 1,
    candidate: 0,
  }),
  noteCandidate: assign({ candidate: ({ event }: Args) => event.other }),
  dropAttempt: assign({ attempt: 0, candidate: 0 }),
  /** The series is over. */
  dropSeries: assign({ attempt: 0, candidate: 0, attemptNumber: 0 }),
  adoptCandidate: assign({
    session: ({ context }: Args) => context.candidate,
    kept: [],
    retryCount: 0,
  }),
  /** The current session no longer counts; its running work continues outside it (AMP-EDGE-04). */
  leaveSession: assign(({ context }: Args) => ({
    ...fencedOff(context),
    ...calls.none,
    carriedTools: kept(context.carriedTools, context.tool),
    carriedTasks: kept(context.carriedTasks, context.task),
    request: 0,
    tool: 0,
    task: 0,
    item: 0,
    passed: 0,
    drained: false,
    errorType: 'none',
    from: 'none',
    retry: 0,
    resumed: false,
  })),
})

/** A response that counts is complete, and no error is being handled. */
const wentWell = (context: Context, { id, word }: Received): boolean =>
  word === 'completed' && context.errorType === 'none' && (isCurrent(context, id) || mayCall(context, id))

const talk = (assign: Assign) => ({
  /**
   * Requests a response to a new utterance, unless the service answers by itself (AMP-ACT-11). An earlier retry is
   * over.
   */
  openRequest: assign(({ context }: Args) => {
    const requests = context.requests + (context.autoResponse ? 0 : 1)
    return {
      ...fencedOff(context),
      requests,
      request: context.autoResponse ? 0 : requests,
      resumed: false,
    }
  }),
  /**
   * Requests a response that continues with the results of calls, unless the user speaks (AMP-EDGE-05). The response
   * that made the calls may call again.
   */
  openFollowUp: assign(({ context }: Args) => {
    const requests = context.requests + (context.capturing ? 0 : 1)
    return { requests, request: context.capturing ? 0 : requests }
  }),
  adoptResponse: assign(({ context, event }: Args) => adopted(context, event.id)),
  fenceThis: assign({ fenced: ({ context, event }: Args) => kept(context.fenced, event.id) }),
  fenceResponses: assign(({ context }: Args) => fencedOff(context)),
  /** A response is over: it no longer counts; if it was completed, that is a success (AMP-ACT-45). */
  closeResponse: assign({
    closed: ({ context, event }: Args) => kept(context.closed, event.id),
    fenced: ({ context, event }: Args) => kept(context.fenced, event.id),
    retryCount: ({ context, event }: Args) => (wentWell(context, event) ? 0 : context.retryCount),
  }),
  beginItem: assign({ item: ({ event }: Args) => event.other, passed: 0, drained: true }),
  /** A chunk without duration counts as played as soon as it arrives. */
  passOn: assign({
    passed: ({ context, event }: Args) => passedWith(context, event),
    drained: ({ context, event }: Args) => context.drained && chunkMs(context, event) === 0,
  }),
  noteDrained: assign({ drained: true }),
  dropPlayback: assign({ item: 0, passed: 0, drained: false }),
})

const work = (assign: Assign) => ({
  /** From now on only further calls of this response count. */
  takeCall: assign(({ context, event }: Args) => ({
    ...calling(context, event.id),
    call: event.other,
    callKind: event.word as CallKind,
    called: kept(context.called, event.other),
  })),
  noteCall: assign({ called: ({ context, event }: Args) => kept(context.called, event.other) }),
  queueCall: assign({
    queue: ({ context, event }: Args) => [...context.queue, calls.callIn(event)],
    called: ({ context, event }: Args) => kept(context.called, event.other),
  }),
  nextCall: assign(({ context }: Args) => ({ ...calls.next(context), tool: 0, task: 0 })),
  dropCalls: assign({ ...calls.none, tool: 0, task: 0 }),
  runTool: assign({ tool: ({ context }: Args) => context.call }),
  runTask: assign({ task: ({ context }: Args) => context.call }),
  stopRun: assign({ tool: 0, task: 0 }),
  keepResult: assign(({ context, event }: Args) => ({
    ...calls.settled(context, event.id),
    kept: kept(context.kept, event.id),
  })),
  settleCarried: assign(({ context, event }: Args) => calls.settled(context, event.id)),
  openCapture: assign({ capturing: true }),
  /** Queues the captured speech, if there is any. */
  holdSegment: assign({
    capturing: false,
    segments: ({ context }: Args) => Math.min(context.segments + Number(context.capturing), bounds.segments),
  }),
  /** The speech that is being captured is the next utterance. */
  takeCapture: assign({ capturing: false }),
  clearSegments: assign({ segments: 0 }),
})

/** The data of an error: its type and code from the event, or these. */
export interface Raised {
  readonly from: Origin | 'none'
  readonly type: ErrorType | 'heard'
  readonly code?: Context['errorCode']
}

const trouble = (assign: Assign) => ({
  recordError: assignWith<Context, Received, Raised, Received, never>(({ event }, { from, type, code }) => ({
    from,
    errorType: type === 'heard' ? typeOf(event.code) : type,
    errorCode: type === 'heard' ? (event.code as Context['errorCode']) : (code ?? ''),
    retry: 0,
    resumed: false,
  })),
  forgetError: assign({ errorType: 'none', errorCode: '', from: 'none', retry: 0 }),
  /** Retries the failed operation, under an id that is never used again. */
  beginRetry: assign({
    retries: ({ context }: Args) => context.retries + 1,
    retry: ({ context }: Args) => context.retries + 1,
    retryCount: ({ context }: Args) => Math.min(context.retryCount + 1, bounds.tries),
  }),
  dropRetry: assign({ retry: 0 }),
  resume: assign({ resumed: true }),
  /** The retry has a result: it succeeded (AMP-ACT-45). */
  succeed: assign({
    retryCount: ({ context }: Args) => (context.resumed ? 0 : context.retryCount),
    resumed: false,
  }),
  recovered: assign({ retryCount: 0 }),
})

/** Every update, by name. */
export const updates = (assign: Assign) => ({
  ...link(assign),
  ...talk(assign),
  ...work(assign),
  ...trouble(assign),
})
