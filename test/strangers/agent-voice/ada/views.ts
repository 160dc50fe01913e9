import { createHash } from 'node:crypto'
import type * as X from '../../../../spec/agent-voice/contract.ts'
import type { Model, Turn } from './model.ts'
import type { Options } from './options.ts'
import { labelOf } from './texts.ts'

/** A hashed correlation id: 16 hexadecimal digits. */
export const hashed = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 16)

/** A time in ms as an ISO 8601 timestamp. */
export const iso = (at: number): string => new Date(Math.abs(at) < 8.64e15 ? at : 0).toISOString()

const pendingActions = (model: Model): string[] => {
  const actions: string[] = []
  if (model.pending !== null) actions.push('start')
  if (model.timers.recover !== undefined || model.timers.session !== undefined) actions.push('recover')
  if (model.holds.length > 0) actions.push('resume')
  if (model.request?.backoff === true) actions.push('copilot.retry')
  if (model.awaitingFinal) actions.push('stt.final')
  if (model.queue.length > 0) actions.push('queued-utterance')
  if (model.retryables.length > 0) actions.push('retry')
  return actions
}

const retryCount = (model: Model): number =>
  model.request !== null ? model.request.attempt - 1 : model.recoveries

/** The snapshot of a state value. */
export function snapshotOf(model: Model): X.ConversationStateSnapshot {
  const { turn, request } = model
  const actions = pendingActions(model)
  const transcriptId = turn?.utterance?.utteranceId ?? turn?.partial?.utteranceId
  const copilotRequestId = request?.requestId ?? turn?.requestId
  return {
    state: model.state,
    ...(model.previous !== undefined && { previousState: model.previous }),
    ...(turn !== null && { turnId: turn.id, turnRole: turn.role }),
    since: iso(model.since),
    metadata: {
      ...(model.reason !== undefined && { reason: model.reason }),
      sessionId: model.session.id,
      ...(transcriptId !== undefined && { transcriptId }),
      ...(copilotRequestId !== undefined && { copilotRequestId }),
      ...(actions.length > 0 && { pendingActions: actions }),
      retryCount: retryCount(model),
    },
  }
}

/** The turn context of a turn. It holds the transcript only where that is chosen. */
export function contextOf(model: Model, turn: Turn | null, options: Options): X.TurnContext {
  const metadata = { ...turn?.metadata, retryCount: model.recoveries, sessionId: model.session.id }
  if (turn === null) return { turnId: '', startedAt: iso(model.since), interruptions: 0, metadata }
  const { utterance, handleId, requestId } = turn
  return {
    turnId: turn.id,
    ...(utterance !== undefined && { userUtteranceId: utterance.utteranceId }),
    ...(handleId !== undefined && { assistantResponseId: handleId }),
    startedAt: iso(turn.startedAt),
    ...(options.transcriptInContext && utterance !== undefined && { transcript: utterance.text }),
    ...(utterance?.confidence !== undefined && { confidence: utterance.confidence }),
    interruptions: turn.interruptions,
    metadata: { ...metadata, ...(requestId !== undefined && { copilotRequestId: requestId }) },
  }
}

const earcons: Partial<Record<X.ConversationState, string>> = {
  listening: 'earcon.listening',
  processing: 'earcon.thinking',
  waitingForCopilot: 'earcon.thinking',
  speaking: 'earcon.speaking',
  interrupted: 'earcon.listening',
  suspended: 'earcon.paused',
  faulted: 'earcon.error',
}

/** The message that shows the state in the panel. */
export function stateMessage(model: Model, locale: string): X.PanelMessage {
  const { state, turn, request } = model
  const earconKey = earcons[state]
  return {
    type: 'agentvoice.state',
    payload: {
      state,
      localizedLabel: labelOf(locale, state),
      turnId: turn?.id ?? null,
      since: iso(model.since),
      metadata: {
        copilotRequestId: request?.requestId ?? turn?.requestId ?? null,
        interruptionCount: turn?.interruptions ?? 0,
      },
      ariaKey: `aria.agentvoice.${state}`,
      ...(earconKey !== undefined && { earconKey }),
    },
  }
}

/** The message that shows a turn event in the panel. */
export function turnMessage(event: X.TurnEvent['type'], turn: Turn, at: number): X.PanelMessage {
  return {
    type: 'agentvoice.turn',
    payload: {
      event,
      turnId: turn.id,
      role: turn.role,
      durationMs: Math.max(0, at - turn.startedAt),
      ...(turn.utterance?.confidence !== undefined && { confidence: turn.utterance.confidence }),
    },
  }
}

/** The hashed ids of a diagnostic record. */
export function hashedIds(model: Model): Record<string, string> {
  const { session, turn, request } = model
  const requestId = request?.requestId ?? turn?.requestId
  return {
    ...(session.id !== '' && { session: hashed(session.id) }),
    ...(turn !== null && { turn: hashed(turn.id) }),
    ...(turn?.utterance !== undefined && { utterance: hashed(turn.utterance.utteranceId) }),
    ...(turn?.handleId !== undefined && { handle: hashed(turn.handleId) }),
    ...(requestId !== undefined && { request: hashed(requestId) }),
  }
}
