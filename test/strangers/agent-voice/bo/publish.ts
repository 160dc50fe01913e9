import type {
  ConversationState,
  ConversationStateSnapshot,
  StateMetadata,
  TransitionCause,
} from '../../../../spec/agent-voice/contract.ts'
import type { Context } from './context.ts'
import { labelOf } from './texts.ts'
import { turnContextOf } from './turn.ts'

/** A transition that has just happened. */
export interface Moved {
  readonly from: ConversationState
  readonly to: ConversationState
  readonly cause: TransitionCause
  readonly at: number
}

/** Publishes a transition to history, listeners, panel, context keys and diagnostics (PAT-002, INT-003). */
export function publish(ctx: Context, moved: Moved): void {
  const { from, to, cause } = moved
  ctx.out.remember({ from, to, cause })
  if (ctx.options.publishFirst === 'panel') {
    postState(ctx, moved)
    tellState(ctx, moved)
  } else {
    tellState(ctx, moved)
    postState(ctx, moved)
  }
  ctx.out.setContext('agentvoice.state', to)
  ctx.out.setContext('agentvoice.conversationActive', ctx.conversing)
  ctx.out.diagnose({
    kind: 'transition',
    from,
    to,
    cause,
    ...(ctx.reason === undefined ? {} : { reason: ctx.reason }),
    ids: ctx.turns.hashedIds(),
  })
}

/** The snapshot of the machine (interface: `getState`). */
export function snapshotOf(
  ctx: Context,
  since: number,
  previous: ConversationState | undefined,
): ConversationStateSnapshot {
  const { current } = ctx.turns
  const pending = ctx.state.pending()
  const metadata: StateMetadata = {
    sessionId: ctx.session.id,
    ...(ctx.reason === undefined ? {} : { reason: ctx.reason }),
    ...(current?.utterance === undefined ? {} : { transcriptId: current.utterance.id }),
    ...(current?.request === undefined ? {} : { copilotRequestId: current.request.id }),
    ...(pending.length === 0 ? {} : { pendingActions: [...pending] }),
    retryCount: retryCount(ctx),
  }
  return {
    state: ctx.state.name,
    ...(previous === undefined ? {} : { previousState: previous }),
    ...(current === undefined ? {} : { turnId: current.id, turnRole: current.role }),
    since: new Date(since).toISOString(),
    metadata,
  }
}

/** Retries of the prompt while it is open, recoveries otherwise. */
function retryCount(ctx: Context): number {
  const { current } = ctx.turns
  const attempt = current?.over === false ? (current.request?.attempt ?? 0) : 0
  return attempt > 1 && ctx.state.name !== 'faulted' ? attempt - 1 : ctx.recoveries
}

function tellState(ctx: Context, { from, to, cause, at }: Moved): void {
  const timestamp = new Date(at).toISOString()
  const extra = { ...ctx.metadata, retryCount: ctx.recoveries }
  ctx.out.tellState(() => ({
    type: 'state-changed',
    transition: { from, to, cause, timestamp },
    turnContext: turnContextOf(ctx.turns.current, at, extra),
  }))
}

function postState(ctx: Context, { to, at }: Moved): void {
  ctx.out.post({
    type: 'agentvoice.state',
    payload: {
      state: to,
      localizedLabel: labelOf(ctx.ports.settings.locale, to),
      turnId: ctx.turns.current?.id ?? null,
      since: new Date(at).toISOString(),
      metadata: {
        copilotRequestId: ctx.turns.current?.request?.id ?? null,
        interruptionCount: ctx.turns.interruptionCount(),
      },
      ariaKey: `agentvoice.aria.${to}`,
      earconKey: `agentvoice.earcon.${to}`,
    },
  })
}
