/** The updates of the Amplifier chart: how each action changes the context. */
import { type assign, assign as assignWith } from 'xstate'
import type { ErrorType } from '../../spec/amplifier/codes.ts'
import * as calls from './context/calls.ts'
import { chunkMs, passedWith } from './context/playback.ts'
import { adopted, calling, fencedOff, isCurrent, kept, mayCall } from './context/responses.ts'
import { typeOf } from './context/retries.ts'
import { bounds, type Context, type Origin } from './context.ts'
import type { CallKind, Heard } from './events.ts'
import type { Args } from './guards.ts'

/** `assign` bound to the context and the events of this chart. */
type Assign = typeof assign<Context, Heard, undefined, Heard, never>

const link = (assign: Assign) => ({
  /** A session is there, which is a success (AMP-CTX-09). */
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
  /** Nothing of the session at hand counts any more; what was running in it goes on elsewhere (AMP-EDGE-04). */
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
const wentWell = (context: Context, { id, word }: Heard): boolean =>
  word === 'completed' && context.errorType === 'none' && (isCurrent(context, id) || mayCall(context, id))

const talk = (assign: Assign) => ({
  /**
   * A response to another utterance is asked for, unless the service answers by itself (AMP-ACT-11). Whatever was tried
   * again before is over.
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
  /** One that goes on with what came of calls is asked for, unless somebody speaks (AMP-EDGE-05). Its caller may call again. */
  openFollowUp: assign(({ context }: Args) => {
    const requests = context.requests + (context.capturing ? 0 : 1)
    return { requests, request: context.capturing ? 0 : requests }
  }),
  adoptResponse: assign(({ context, event }: Args) => adopted(context, event.id)),
  fenceThis: assign({ fenced: ({ context, event }: Args) => kept(context.fenced, event.id) }),
  fenceResponses: assign(({ context }: Args) => fencedOff(context)),
  /** A response is over: nothing more of it counts; where it was completed, something went well (AMP-ACT-45). */
  closeResponse: assign({
    closed: ({ context, event }: Args) => kept(context.closed, event.id),
    fenced: ({ context, event }: Args) => kept(context.fenced, event.id),
    retryCount: ({ context, event }: Args) => (wentWell(context, event) ? 0 : context.retryCount),
  }),
  beginItem: assign({ item: ({ event }: Args) => event.other, passed: 0, drained: true }),
  /** What takes no time is played as soon as it is there. */
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
  /** What was gathered waits, if anything was being gathered. */
  holdSegment: assign({
    capturing: false,
    segments: ({ context }: Args) => Math.min(context.segments + Number(context.capturing), bounds.segments),
  }),
  /** What is being gathered is the next utterance. */
  takeCapture: assign({ capturing: false }),
  clearSegments: assign({ segments: 0 }),
})

/** What is to be known of an error: its type and code as the event says, or these. */
export interface Raised {
  readonly from: Origin | 'none'
  readonly type: ErrorType | 'heard'
  readonly code?: Context['errorCode']
}

const trouble = (assign: Assign) => ({
  recordError: assignWith<Context, Heard, Raised, Heard, never>(({ event }, { from, type, code }) => ({
    from,
    errorType: type === 'heard' ? typeOf(event.code) : type,
    errorCode: type === 'heard' ? (event.code as Context['errorCode']) : (code ?? ''),
    retry: 0,
    resumed: false,
  })),
  forgetError: assign({ errorType: 'none', errorCode: '', from: 'none', retry: 0 }),
  /** What failed is tried again, under an id that is never used again. */
  beginRetry: assign({
    retries: ({ context }: Args) => context.retries + 1,
    retry: ({ context }: Args) => context.retries + 1,
    retryCount: ({ context }: Args) => Math.min(context.retryCount + 1, bounds.tries),
  }),
  dropRetry: assign({ retry: 0 }),
  resume: assign({ resumed: true }),
  /** Something came of what was tried again: it went well (AMP-ACT-45). */
  succeed: assign({
    retryCount: ({ context }: Args) => (context.resumed ? 0 : context.retryCount),
    resumed: false,
  }),
  recovered: assign({ retryCount: 0 }),
})

/** Every update by its name. */
export const updates = (assign: Assign) => ({
  ...link(assign),
  ...talk(assign),
  ...work(assign),
  ...trouble(assign),
})
