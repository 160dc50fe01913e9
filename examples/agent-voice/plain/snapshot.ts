/** What a conversation says of itself when asked (AV-IF-05, AV-IF-15, AV-IF-16). */
import type {
  ConversationState,
  ConversationStateSnapshot,
  StateMetadata,
} from '../../../spec/agent-voice/contract.ts'
import type { Talk } from './talk.ts'

type Known<Members> = { [Name in keyof Members]?: Exclude<Members[Name], undefined> }

/** Only the members that are there. */
const known = <Members extends object>(members: Members): Known<Members> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Known<Members>

/** Who has the floor; nobody, before the first turn and after the last (AV-IF-15). */
function roleIn(state: ConversationState, { speech }: Talk): 'user' | 'assistant' | undefined {
  if (state === 'listening' || state === 'interrupted' || state === 'waitingForCopilot') return 'user'
  if (state === 'processing') return speech.voice?.isWhole ? 'assistant' : 'user'
  return state === 'speaking' ? 'assistant' : undefined
}

/** The count of retries that matters in this state. */
function retriesIn(state: ConversationState, { prompt, faults }: Talk): number | undefined {
  if (state === 'faulted' || state === 'preparing') return faults.retries
  return prompt.request && prompt.request.attempt - 1
}

/** A frozen picture of this instant. */
export function snapshotOf(talk: Talk): ConversationStateSnapshot {
  const { state, previous, since, reason, turnId, running, turns } = talk
  const asIf = talk.suspension.prior ?? state
  const metadata: StateMetadata = Object.freeze({
    sessionId: talk.readiness.sessionId,
    ...known({
      reason,
      transcriptId: running ? turns.current.userUtteranceId : undefined,
      copilotRequestId: talk.requestId,
      retryCount: retriesIn(asIf, talk),
    }),
  })
  const turnRole = turnId === undefined ? undefined : roleIn(asIf, talk)
  return Object.freeze({ state, since, metadata, ...known({ previousState: previous, turnId, turnRole }) })
}
