/** Edge cases (L610 to L648, and from the tables). */
import type { Requirement } from '../../requirement.ts'

export const edges: readonly Requirement[] = [
  {
    id: 'VAN-EDGE-01',
    source: 'L151',
    kind: 'invariant',
    basis: 'document',
    statement: 'Background noise below the threshold causes nothing in LISTENING.',
    sameAs: 'VAN-ACT-08',
  },
  {
    id: 'VAN-EDGE-02',
    source: 'L152',
    kind: 'invariant',
    basis: 'document',
    statement: 'Long silence keeps LISTENING.',
    sameAs: 'VAN-TO-07',
  },
  {
    id: 'VAN-EDGE-03',
    source: 'L179',
    kind: 'error',
    basis: 'interpreted',
    statement:
      'A rate-limited request is kept and retried within THINKING; when the retries are used up it counts as LLM_ERROR; the 30 s limit still applies.',
    ruling:
      'Number, delay and scope of the queue are open. Ruling: per session; 3 retries after 1, 2, 4 s (coined, configurable); a retryAfter of the refusal replaces the delay.',
  },
  {
    id: 'VAN-EDGE-04',
    source: 'L180',
    kind: 'error',
    basis: 'document',
    statement: 'An empty model response is replaced by a default sentence.',
    sameAs: 'VAN-T-55',
  },
  {
    id: 'VAN-EDGE-05',
    source: 'L612-619',
    kind: 'invariant',
    basis: 'document',
    statement:
      'Several quick interruptions each cancel the reply that is running; extra ones in between are ignored; all partial replies stay in the history.',
  },
  {
    id: 'VAN-EDGE-06',
    source: 'L621-629',
    kind: 'error',
    basis: 'document',
    statement:
      'A WebSocket drop in RESPONDING ends the session at once, cleans up and logs the state it happened in.',
  },
  {
    id: 'VAN-EDGE-07',
    source: 'L631-639',
    kind: 'timing',
    basis: 'document',
    statement:
      'A model that takes more than 30 s does not lead back to LISTENING: the fallback is spoken in RESPONDING and the timeout is logged.',
    sameAs: 'VAN-T-54',
  },
  {
    id: 'VAN-EDGE-08',
    source: 'L641-648',
    kind: 'invariant',
    basis: 'document',
    statement:
      'An empty or noise-only final transcript leaves the state in LISTENING and asks the user to repeat.',
  },
  {
    id: 'VAN-EDGE-09',
    source: 'L512-548',
    kind: 'invariant',
    basis: 'interpreted',
    statement:
      'A turn that was interrupted or ended while its model or synthesis call was pending must not cause a transition when that call returns.',
    ruling:
      'The usage example would call transition(LISTENING) from LISTENING (throws), then again in the catch (throws unhandled). Ruling: results carry the utteranceId and are dropped when stale.',
  },
  {
    id: 'VAN-EDGE-10',
    source: 'L504-510',
    kind: 'invariant',
    basis: 'document',
    statement:
      'A final transcript that arrives in RESPONDING before an interruption is recognised is dropped with a warning.',
    ruling: 'User words could be lost. Ruling: literal.',
    sameAs: 'VAN-G-12',
  },
  {
    id: 'VAN-EDGE-11',
    source: 'L204-207, L600-604 (derived)',
    kind: 'invariant',
    basis: 'ruling',
    statement:
      'Audio of the interrupting utterance keeps flowing to recognition through INTERRUPTED, so its transcript arrives in LISTENING.',
    ruling: 'Whether audio reaches recognition in INTERRUPTED is not said. Ruling: it does.',
  },
  {
    id: 'VAN-EDGE-12',
    source: 'L293 (derived)',
    kind: 'invariant',
    basis: 'interpreted',
    statement: 'A model answer after the call end is dropped.',
    ruling: 'Late answers are not mentioned. Ruling: dropped.',
  },
  {
    id: 'VAN-EDGE-13',
    source: 'L287 (derived)',
    kind: 'invariant',
    basis: 'ruling',
    statement: 'Duplicate CONNECTIONS_READY, CLEANUP_COMPLETE, TTS_COMPLETE are ignored.',
    ruling: 'Repeated events are not mentioned. Ruling: ignored and counted.',
  },
  {
    id: 'VAN-EDGE-14',
    source: 'N1 (derived)',
    kind: 'invariant',
    basis: 'ruling',
    statement:
      'TTS_COMPLETE and an interruption at the same ms: the first delivered wins; the loser is ignored.',
    ruling: 'A tie is not mentioned. Ruling: first delivered wins.',
  },
]
