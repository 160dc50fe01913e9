/** What is counted, and the tests that are asked for. */
import type { Requirement } from '../../requirement.ts'

export const tests: readonly Requirement[] = [
  {
    id: 'VEL-MET-01',
    source: 'Contract Scope for This Increment, chars 4218-4259',
    kind: 'metrics',
    basis: 'ruling',
    statement:
      'The document demands no metrics; the harness counts refused, dropped and late messages per session (coined) so that the ignore rules are observable.',
    ruling: 'No metrics section. Ruling: counters live in the harness only and never on the wire.',
  },
  {
    id: 'VEL-TEST-01',
    source: 'Event Protocol, chars 52-118',
    kind: 'test',
    basis: 'ruling',
    statement:
      'The same contract suite runs against the in-memory machine and over a real WebSocket, in both profiles.',
    ruling: 'The document names no tests. Ruling: ours.',
    excluded: { reason: 'process', because: 'it asks for tests, not for a behaviour' },
  },
  {
    id: 'VEL-TEST-02',
    source: 'State Machine, chars 4430-4487',
    kind: 'test',
    basis: 'ruling',
    statement:
      'The full cycle idle-listening-thinking-speaking-idle is covered, with cancel in each of the three active phases.',
    ruling: 'The document names no tests. Ruling: ours.',
  },
  {
    id: 'VEL-TEST-03',
    source: 'Contract Scope for This Increment, chars 4052-4134',
    kind: 'test',
    basis: 'ruling',
    statement: 'Only the events of the contract are used by the tests of the gateway shell.',
    ruling: 'The document names no tests. Ruling: ours.',
    excluded: { reason: 'process', because: 'it asks for tests, not for a behaviour' },
  },
]
