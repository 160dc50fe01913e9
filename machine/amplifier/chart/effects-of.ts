/** Effects with their particulars, as the transitions of the chart use them; an effect about id 0 is no effect. */
import type { ErrorType } from '../../../spec/amplifier/codes.ts'
import type { ConversationState, State } from '../../../spec/amplifier/states.ts'
import { open } from '../context/calls.ts'
import { chunkMs } from '../context/playback.ts'
import { isOpen } from '../context/responses.ts'
import { typeOf } from '../context/retries.ts'
import type { Failure, Hearing, Indicator } from '../effects.ts'
import type { Args } from '../guards.ts'

/** The published state changes, by this cause. */
export const publish = (to: State, cause: string) => ({ type: 'publish', params: { to, cause } }) as const

/** It changes by the event at hand. */
export const publishHeard = (to: State) =>
  ({ type: 'publish', params: ({ event }: Args) => ({ to, cause: event.type }) }) as const

/** The session that has come is told its settings. */
export const configure = {
  type: 'session.configure',
  params: ({ event }: Args) => ({ session: event.id }),
} as const

/** The indicator of a state. */
export const status = (of: Indicator) => ({ type: 'ui.status', params: { status: of } }) as const

/** A timer of a state has fired. */
export const timeout = (state: ConversationState) => ({ type: 'timeout', params: { state } }) as const

/** Something takes long. */
export const warning = (about: 'speaking' | 'agent') => ({ type: 'warning', params: { about } }) as const

/** The user is told something once. */
export const notice = (kind: 'error' | 'reconnected' | 'inactive') =>
  ({ type: 'ui.notice', params: { kind } }) as const

/** What is said while an agent works. */
export const message = (place: number) => ({ type: 'ui.message', params: { tier: { place } } }) as const

/** A local sound. */
export const cue = (of: 'working' | 'reconnected') => ({ type: 'cue.play', params: { cue: of } }) as const

/** An error is told, as it was classified. */
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

/** While an error is handled, another one is told, and changes nothing (AMP-EDGE-09). */
export const tellAnother = tellHeard('error', false)
/** A more severe one is handled instead of it. */
export const tellWorse = tellHeard('error', true)
/** A session that is sought is refused, which is an error like every other (AMP-ERR-15). */
export const tellRefusal = tellHeard('reconnecting', true)

/** An error is told that nobody has heard of. */
export const tellOwn = (type: ErrorType, from: ConversationState, isHandled: boolean) =>
  ({ type: 'error', params: { type, code: '', from, isHandled, about: { call: 0 } } }) as const

/** The connection is bad, which is told. */
export const tellDegraded = tellOwn('NETWORK_TIMEOUT', 'error', false)

/** A response is asked for, if one was opened. */
export const createResponse = {
  type: 'response.create',
  params: ({ context }: Args) => ({ request: context.request }),
} as const

const cancelOpen = (which: 'response' | 'caller') =>
  ({
    type: 'response.cancel',
    params: ({ context }: Args) => ({ response: isOpen(context, context[which]) ? context[which] : 0 }),
  }) as const

/** The response that counts is called off, unless it has ended. */
export const cancelResponse = cancelOpen('response')
/** So is the one that has called, where the model is to go on with what came of that. */
export const cancelResponses = [cancelResponse, cancelOpen('caller')] as const

/** The response of the event is called off. */
export const cancelThisResponse = {
  type: 'response.cancel',
  params: ({ event }: Args) => ({ response: event.id }),
} as const

/** The first output of a response is there. */
export const firstOutput = (audio: boolean) =>
  ({ type: 'metrics.first', params: ({ event }: Args) => ({ response: event.id, audio }) }) as const

/** Something of it is there that leads nowhere yet. */
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

/** What is spoken is cut to what was heard of it. */
export const truncate = { type: 'conversation.item.truncate', params: ofItem } as const

/** What was heard is written down. */
export const hearItem = (hearing: Hearing) =>
  ({ type: 'transcript.update', params: ({ context }: Args) => ({ item: context.item, hearing }) }) as const

/** Nothing is spoken any more, if anything was. */
export const stopPlayback = (hearing: Hearing) =>
  [hearItem(hearing), { type: 'playback.stop', params: ofItem } as const, 'dropPlayback'] as const

/** The chunk of the event is passed on to be played, as a part of the item that its response began with (AMP-ACT-13). */
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

/** An utterance begins to be gathered, for now or for later. */
export const beginCapture = (queue: boolean) => ({ type: 'capture.begin', params: { queue } }) as const

