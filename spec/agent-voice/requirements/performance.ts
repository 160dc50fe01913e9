/** Timing and performance requirements (§3). */
import type { Requirement } from '../../requirement.ts'

export const performance: readonly Requirement[] = [
  {
    id: 'AV-PER-001',
    source: '§3 PER-001 / line 73',
    kind: 'timing',
    basis: 'document',
    statement: 'From receipt of stt.final in listening the machine is in processing within 300 ms.',
    ruling:
      '"Nominal network" is undefined. Ruling: RTT up to 150 ms (TD assumption, line 30). Clock starts at receipt of the event.',
  },
  {
    id: 'AV-PER-002',
    source: '§3 PER-002 / line 74',
    kind: 'timing',
    basis: 'document',
    statement:
      'An interruption ends with TTS silent and listening entered no later than 400 ms after detection, guaranteed.',
    ruling:
      'A guarantee needs enforcement, the text names none. Ruling: watchdog armed with max(0, detectedAt+400-now) that hard-stops TTS (neighbour fact: the SP-010 fade takes 250 ms, which leaves the 150 of REQ-007).',
  },
  {
    id: 'AV-PER-003',
    source: '§3 PER-003 / line 75',
    kind: 'timing',
    basis: 'document',
    statement: 'After Session Manager signals readiness the prior active state is restored within 1 second.',
    ruling:
      'Readiness may mean session.ready or the diagram’s session.resume. Ruling: session.resume (last hold released) starts the clock; session.ready alone only records the status. An immediate restore would break REQ-003 and REQ-006, because STT and TTS were stopped. Ruling: two steps, suspended.held -> suspended.resuming -> prior leaf; one step if services are already ready.',
  },
  {
    id: 'AV-PER-004',
    source: '§3 PER-004 / line 76',
    kind: 'config',
    basis: 'document',
    statement:
      'The waiting timeout is configurable (default 8000 ms) and retries are spaced by exponential backoff.',
    ruling:
      'Backoff may mean growing gaps or growing timeouts, and 8 s may be per attempt or in total. Ruling: growing gaps; 8 s total per logical request, since AC-008 goes to listening when the configured timeout elapses.',
  },
]
