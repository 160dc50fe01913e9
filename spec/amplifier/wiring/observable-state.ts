/** What an instance emits through the interface of the document: to handlers, and on request. */

import type { Payload } from '../../log.ts'
import { given } from '../../omit-undefined.ts'
import type { Shown } from '../../wiring.ts'
import type { ConversationStateMachine, StateContext } from '../interface.ts'
import { conversationStates } from '../states.ts'
import { type Frame, instantOf, wholeOf } from './frame.ts'
import { errorOf } from './records.ts'

/** The position of an instance among those beside the eight states. */
export interface ObservableState {
  /** It has received its first session: from now on it is in one of the eight states. */
  readonly begins: () => void
  /** The user has ended its session, and the instance reports it, or cannot report it. */
  readonly ends: () => void
  readonly hasEnded: () => boolean
}

/** Subscribes to an instance; the first entry begins the conversation. */
export function observableStateOf(instance: ConversationStateMachine, frame: Frame): ObservableState {
  const { say } = frame
  let position: 'off' | 'on' | 'terminated' = 'off'
  const begins = (): void => {
    if (position !== 'off' || instance.state !== 'idle') return
    position = 'on'
    say('state', { from: 'off', to: 'idle' })
  }
  for (const state of conversationStates) {
    instance.onStateEnter(state, () => {
      begins()
      say('onStateEnter', { state })
    })
    instance.onStateExit(state, () => say('onStateExit', { state }))
  }
  instance.onTransition((from, to, event) => {
    // A change without a session before it begins the conversation, too: the interface has no position before idle.
    const isFirst = position === 'off' && from === 'idle'
    if (isFirst) position = 'on'
    say('state', { from: isFirst ? 'off' : from, to, ...given({ cause: event?.type }) })
  })
  instance.onError((error) =>
    say('onError', { ...errorOf(error), partial: error.partialResult !== undefined }),
  )
  return {
    begins,
    hasEnded: () => position === 'terminated',
    ends: () => {
      if (position === 'terminated' || instance.terminated === false) return
      say('state', { from: position === 'off' ? 'off' : instance.state, to: 'terminated' })
      position = 'terminated'
    },
  }
}

const contextOf = (context: StateContext, frame: Frame): Payload =>
  given({
    session: context.sessionId === '' ? undefined : context.sessionId,
    sessionStart: instantOf(context.sessionStartTime, frame),
    item: context.currentAudioItemId ?? undefined,
    playbackStart: instantOf(context.audioPlaybackStartTime, frame),
    bytesPlayed: wholeOf(context.audioBytesPlayed),
    call: context.pendingToolCall?.callId,
    toolStart: instantOf(context.toolExecutionStartTime, frame),
    error: (context.lastError as { readonly type?: string } | null)?.type,
    retries: wholeOf(context.retryCount),
    files: context.activeFiles.length,
    queued: context.queuedUserInput?.segments.length ?? 0,
  })

/** What an instance reports of itself. */
export const snapshotOf = (
  instance: ConversationStateMachine,
  observableState: ObservableState,
  frame: Frame,
): Shown => ({
  what: 'snapshot',
  with: {
    state: instance.state,
    terminated: observableState.hasEnded(),
    summary: instance.context.conversationSummary !== '',
    ...given({
      previous: instance.previousState ?? undefined,
      enteredAt: instantOf(instance.stateEnteredAt, frame),
    }),
    ...contextOf(instance.context, frame),
  },
})
