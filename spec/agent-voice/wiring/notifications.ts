/** What an instance emits through the interface of the document, as outputs. */

import type { Leaks } from '../../leaks.ts'
import type { Payload } from '../../log.ts'
import { given } from '../../omit-undefined.ts'
import type { Shown } from '../../wiring.ts'
import type {
  ConversationStateMachine,
  ConversationStateSnapshot,
  StateChangeEvent,
  TurnEvent,
} from '../interface.ts'
import type { Diagnosable } from '../ports.ts'

/** Virtual ms of an ISO timestamp, or nothing if it is invalid; `born` is the instant (ms since 1970) of virtual 0. */
const instantOf = (iso: string | undefined, born: number): number | undefined => {
  const at = Date.parse(iso ?? '') - born
  return Number.isNaN(at) ? undefined : at
}

const wholeOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** A published change. */
export const changeOf = ({ transition, turnContext }: StateChangeEvent, born: number): Payload => ({
  from: transition.from,
  to: transition.to,
  cause: transition.cause,
  ...given({
    stamp: instantOf(transition.timestamp, born),
    turn: textOf(turnContext?.turnId) || undefined,
    interruptions: wholeOf(turnContext?.interruptions),
    retries: wholeOf(turnContext?.metadata?.retryCount),
  }),
})

/** A turn event. */
export const turnOf = ({ type, turnContext, timestamp }: TurnEvent, born: number): Payload => ({
  event: type,
  turn: turnContext.turnId,
  ...given({
    stamp: instantOf(timestamp, born),
    interruptions: wholeOf(turnContext.interruptions),
    outcome: textOf(turnContext.metadata?.outcome),
    retryOf: textOf(turnContext.metadata?.retryOf),
  }),
})

const snapshotOf = (snapshot: ConversationStateSnapshot, born: number): Payload => {
  const { state, previousState, turnId, turnRole, since, metadata } = snapshot
  return {
    state,
    ...given({
      previous: previousState,
      since: instantOf(since, born),
      session: metadata?.sessionId || undefined,
      turn: turnId,
      role: turnRole,
      request: metadata?.copilotRequestId,
      utterance: metadata?.transcriptId,
      reason: metadata?.reason,
      retries: metadata?.retryCount,
      pending: metadata?.pendingActions?.length,
    }),
  }
}

/** What an instance reports of itself on request; nothing if the request fails. */
export function peeked(
  instance: ConversationStateMachine & Partial<Diagnosable>,
  leaks: Leaks,
  born: number,
): readonly Shown[] {
  const snapshot = instance.getState?.()
  if (snapshot === undefined) return []
  const recent = instance.recentTransitions?.()
  const kept = given({ kept: recent?.length })
  return [
    {
      what: 'snapshot',
      with: { ...snapshotOf(snapshot, born), ...kept, ...leaks.in([snapshot, recent]) },
    },
  ]
}
