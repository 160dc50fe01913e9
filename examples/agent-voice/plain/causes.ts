/** Closed sets of the interface, and the cause that is published for each suspension (AV-REQ-010). */
import type {
  ConversationTerminationReason,
  InterruptSource,
  SuspensionReason,
  TransitionCause,
} from '../../../spec/agent-voice/contract.ts'

/** AV-IF-22. */
export const terminationReasons: Readonly<Record<ConversationTerminationReason, true>> = {
  'user-request': true,
  'fatal-error': true,
  'session-timeout': true,
  'circuit-open': true,
  disposed: true,
}

/** AV-IF-23. */
export const interruptSources: Readonly<Record<InterruptSource, true>> = {
  vad: true,
  stt: true,
  ui: true,
  command: true,
}

/** AV-REQ-008, AV-IF-24: why the conversation pauses. */
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
