/** Validation criteria (§10). */
import type { Requirement } from '../../requirement.ts'

export const validation: readonly Requirement[] = [
  {
    id: 'TD-VAL-01',
    source: '§10 / line 230',
    kind: 'diagnostics',
    basis: 'document',
    statement: 'Logs of a successful session update show the active configuration.',
  },
  {
    id: 'TD-VAL-02',
    source: '§10 / line 231',
    kind: 'timing',
    basis: 'interpreted',
    statement: 'UI transitions after server events stay below 150 ms.',
    ruling: 'Inclusive in AC-001, strict here. Ruling: inclusive (<=150); a test at exactly 150 passes.',
  },
  {
    id: 'TD-VAL-03',
    source: '§10 / line 232',
    kind: 'timing',
    basis: 'document',
    statement: 'Fallback starts within 5 s of missing speech events and ends when the server recovers.',
    ruling: 'Recovery signal unstated. Ruling: first accepted server speech event, no extra dwell.',
  },
  {
    id: 'TD-VAL-04',
    source: '§10 / line 233',
    kind: 'process',
    basis: 'document',
    statement: 'Integration tests show that create_response behaviour follows the toggle.',
  },
  {
    id: 'TD-VAL-05',
    source: '§10 / line 234',
    kind: 'process',
    basis: 'document',
    statement: 'A manual-mode walkthrough shows user-controlled commits.',
  },
]
