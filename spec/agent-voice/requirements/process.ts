/** Test strategy, rationale and references (§6, §7, §11). */
import type { Requirement } from '../../requirement.ts'

export const process: readonly Requirement[] = [
  {
    id: 'AV-TEST-01',
    source: '§6 / line 263',
    kind: 'process',
    basis: 'document',
    statement:
      'Unit tests for transitions and guards, integration tests with mocked STT, TTS and Session Manager, host tests for UI context keys.',
    excluded: {
      reason: 'process',
      because: 'It speaks of how the work is done, not of how a conversation behaves.',
    },
  },
  {
    id: 'AV-TEST-02',
    source: '§6 / line 264',
    kind: 'process',
    basis: 'document',
    statement:
      'Fake timers for state timing and a statechart-driven path generator for coverage; host tests by the VS Code test runner.',
    excluded: {
      reason: 'process',
      because: 'It speaks of how the work is done, not of how a conversation behaves.',
    },
  },
  {
    id: 'AV-TEST-03',
    source: '§6 / line 265',
    kind: 'process',
    basis: 'document',
    statement: 'Fixtures for STT, Copilot and TTS events are JSON files.',
    excluded: {
      reason: 'process',
      because: 'It speaks of how the work is done, not of how a conversation behaves.',
    },
  },
  {
    id: 'AV-TEST-04',
    source: '§6 / line 266',
    kind: 'process',
    basis: 'document',
    statement:
      'State coverage runs in the headless unit pipeline and in the integration pipeline, with a reporter that enforces 95 % transition coverage.',
    excluded: {
      reason: 'process',
      because: 'It speaks of how the work is done, not of how a conversation behaves.',
    },
  },
  {
    id: 'AV-TEST-05',
    source: '§6 / line 267',
    kind: 'process',
    basis: 'document',
    statement:
      'Transition coverage at least 95 %, guard branch coverage at least 90 %, error paths into faulted 100 %.',
    ruling:
      'Denominator of coverage undefined. Ruling: expanded (leaf, row) pairs of the transition table; unreachable pairs must be justified, not skipped.',
    excluded: {
      reason: 'process',
      because: 'It speaks of how the work is done, not of how a conversation behaves.',
    },
  },
  {
    id: 'AV-TEST-06',
    source: '§6 / line 268',
    kind: 'process',
    basis: 'document',
    statement:
      'A performance scenario measures listening->processing latency and interruption response with synthetic events.',
    excluded: {
      reason: 'process',
      because: 'It speaks of how the work is done, not of how a conversation behaves.',
    },
  },
  {
    id: 'AV-TEST-07',
    source: '§6 / line 269',
    kind: 'process',
    basis: 'document',
    statement:
      'Resilience tests inject a session renewal, a lost network and a failing Copilot, and look at suspended and faulted.',
    ruling:
      'Line 269 suggests Copilot failures reach faulted, AC-008 sends timeouts to listening. Ruling: only authentication/fatal codes fault.',
  },
  {
    id: 'AV-RAT-01',
    source: '§7 / line 273',
    kind: 'process',
    basis: 'document',
    statement:
      'The rationale asks for distinct Listening, Thinking and Speaking cues, no duplicate prompts, and room for semantic VAD and analytics.',
    excluded: {
      reason: 'process',
      because: 'It speaks of how the work is done, not of how a conversation behaves.',
    },
  },
  {
    id: 'AV-REF-01',
    source: '§11 / lines 403-412',
    kind: 'process',
    basis: 'document',
    statement:
      'Ten neighbouring documents are cited (lifecycle, SP-005 renewal, SP-006 transport, SP-007 capture, SP-009 events, SP-010 cancellation, UI, components, index, vendor reference).',
    ruling:
      'Those documents are not at hand. Ruling: only facts quoted here are relied upon; facts taken from public copies are marked as neighbour facts in the model.',
    excluded: {
      reason: 'process',
      because: 'It speaks of how the work is done, not of how a conversation behaves.',
    },
  },
]
