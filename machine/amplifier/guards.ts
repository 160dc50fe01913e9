/** The guards of the Amplifier chart: one condition each. The chart composes them. */
import { type ConversationState, isDashed } from '../../spec/amplifier/states.ts'
import { hasRoom, isNew } from './context/calls.ts'
import { isPlayed } from './context/playback.ts'
import { counts, isCurrent, isKnown, isOpen, mayCall } from './context/responses.ts'
import { mayRetry } from './context/retries.ts'
import { attemptsInAll, type Context, type Origin } from './context.ts'
import type { CallKind, Received } from './events.ts'

/** The arguments of a guard or another function of the chart. */
export interface Args {
  readonly context: Context
  readonly event: Received
}

const says =
  (word: string) =>
  ({ event }: Args): boolean =>
    event.word === word

const calls =
  (code: string) =>
  ({ event }: Args): boolean =>
    event.code === code

const isOfType =
  (...types: readonly Context['errorType'][]) =>
  ({ context }: Args): boolean =>
    types.includes(context.errorType)

const isTaken =
  (kind: CallKind) =>
  ({ context }: Args): boolean =>
    context.callKind === kind

const cameFrom =
  (from: Origin) =>
  ({ context }: Args): boolean =>
    context.from === from

/** A caller requests a state that the matrix does not allow (AMP-G-11). */
const demandsDash =
  (from: ConversationState) =>
  ({ event }: Args): boolean =>
    isDashed(from, event.word)

/** The guards, by name. */
export const guards = {
  byVoice: ({ context }: Args) => context.captureMode === 'vad',
  byButton: ({ context }: Args) => context.captureMode === 'ptt',
  buttonInterrupts: ({ context }: Args) => context.pttBargeIn,
  prompts: ({ context }: Args) => context.inactivityPrompt,
  cues: ({ context }: Args) => context.workingCue,

  sessionIsCurrent: ({ context, event }: Args) => event.id !== 0 && event.id === context.session,
  sessionIsCandidate: ({ context, event }: Args) => event.id !== 0 && event.id === context.candidate,
  graced: ({ context }: Args) => context.graced,
  connected: says('connected'),
  disconnected: says('disconnected'),
  iceFailed: says('failed'),

  attemptIsCurrent: ({ context, event }: Args) => event.id !== 0 && event.id === context.attempt,
  attemptsLeft: ({ context }: Args) => context.attemptNumber < attemptsInAll,
  sessionIsThere: says('session'),
  sdpIsThere: says('sdp'),
  updateIsThere: says('update'),

  /** It answers the request that was made last, or does not name its request. */
  answersRequest: ({ context, event }: Args) => [0, context.request].includes(event.other),
  responseIsKnown: ({ context, event }: Args) => isKnown(context, event.id),
  responseIsCurrent: ({ context, event }: Args) => isCurrent(context, event.id),
  responseCounts: ({ context, event }: Args) => counts(context, event.id),
  responseMayCall: ({ context, event }: Args) => mayCall(context, event.id),
  responseIsOpen: ({ context, event }: Args) => isOpen(context, event.id),
  textOnly: says('text'),
  responseFailed: says('failed'),
  responseWasCancelled: says('cancelled'),

  itemIsCurrent: ({ context, event }: Args) => event.id !== 0 && event.id === context.item,
  allWasPlayed: ({ context, event }: Args) => isPlayed(context, event),
  drained: ({ context }: Args) => context.drained,

  callIsTask: isTaken('task'),
  callIsInvalid: isTaken('invalid'),
  callIsNew: ({ context, event }: Args) => isNew(context, event.other),
  callIsCurrent: ({ context, event }: Args) => event.id !== 0 && event.id === context.call,
  callIsUnnamed: ({ event }: Args) => event.id === 0,
  toolWasCarried: ({ context, event }: Args) => context.carriedTools.includes(event.id),
  taskWasCarried: ({ context, event }: Args) => context.carriedTasks.includes(event.id),
  callMayWait: ({ context }: Args) => hasRoom(context),
  callsWait: ({ context }: Args) => context.queue.length > 0,
  capturing: ({ context }: Args) => context.capturing,

  accessIsRefused: isOfType('AUTH_FAILURE'),
  sessionIsOver: isOfType('SESSION_EXPIRED'),
  modelIsTold: isOfType('TOOL_ERROR', 'INVALID_ARGS'),
  retriesLeft: ({ context }: Args) => mayRetry(context),
  refusesAccess: calls('AUTH_FAILURE'),
  endsSession: calls('SESSION_EXPIRED'),
  retryIsCurrent: ({ context, event }: Args) => event.id !== 0 && event.id === context.retry,
  fromProcessing: cameFrom('processing'),
  fromTool: cameFrom('tool_executing'),
  fromAgent: cameFrom('waiting_amplifier'),

  demandsDashFromIdle: demandsDash('idle'),
  demandsDashFromListening: demandsDash('listening'),
  demandsDashFromProcessing: demandsDash('processing'),
  demandsDashFromSpeaking: demandsDash('speaking'),
  demandsDashFromTool: demandsDash('tool_executing'),
  demandsDashFromAgent: demandsDash('waiting_amplifier'),
}
