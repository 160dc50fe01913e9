/** Effects with their parameters, as the transitions of the chart use them. An effect for id 0 is dropped. */
import type { ErrorType } from '../../../spec/amplifier/codes.ts'
import type { ConversationState, State } from '../../../spec/amplifier/states.ts'
import { open } from '../context/calls.ts'
import { chunkMs } from '../context/playback.ts'
import { isOpen } from '../context/responses.ts'
import { typeOf } from '../context/retries.ts'
import type { Extent, Failure, Indicator } from '../effects.ts'
import type { Args } from '../guards.ts'

/** The published state changes, by this cause. */
export const publish = (to: State, cause: string) => ({ type: 'publish', params: { to, cause } }) as const

/** The published state changes, caused by the current event. */
export const publishReceived = (to: State) =>
  ({ type: 'publish', params: ({ event }: Args) => ({ to, cause: event.type }) }) as const

/** Sends the settings to the new session. */
export const configure = {
  type: 'session.configure',
  params: ({ event }: Args) => ({ session: event.id }),
} as const

/** The indicator of a state. */
export const status = (of: Indicator) => ({ type: 'ui.status', params: { status: of } }) as const

/** A timer of a state has fired. */
export const timeout = (state: ConversationState) => ({ type: 'timeout', params: { state } }) as const

/** An operation takes long. */
export const warning = (about: 'speaking' | 'agent') => ({ type: 'warning', params: { about } }) as const

/** Shows a notice to the user once. */
export const notice = (kind: 'error' | 'reconnected' | 'inactive') =>
  ({ type: 'ui.notice', params: { kind } }) as const

/** Shows a progress message while an agent works. */
export const message = (place: number) => ({ type: 'ui.message', params: { tier: { place } } }) as const

/** A local sound. */
export const cue = (of: 'working' | 'reconnected') => ({ type: 'cue.play', params: { cue: of } }) as const

/** Reports a classified error. */
export const tellError = {
  type: 'error',
  params: ({ context }: Args) => ({
    type: context.errorType as Exclude<typeof context.errorType, 'none'>,
    code: context.errorCode,
    from: context.from as Exclude<typeof context.from, 'none'>,
    isHandled: true,
    about: { call: context.call },
  }),
} as const

const tellHeard = (from: 'error' | 'reconnecting', isHandled: boolean) =>
  ({
    type: 'error',
    params: ({ event }: Args) => ({
      type: typeOf(event.code),
      code: event.code,
      from,
      isHandled,
      about: { call: 0 },
    }),
  }) as const

/** While an error is handled, another one is reported and changes nothing (AMP-EDGE-09). */
export const tellAnother = tellHeard('error', false)
/** A more severe error replaces the one that is handled. */
export const tellWorse = tellHeard('error', true)
/** A requested session is refused, which is an error like every other (AMP-ERR-15). */
export const tellRefusal = tellHeard('reconnecting', true)

/** Reports an error that was not reported before. */
export const tellOwn = (type: ErrorType, from: ConversationState, isHandled: boolean) =>
  ({ type: 'error', params: { type, code: '', from, isHandled, about: { call: 0 } } }) as const

/** Reports that the connection is bad. */
export const tellDegraded = tellOwn('NETWORK_TIMEOUT', 'error', false)

/** Requests a response, if one was opened. */
export const createResponse = {
  type: 'response.create',
  params: ({ context }: Args) => ({ request: context.request }),
} as const

const cancelOpen = (which: 'response' | 'caller') =>
  ({
    type: 'response.cancel',
    params: ({ context }: Args) => ({ response: isOpen(context, context[which]) ? context[which] : 0 }),
  }) as const

/** Cancels the current response, unless it has ended. */
export const cancelResponse = cancelOpen('response')
/** Cancels also the response that made the calls, where the model is to continue with their results. */
export const cancelResponses = [cancelResponse, cancelOpen('caller')] as const

