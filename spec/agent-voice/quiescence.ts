/**
 * What campaigns need to know of Agent Voice: how a conversation reaches quiescence (AV-REQ-008, AV-REQ-009,
 * AV-T-15), and what the document assumes of the world. Times in ms.
 */
import type { Spec } from '../spec.ts'
import { defaults } from './settings.ts'
import type { State } from './states.ts'

const {
  suspendTimeoutMs,
  faultRetryCapMs,
  prepareTimeoutMs,
  maxFaultRetries,
  copilotTimeoutMs,
  ttsStartTimeoutMs,
  terminateTimeoutMs,
} = defaults

/**
 * At most a suspension, each recovery with its pause, its wait for the session and its preparation, one turn, and the
 * end.
 */
const longestMs =
  suspendTimeoutMs +
  (maxFaultRetries + 1) * (faultRetryCapMs + suspendTimeoutMs + prepareTimeoutMs) +
  copilotTimeoutMs +
  ttsStartTimeoutMs +
  terminateTimeoutMs

/** In order: all holds and failures end, and the conversation is over. An answer may be spoken for ever. */
export const quiescence: Spec<State>['quiescence'] = [
  {
    says: [
      { what: 'network.restored', with: {} },
      { what: 'diagnostics.end', with: {} },
      { what: 'session.resume', with: {} },
      { what: 'session.ready', with: { session: 'current' } },
      { what: 'audio.primed', with: {} },
      { what: 'audio.ready', with: { source: 'stt' } },
      { what: 'audio.ready', with: { source: 'mic' } },
    ],
    rests: ['idle', 'listening', 'speaking'],
    withinMs: longestMs,
    requirements: ['AV-REQ-009', 'AV-REQ-008', 'AV-REQ-005', 'AV-EDGE-04', 'AV-RUL-21'],
  },
  {
    says: [{ what: 'user.stop', with: { reason: 'user-request' } }],
    rests: ['idle'],
    withinMs: terminateTimeoutMs,
    requirements: ['AV-T-15', 'AV-IF-04', 'AV-RUL-25'],
  },
]

/** A panel displays labels in time (AV-VAL-02), ids are unchanged, and speech is detected in time (AV-ASM-02). */
export const assumed: Spec['assumed'] = {
  options: { 'panel.delayMs': 150, 'network.corruptPercent': 0 },
  monitors: ['world.stt-within-250'],
}
