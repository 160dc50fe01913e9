/** The snapshot that `getState()` returns (AV-IF-15, AV-IF-16): plain, complete and frozen. */
import type { ConversationState, ConversationStateSnapshot } from '../../../spec/agent-voice/contract.ts'
import { frozen, given } from '../../service/frozen.ts'
import type { Context } from '../context.ts'
import type { Ids } from './redaction.ts'

/** The participant that has the floor. */
export type Role = 'user' | 'assistant'

/** The last published state; `since` in ms since 1970. */
export interface Published {
  readonly state: ConversationState
  readonly previousState?: ConversationState
  readonly since: number
  readonly reason?: string
}

/** The data from which a snapshot is built. */
export interface ObservableState {
  readonly published: Published
  readonly context: Context
  readonly role: Role | undefined
  /** The current ids. */
  readonly ids: Ids
  readonly pendingActions: readonly string[]
}

const answered = ({ handle }: Context): Role => (handle === 0 ? 'user' : 'assistant')

const roles: { readonly [State in ConversationState]?: (context: Context) => Role } = {
  listening: () => 'user',
  interrupted: () => 'user',
  processing: answered,
  waitingForCopilot: answered,
  speaking: () => 'assistant',
}

/** The floor holder in a state; while suspended, the floor holder `before` it. */
export const roleIn = (state: ConversationState, context: Context, before?: Role): Role | undefined =>
  state === 'suspended' ? before : roles[state]?.(context)

const faults = ({ faultRetries }: Context): number => faultRetries

/** The counter that is relevant in a state (AV-IF-16). */
const retries: { readonly [State in ConversationState]?: (context: Context) => number } = {
  waitingForCopilot: ({ copilotRetries }) => copilotRetries,
  faulted: faults,
  preparing: faults,
}

/** The counter that a snapshot reports in a state, if any. */
export const retriesIn = (state: ConversationState, context: Context): number | undefined =>
  retries[state]?.(context)

/** The snapshot. */
export function snapshotOf(view: ObservableState): ConversationStateSnapshot {
  const { published, context, ids, pendingActions } = view
  const { state, previousState, since, reason } = published
  return frozen({
    state,
    ...given({
      previousState,
      turnId: ids.turn,
      turnRole: ids.turn === undefined ? undefined : view.role,
    }),
    since: new Date(since).toISOString(),
    metadata: {
      sessionId: ids.session ?? '',
      ...given({
        reason,
        transcriptId: ids.utterance,
        copilotRequestId: ids.request,
        pendingActions: pendingActions.length === 0 ? undefined : [...pendingActions],
        retryCount: retriesIn(state, context),
      }),
    },
  })
}