/** Cancels the response of the event. */
export const cancelThisResponse = {
  type: 'response.cancel',
  params: ({ event }: Args) => ({ response: event.id }),
} as const

/** The response has its first output. */
export const firstOutput = (audio: boolean) =>
  ({ type: 'metrics.first', params: ({ event }: Args) => ({ response: event.id, audio }) }) as const

/** Part of a response has arrived that causes no transition yet. */
export const noteOutput = {
  type: 'metrics.note',
  params: ({ event }: Args) => ({ response: event.id }),
} as const

/** A response is over. */
export const closeResponse = [
  { type: 'metrics.response', params: ({ event }: Args) => ({ response: event.id }) },
  'closeResponse',
] as const

const ofItem = ({ context }: Args) => ({ item: context.item })

/** Truncates the spoken item to what was heard of it. */
export const truncate = { type: 'conversation.item.truncate', params: ofItem } as const

/** Records what was heard. */
export const hearItem = (extent: Extent) =>
  ({ type: 'transcript.update', params: ({ context }: Args) => ({ item: context.item, extent }) }) as const

/** Stops playback, if anything plays. */
export const stopPlayback = (extent: Extent) =>
  [hearItem(extent), { type: 'playback.stop', params: ofItem } as const, 'dropPlayback'] as const

/** Passes the chunk of the event to playback, as a part of the item that its response began with (AMP-ACT-13). */
export const playChunk = [
  {
    type: 'playback.play',
    params: ({ context, event }: Args) => ({
      item: context.item,
      chunk: { ms: chunkMs(context, event) },
    }),
  },
  'passOn',
] as const

/** Begins to capture an utterance, for now or for later. */
export const beginCapture = (queue: boolean) => ({ type: 'capture.begin', params: { queue } }) as const

/** The current utterance is complete. */
export const endCapture = { type: 'capture.end', params: { queue: false, times: 1 } } as const

/** Queues the speech that is being captured for later, if there is any. */
export const holdCapture = [
  {
    type: 'capture.end',
    params: ({ context }: Args) => ({ queue: true, times: Number(context.capturing) }),
  },
  'holdSegment',
] as const

/** Announces the start of transcription, where the settings enable that (AMP-ACT-07). */
export const announceTranscription = {
  type: 'transcription.started',
  params: ({ context }: Args) => ({ times: Number(context.transcription) }),
} as const

const ofSegments = ({ context }: Args) => ({ segments: context.segments })

/** Adds the queued speech to the conversation (AMP-ACT-38). */
export const submitUtterances = [{ type: 'utterances.submit', params: ofSegments }, 'clearSegments'] as const

/** Drops the queued speech and reports that. */
export const dropQueue = { type: 'queue.drop', params: ofSegments } as const

/** Drops all pending audio (AMP-ACT-02). */
export const clearBuffers = [
  { type: 'buffers.clear', params: (args: Args) => ({ dropped: ofSegments(args) }) },
  'clearSegments',
] as const

const ofCall = ({ context }: Args) => ({ call: context.call })
const ofTool = ({ context }: Args) => ({ call: context.tool })
const ofTask = ({ context }: Args) => ({ call: context.task })
const ofThis = ({ event }: Args) => ({ call: event.id })