/** The utterance at hand was gathered. */
export const endCapture = { type: 'capture.end', params: { queue: false, times: 1 } } as const

/** What is being gathered for later waits from now on, if anything is. */
export const holdCapture = [
  {
    type: 'capture.end',
    params: ({ context }: Args) => ({ queue: true, times: Number(context.capturing) }),
  },
  'holdSegment',
] as const

/** The start of transcription is announced, where that is wanted (AMP-ACT-07). */
export const announceTranscription = {
  type: 'transcription.started',
  params: ({ context }: Args) => ({ times: Number(context.transcription) }),
} as const

const ofSegments = ({ context }: Args) => ({ segments: context.segments })

/** Speech that waited is added to the conversation (AMP-ACT-38). */
export const submitUtterances = [{ type: 'utterances.submit', params: ofSegments }, 'clearSegments'] as const

/** Speech that waits is dropped, which is said. */
export const dropQueue = { type: 'queue.drop', params: ofSegments } as const

/** All audio that is pending is dropped (AMP-ACT-02). */
export const clearBuffers = [
  { type: 'buffers.clear', params: (args: Args) => ({ dropped: ofSegments(args) }) },
  'clearSegments',
] as const

const ofCall = ({ context }: Args) => ({ call: context.call })
const ofTool = ({ context }: Args) => ({ call: context.tool })
const ofTask = ({ context }: Args) => ({ call: context.task })
const ofThis = ({ event }: Args) => ({ call: event.id })

/** The tool of the call at hand runs. */
export const callTool = ['runTool', { type: 'tool.call', params: ofTool }] as const
/** An agent gets the task of the call at hand. */
export const spawnTask = ['runTask', { type: 'task.spawn', params: ofTask }] as const
/** The tool that runs is called off. */
export const cancelTool = { type: 'tool.cancel', params: ofTool } as const
/** So is the task that an agent is at. */
export const cancelTask = { type: 'task.cancel', params: ofTask } as const
/** Work that outlived its session is called off with everything else (AMP-ST-09). */
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
/** The progress of a task is listened to. */
export const subscribe = { type: 'progress.subscribe', params: ofTask } as const
/** Nor is it any longer. */
export const unsubscribe = { type: 'progress.unsubscribe', params: ofTask } as const
/** An agent's progress is shown. */
export const showProgress = { type: 'progress.show', params: ofThis } as const
/** What there is of a result is kept. */
export const keepPartial = { type: 'partial.keep', params: ofThis } as const

/** The model is told the result of the event. */
export const submitOutput = { type: 'output.submit', params: ofThis } as const

/** It is told that the call at hand has failed. */
export const failCall = {
  type: 'output.fail',
  params: (args: Args) => ({ calls: [args.context.call], times: ofCall(args).call }),
} as const

/** It is told that the call of the event cannot be run now (AMP-INV-07). */
export const refuseCall = [
  {
    type: 'output.fail',
    params: ({ event }: Args) => ({ calls: [event.other], times: event.other }),
  },
  'noteCall',
] as const

const ofOpen = ({ context }: Args) => ({ calls: open(context), times: open(context).length })

/** It is told that no call that is open comes to anything. */
export const failCalls = [{ type: 'output.fail', params: ofOpen }, 'dropCalls'] as const
/** It is told that they were called off. */
export const cancelCalls = [{ type: 'output.cancel', params: ofOpen }, 'dropCalls'] as const

/** A result of an earlier session is added to this one (AMP-EDGE-04). */
export const submitLate = { type: 'output.late', params: ofThis } as const

/** Results that nobody could be told are told to a session that is made anew (AMP-EDGE-04). */
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
/** The attempt at hand is given up. */
export const abortAttempt = { type: 'attempt.abort', params: ofAttempt } as const
/** Why it failed. */
export const reason = (failure: Failure) => ({ type: 'attempt.reason', params: { failure } }) as const
/** It failed at the step of the event. */
export const reasonHeard = {
  type: 'attempt.reason',
  params: ({ event }: Args) => ({ failure: event.word as Failure }),
} as const

/** The context is saved (AMP-ACT-46, AMP-T-82). */
export const saveContext = {
  type: 'context.save',
  params: ({ context }: Args) => ({ kept: context.kept }),
} as const
/** It is told to the new session (AMP-ACT-50, AMP-ACT-58). */
export const restoreContext = [
  {
    type: 'context.restore',
    params: ({ context }: Args) => ({ kept: context.kept, segments: { count: context.segments } }),
  },
  'clearSegments',
] as const

/** What failed is done again. */
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
