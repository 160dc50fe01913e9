/** What an instance shows through the interface of the document: to handlers, and when it is asked. */
import { given } from '../../given.ts'
import type { Payload } from '../../log.ts'
import type { Shown } from '../../wiring.ts'
import type { ConversationStateMachine, StateContext } from '../interface.ts'
import { conversationStates } from '../states.ts'
import { type Frame, instantOf, wholeOf } from './frame.ts'
import { errorOf } from './records.ts'

/** Where an instance is, of the positions beside the eight states. */
export interface Sight {
  /** It has been told of its first session: from now on it is in one of the eight. */
  readonly begins: () => void
  /** The user has ended its session, and it says so, or has no way to say it. */
  readonly ends: () => void
  readonly hasEnded: () => boolean
}

/** Listens to an instance; the first entry of all begins the conversation. */
export function sightOf(instance: ConversationStateMachine, frame: Frame): Sight {
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

/** What an instance says of itself. */
export const snapshotOf = (instance: ConversationStateMachine, sight: Sight, frame: Frame): Shown => ({
  what: 'snapshot',
  with: {
    state: instance.state,
    terminated: sight.hasEnded(),
    summary: instance.context.conversationSummary !== '',
    ...given({
      previous: instance.previousState ?? undefined,
      enteredAt: instantOf(instance.stateEnteredAt, frame),
    }),
    ...contextOf(instance.context, frame),
  },
})
