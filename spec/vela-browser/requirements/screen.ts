/** What is shown. */
import type { Requirement } from '../../requirement.ts'

export const screen: readonly Requirement[] = [
  {
    id: 'VEL-UI-01',
    source: 'Server event intent, chars 3671-3766',
    kind: 'ui',
    basis: 'interpreted',
    statement: 'The UI shows partial user text and replaces it by the final text.',
    ruling:
      'Incremental and completed text are named, not how one replaces the other. Ruling: the final text replaces the partial one.',
  },
  {
    id: 'VEL-UI-02',
    source: 'Server event intent, chars 3769-3823',
    kind: 'ui',
    basis: 'interpreted',
    statement: 'The UI appends assistant text deltas until response.completed.',
    ruling: 'Display is not described. Ruling: deltas are appended until response.completed.',
  },
  {
    id: 'VEL-UI-03',
    source: 'UI connection shell behavior, chars 2731-2791',
    kind: 'ui',
    basis: 'document',
    statement: 'The UI keeps the phase of the last session.state as the gateway session status.',
  },
]