/** Runs the tool of the current call. */
export const callTool = ['runTool', { type: 'tool.call', params: ofTool }] as const
/** Gives an agent the task of the current call. */
export const spawnTask = ['runTask', { type: 'task.spawn', params: ofTask }] as const
/** Cancels the running tool. */
export const cancelTool = { type: 'tool.cancel', params: ofTool } as const
/** Cancels the task of the agent. */
export const cancelTask = { type: 'task.cancel', params: ofTask } as const
/** Cancels work that outlived its session, together with everything else (AMP-ST-09). */
export const cancelCarried = [
  {
    type: 'tools.cancel',
    params: ({ context: { carriedTools: calls } }: Args) => ({ calls, times: calls.length }),
  },
  {
    type: 'tasks.cancel',
    params: ({ context: { carriedTasks: calls } }: Args) => ({ calls, times: calls.length }),
  },
] as const
/** Subscribes to the progress of a task. */
export const subscribe = { type: 'progress.subscribe', params: ofTask } as const
/** Unsubscribes from it. */
export const unsubscribe = { type: 'progress.unsubscribe', params: ofTask } as const
/** Shows an agent's progress. */
export const showProgress = { type: 'progress.show', params: ofThis } as const
/** Keeps the partial result. */
export const keepPartial = { type: 'partial.keep', params: ofThis } as const

/** Sends the model the result of the event. */
export const submitOutput = { type: 'output.submit', params: ofThis } as const

/** Reports to the model that the current call has failed. */
export const failCall = {
  type: 'output.fail',
  params: (args: Args) => ({ calls: [args.context.call], times: ofCall(args).call }),
} as const

/** Reports to the model that the call of the event cannot run now (AMP-INV-07). */
export const refuseCall = [
  {
    type: 'output.fail',
    params: ({ event }: Args) => ({ calls: [event.other], times: event.other }),
  },
  'noteCall',
] as const

const ofOpen = ({ context }: Args) => ({ calls: open(context), times: open(context).length })

/** Reports to the model that no open call has a result. */
export const failCalls = [{ type: 'output.fail', params: ofOpen }, 'dropCalls'] as const
/** Reports to the model that the open calls were cancelled. */
export const cancelCalls = [{ type: 'output.cancel', params: ofOpen }, 'dropCalls'] as const

/** Adds a result of an earlier session to this one (AMP-EDGE-04). */
export const submitLate = { type: 'output.late', params: ofThis } as const

/** Sends results that found no session to a newly created session (AMP-EDGE-04). */
export const submitKept = {
  type: 'output.kept',
  params: ({ context: { kept } }: Args) => ({ calls: kept, times: kept.length }),
} as const

const ofAttempt = ({ context }: Args) => ({ attempt: context.attempt })

/** Step 1 of an attempt; the others follow (AMP-ACT-59 to AMP-ACT-62). */
export const getSession = {
  type: 'session.get',
  params: ({ context }: Args) => ({ attempt: context.attempt, number: context.attemptNumber }),
} as const
/** Step 2. */
export const postSdp = { type: 'sdp.post', params: ofAttempt } as const
/** Step 3. */
export const restoreSession = { type: 'session.restore', params: ofAttempt } as const
/** Step 4. */
export const verifyAudio = { type: 'audio.verify', params: ofAttempt } as const
/** Gives up the current attempt. */
export const abortAttempt = { type: 'attempt.abort', params: ofAttempt } as const
/** Records why the attempt failed. */
export const reason = (failure: Failure) => ({ type: 'attempt.reason', params: { failure } }) as const
/** The attempt failed at the step of the event. */
export const reasonHeard = {
  type: 'attempt.reason',
  params: ({ event }: Args) => ({ failure: event.word as Failure }),
} as const

/** Saves the context (AMP-ACT-46, AMP-T-82). */
export const saveContext = {
  type: 'context.save',
  params: ({ context }: Args) => ({ kept: context.kept }),
} as const
/** Sends the saved context to the new session (AMP-ACT-50, AMP-ACT-58). */
export const restoreContext = [
  {
    type: 'context.restore',
    params: ({ context }: Args) => ({ kept: context.kept, segments: { count: context.segments } }),
  },
  'clearSegments',
] as const

/** Retries the operation that failed. */
export const retry = [
  'beginRetry',
  {
    type: 'retry',
    params: ({ context }: Args) => ({
      retry: context.retry,
      number: context.retryCount,
      of: context.from as Exclude<typeof context.from, 'none'>,
    }),
  },
] as const
