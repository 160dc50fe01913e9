import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import type { Machine, Turn } from './record.ts'
import { hash, labelOf } from './texts.ts'

export function iso(ms: number): string {
  return new Date(ms).toISOString()
}

/** Calls a port; what it throws is noted and goes no further. */
export function tell(m: Machine, call: () => unknown): void {
  try {
    call()
  } catch {
    diagnose(m, { kind: 'port.failed' })
  }
}

export function diagnose(m: Machine, record: { kind: string; from?: string; to?: string; cause?: string; code?: string; reason?: string }): void {
  const ids: Record<string, string> = {}
  if (m.sessionId !== '') ids.session = hash(m.sessionId)
  if (m.turn.isStarted) ids.turn = hash(m.turn.context.turnId)
  if (m.prompt !== null) ids.request = hash(m.prompt.requestId)
  try {
    m.ports.host.diagnose({ ts: iso(m.ports.clock.now()), machine: 'agent-voice', ...record, ids })
  } catch {
    // Nobody is left to tell.
  }
}

function contextOf(m: Machine): Voice.TurnContext {
  const { context } = m.turn
  return { ...context, metadata: { ...context.metadata, retryCount: m.recoveries } }
}

/** Tells handlers; one that fails, at once or later, harms nobody. */
function spread<Event>(handlers: Iterable<{ readonly tell: (event: Event) => unknown }>, make: () => Event): void {
  for (const handler of [...handlers]) {
    try {
      Promise.resolve(handler.tell(make())).catch(() => {})
    } catch {
      // The failure of a listener is its own.
    }
  }
}

/** Moves to another state and publishes it: listeners, panel, context keys, diagnostics, history. */
export function transition(m: Machine, to: Voice.ConversationState, cause: Voice.TransitionCause, reason?: string): void {
  const from = m.state
  m.previous = from
  m.state = to
  m.sinceMs = m.ports.clock.now()
  m.reason = reason
  m.history.push({ from, to, cause })
  if (m.history.length > 20) m.history.shift()
  const timestamp = iso(m.sinceMs)
  const listeners = () =>
    spread(m.stateHandlers, () => ({
      type: 'state-changed' as const,
      transition: { from, to, cause, timestamp },
      turnContext: contextOf(m),
    }))
  if (m.options.publishOrder === 'panelFirst') show(m)
  listeners()
  if (m.options.publishOrder !== 'panelFirst') show(m)
  diagnose(m, { kind: 'transition', from, to, cause, ...(reason === undefined ? {} : { reason }) })
}

/** Shows the state in the panel and in the context keys. */
export function show(m: Machine): void {
  const { panel, host, settings } = m.ports
  const { state } = m
  tell(m, () =>
    panel.post({
      type: 'agentvoice.state',
      payload: {
        state,
        localizedLabel: labelOf(settings.locale, state),
        turnId: m.turn.isStarted ? m.turn.context.turnId : null,
        since: iso(m.sinceMs),
        metadata: {
          copilotRequestId: m.prompt?.requestId ?? null,
          interruptionCount: m.options.interruptionCount === 'turn' ? m.turn.context.interruptions : m.interruptions,
        },
        ariaKey: `agentvoice.aria.${state}`,
        earconKey: `agentvoice.earcon.${state}`,
      },
    }),
  )
  tell(m, () => host.setContext('agentvoice.state', state))
  const isActive = state === 'suspended' ? m.prior !== 'idle' : state !== 'idle'
  tell(m, () => host.setContext('agentvoice.conversationActive', isActive))
}

export function tellTurn(m: Machine, turn: Turn, type: Voice.TurnEvent['type']): void {
  const now = m.ports.clock.now()
  spread(m.turnHandlers, () => ({ type, turnContext: contextOf(m), timestamp: iso(now) }))
  const { turnId, confidence } = turn.context
  tell(m, () =>
    m.ports.panel.post({
      type: 'agentvoice.turn',
      payload: {
        event: type,
        turnId,
        role: turn.role,
        durationMs: Math.max(0, now - turn.startedMs),
        ...(confidence === undefined ? {} : { confidence }),
      },
    }),
  )
}

export function notify(m: Machine, message: string, hintKey?: string, canRetry = false): void {
  tell(m, () =>
    m.ports.panel.post({
      type: 'agentvoice.notification',
      message,
      ...(hintKey === undefined ? {} : { hintKey }),
      ...(canRetry ? { actions: ['retry'] as const } : {}),
    }),
  )
}

export function snapshot(m: Machine): Voice.ConversationStateSnapshot {
  const { turn, prompt } = m
  const pendingActions: string[] = []
  if (m.start?.isWaiting) pendingActions.push('start')
  if (m.isAwaitingFinal) pendingActions.push('final-transcript')
  if (prompt !== null && !prompt.isAnswered) pendingActions.push('answer')
  const transcriptId = turn.context.userUtteranceId
  const retryCount = prompt === null ? m.recoveries : prompt.attempt - 1
  return {
    state: m.state,
    ...(m.previous === undefined ? {} : { previousState: m.previous }),
    ...(turn.isStarted ? { turnId: turn.context.turnId, turnRole: turn.role } : {}),
    since: iso(m.sinceMs),
    metadata: {
      sessionId: m.sessionId,
      retryCount,
      ...(m.reason === undefined ? {} : { reason: m.reason }),
      ...(transcriptId === undefined ? {} : { transcriptId }),
      ...(prompt === null ? {} : { copilotRequestId: prompt.requestId }),
      ...(pendingActions.length === 0 ? {} : { pendingActions }),
    },
  }
}
