/** Rulings on what the document leaves open. */
import type { Requirement } from '../../requirement.ts'

export const rulings: readonly Requirement[] = [
  {
    id: 'TD-RUL-01',
    source: 'ruling on a gap (no line)',
    kind: 'guard',
    basis: 'ruling',
    statement:
      'The expectation window starts at voiced onset without a confirmed start (also while a response is awaited), or at voice end without a confirmed stop; it ends at any accepted server speech event, renewed voice (for a missing stop) or capture stop; it never runs in manual mode, nor before a mode that detects speech is acknowledged.',
  },
  {
    id: 'TD-RUL-02',
    source: 'ruling on a gap (no line)',
    kind: 'transition',
    basis: 'ruling',
    statement:
      'After an update that nobody acknowledged, the server may still run its old configuration: client commits are allowed in manual mode until a server speech event is seen; a late acknowledgement restores the requested mode.',
  },
  {
    id: 'TD-RUL-03',
    source: 'ruling on a gap (no line)',
    kind: 'transition',
    basis: 'ruling',
    statement:
      'While an update is pending, further requests are queued and only the last is sent; unchanged configurations send nothing. A session.updated of the requested type is the acknowledgement; its values become the effective ones, a difference raises a notice, and a later one in a settled mode updates them.',
  },
  {
    id: 'TD-RUL-04',
    source: 'ruling on a gap (no line)',
    kind: 'transition',
    basis: 'ruling',
    statement:
      'An explicit rejection rolls back to the last acknowledged configuration, else manual; the error is surfaced and the request rejected.',
  },
  {
    id: 'TD-RUL-05',
    source: 'ruling on a gap (no line)',
    kind: 'transition',
    basis: 'ruling',
    statement:
      'Session loss resets speech, health, playback and buffer; stopped capture resets speech and ends the expectation window. Diagnostics counters survive.',
  },
  {
    id: 'TD-RUL-06',
    source: 'ruling on a gap (no line)',
    kind: 'transition',
    basis: 'ruling',
    statement:
      'Fallback is entered once per outage: repeated degraded events count but do not warn; switching to manual ends fallback.',
  },
  {
    id: 'TD-RUL-07',
    source: 'ruling on a gap (no line)',
    kind: 'invariant',
    basis: 'ruling',
    statement:
      'Duplicate starts and stops are ignored; a stop without start counts as a missed event and is forwarded once.',
  },
  {
    id: 'TD-RUL-08',
    source: 'ruling on a gap (no line)',
    kind: 'invariant',
    basis: 'ruling',
    statement:
      'Per playback handle at most one clear is sent, whatever the number of interrupts; a new handle can be cleared again.',
  },
  {
    id: 'TD-RUL-09',
    source: 'ruling on a gap (no line)',
    kind: 'guard',
    basis: 'ruling',
    statement: 'A commit on an empty buffer is not sent; the operator is told.',
  },
  {
    id: 'TD-RUL-10',
    source: 'ruling on a gap (no line)',
    kind: 'guard',
    basis: 'ruling',
    statement:
      'Exactly one responder per utterance: the server answers by itself, or control is handed over, never both.',
  },
]
