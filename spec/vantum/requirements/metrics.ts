/** Logs, metrics and alerts (L708 to L742). */
import type { Requirement } from '../../requirement.ts'

export const metrics: readonly Requirement[] = [
  {
    id: 'VAN-MET-01',
    source: 'L712-723',
    kind: 'metrics',
    basis: 'document',
    statement: 'Durations of the five non-terminal states are collected as arrays.',
  },
  {
    id: 'VAN-MET-02',
    source: 'L342-348, L725-736',
    kind: 'metrics',
    basis: 'document',
    statement:
      'Every transition is logged at info with sessionId, from, to, timestamp and duration since the last transition.',
    ruling: 'The first form lacks duration, the second has it. Ruling: superset with duration.',
  },
  {
    id: 'VAN-MET-03',
    source: 'L264, L267',
    kind: 'metrics',
    basis: 'document',
    statement: 'ENDED computes and logs call duration and final metrics.',
  },
  {
    id: 'VAN-MET-04',
    source: 'L740',
    kind: 'metrics',
    basis: 'document',
    statement: 'Alert when THINKING exceeds 5 s.',
  },
  {
    id: 'VAN-MET-05',
    source: 'L741',
    kind: 'metrics',
    basis: 'document',
    statement: 'Alert when RESPONDING exceeds 15 s.',
  },
  {
    id: 'VAN-MET-06',
    source: 'L742',
    kind: 'metrics',
    basis: 'document',
    statement: 'Alert when a session has more than 5 interruptions.',
    ruling: 'Repeat for each further one? Ruling: once per session.',
  },
  {
    id: 'VAN-MET-07',
    source: 'L629',
    kind: 'metrics',
    basis: 'document',
    statement: 'The state at a disconnect is logged.',
    sameAs: 'VAN-EDGE-06',
  },
  {
    id: 'VAN-MET-08',
    source: 'L429-477',
    kind: 'metrics',
    basis: 'document',
    statement:
      'The entries of LISTENING, THINKING, RESPONDING and INTERRUPTED are logged at debug, that of ENDED at info.',
  },
]
