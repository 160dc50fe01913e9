/** Which cause is published when the conversation is ended, suspended or resumed for a reason. */
import type {
  ConversationTerminationReason,
  SuspensionReason,
  TransitionCause,
} from '../../../spec/agent-voice/contract.ts'

/** AV-REQ-010: why the conversation ends. */
export const endCauses: Readonly<Record<ConversationTerminationReason, TransitionCause>> = {
  'user-request': 'user.stop',
  'fatal-error': 'fatal',
  'session-timeout': 'session.timeout',
  'circuit-open': 'fatal',
  disposed: 'user.stop',
}

/** AV-REQ-008: why the conversation pauses. */
export const suspendCauses: Readonly<Record<SuspensionReason, TransitionCause>> = {
  'session-renewal': 'session.renewal',
  'network-resync': 'network.lost',
  diagnostics: 'diagnostics.start',
}

/** AV-REQ-008: why it goes on. */
export const resumeCauses: Readonly<Record<SuspensionReason, TransitionCause>> = {
  'session-renewal': 'session.resume',
  'network-resync': 'network.restored',
  diagnostics: 'diagnostics.end',
}
