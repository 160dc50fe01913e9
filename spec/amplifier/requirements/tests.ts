/** What the summary promises of the whole. */
import type { Requirement } from '../../requirement.ts'

export const tests: readonly Requirement[] = [
  {
    id: 'AMP-TEST-01',
    source: 'Summary L960',
    kind: 'test',
    basis: 'ruling',
    statement: "Every state's entry and exit conditions are covered by tests.",
    ruling: 'The summary states a property of the design, not a test. Ruling: our gate checks it as stated.',
    excluded: {
      reason: 'process',
      because: 'It speaks of what our own tests cover, not of how a conversation behaves.',
    },
  },
  {
    id: 'AMP-TEST-02',
    source: 'Summary L961',
    kind: 'test',
    basis: 'ruling',
    statement: 'Every mapped transition is covered by tests.',
    ruling: 'The summary states a property of the design, not a test. Ruling: our gate checks it as stated.',
    excluded: {
      reason: 'process',
      because: 'It speaks of what our own tests cover, not of how a conversation behaves.',
    },
  },
  {
    id: 'AMP-TEST-03',
    source: 'Summary L962',
    kind: 'test',
    basis: 'document',
    statement: 'Every state can reach ERROR or RECONNECTING directly.',
  },
  {
    id: 'AMP-TEST-04',
    source: 'Summary L963',
    kind: 'test',
    basis: 'ruling',
    statement: 'Each state has its timeout and its feedback tested.',
    ruling: 'The summary states a property of the design, not a test. Ruling: our gate checks it as stated.',
    excluded: {
      reason: 'process',
      because: 'It speaks of what our own tests cover, not of how a conversation behaves.',
    },
  },
  {
    id: 'AMP-TEST-05',
    source: 'Summary L964',
    kind: 'test',
    basis: 'ruling',
    statement: 'Logging and the debug view are derived from the same trace.',
    ruling: 'The summary states a property of the design, not a test. Ruling: our gate checks it as stated.',
    excluded: {
      reason: 'process',
      because: 'It speaks of what our own tests cover, not of how a conversation behaves.',
    },
  },
  {
    id: 'AMP-TEST-06',
    source: '§5 L624-642 (derived)',
    kind: 'test',
    basis: 'ruling',
    statement:
      'The matrix is checked as data: the set of pairs reachable in the machine equals the ticked set plus the history edges.',
    ruling: 'The summary states a property of the design, not a test. Ruling: our gate checks it as stated.',
  },
  {
    id: 'AMP-TEST-07',
    source: '§3 L82-132',
    kind: 'test',
    basis: 'document',
    statement: 'The nominal course runs end to end.',
  },
  {
    id: 'AMP-TEST-08',
    source: 'Summary L966-972',
    kind: 'test',
    basis: 'ruling',
    statement:
      'The interplay of the six named influences is exercised together: user speech, model, audio playback, tools, network, session limit.',
    ruling: 'The summary states a property of the design, not a test. Ruling: our gate checks it as stated.',
    excluded: {
      reason: 'process',
      because: 'It speaks of what our own tests cover, not of how a conversation behaves.',
    },
  },
  {
    id: 'AMP-TEST-09',
    source: '§6 L686-817',
    kind: 'test',
    basis: 'interpreted',
    statement: 'The three recovery flows run end to end.',
    ruling: 'The tool failure flow contradicts the exit table. Ruling: see AMP-T-25.',
  },
]
