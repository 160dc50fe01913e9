/** Limits, typical durations and alerts. */
import type { Requirement } from '../../requirement.ts'

export const timing: readonly Requirement[] = [
  {
    id: 'VAN-TO-01',
    source: 'L178, L631-639',
    kind: 'timing',
    basis: 'interpreted',
    statement: 'The model has 30 s from the entry of THINKING to complete its response.',
    ruling:
      "'takes too long (> 30s)' may mean to first token or to completion; the instant of the fallback is open. Ruling: to completion; the fallback starts at 30000 if nothing was delivered by then; a foreign fallback at 30001 is as good.",
  },
  {
    id: 'VAN-TO-02',
    source: 'L235, L603',
    kind: 'timing',
    basis: 'interpreted',
    statement: 'INTERRUPTED lasts less than 100 ms.',
    ruling:
      'The exit waits for cleanup complete, but the stay must be < 100 ms. Ruling: watchdog at 99 ms forces the release and the transition, logs a violation.',
  },
  {
    id: 'VAN-TO-03',
    source: 'L221, L207, L567-570',
    kind: 'timing',
    basis: 'interpreted',
    statement:
      'The reaction to a detected interruption is immediate: speech cancel and client stop in the same step.',
    ruling:
      "'immediately' has no number; one list cancels before the transition (L567-570), the code transitions first (L542-545). Ruling: same instant; our order is that of VAN-IF-03 (state first, then its entry actions); the order itself is not checked.",
  },
  {
    id: 'VAN-TO-04',
    source: 'L279',
    kind: 'timing',
    basis: 'interpreted',
    statement: 'Cleanup in ENDED takes less than 500 ms.',
    ruling: 'Typical duration, not a limit. Ruling: forced at 499 ms so that no session leaks.',
  },
  {
    id: 'VAN-TO-05',
    source: 'L127',
    kind: 'timing',
    basis: 'document',
    statement: 'Setup typically takes 500 ms - 2 s.',
    excluded: { reason: 'process', because: 'It says what is typical and limits nothing.' },
  },
  {
    id: 'VAN-TO-06',
    source: 'L123-127 (gap)',
    kind: 'timing',
    basis: 'ruling',
    statement:
      'A setup that neither succeeds nor fails is treated as SETUP_FAILURE after a configurable time (coined 10 s).',
    ruling: 'No setup timeout is given. Ruling: coined, configurable, may be switched off.',
  },
  {
    id: 'VAN-TO-07',
    source: 'L152',
    kind: 'timing',
    basis: 'document',
    statement: 'LISTENING has no timeout; silence never forces a transition.',
  },
  {
    id: 'VAN-TO-08',
    source: 'L182',
    kind: 'timing',
    basis: 'document',
    statement: 'Thinking typically takes 500 ms - 3 s.',
    excluded: { reason: 'process', because: 'It says what is typical and limits nothing.' },
  },
  {
    id: 'VAN-TO-09',
    source: 'L209',
    kind: 'timing',
    basis: 'document',
    statement: 'A reply typically lasts 2 - 10 s.',
    excluded: { reason: 'process', because: 'It says what is typical and limits nothing.' },
  },
  {
    id: 'VAN-TO-10',
    source: 'L209, L741 (gap)',
    kind: 'timing',
    basis: 'ruling',
    statement: 'RESPONDING has no hard limit; a stalled synthesis is only alerted.',
    ruling:
      'A hanging synthesis is not described. Ruling: no limit by default; an optional stall limit acts as TTS_ERROR.',
  },
  {
    id: 'VAN-TO-11',
    source: 'L563',
    kind: 'timing',
    basis: 'document',
    statement: 'Sounds shorter than 200 ms are ignored.',
  },
  {
    id: 'VAN-TO-12',
    source: 'L740',
    kind: 'timing',
    basis: 'interpreted',
    statement: 'THINKING longer than 5 s raises an alert.',
    ruling:
      'At the threshold or at the exit of the state? Ruling: while the state lasts, at the first ms beyond the threshold, once per stay; a foreign alert at the exit or at 5000 of a longer stay is as good.',
  },
  {
    id: 'VAN-TO-13',
    source: 'L741',
    kind: 'timing',
    basis: 'interpreted',
    statement: 'RESPONDING longer than 15 s raises an alert.',
    ruling: 'See VAN-TO-12. Ruling: see VAN-TO-12.',
  },
]
