/** Figures of a conversation of Agent Voice; the document has limits and no figures, so all figures are ours. */
import type { EventPattern } from '../event-pattern.ts'
import type { Metric } from '../metric.ts'

const turns: readonly EventPattern[] = [{ emits: 'state', with: { from: 'listening', to: 'processing' } }]

export const metrics: readonly Metric[] = [
  { kind: 'count', says: 'Turns', requirements: [], of: turns },
  {
    kind: 'mean',
    says: 'Average time to the voice',
    requirements: [],
    from: turns,
    to: [{ emits: 'state', with: { to: 'speaking' } }],
    unless: [{ emits: 'state', with: { to: 'listening' } }],
  },
  {
    kind: 'share',
    says: 'Interruption rate',
    requirements: [],
    of: [{ emits: 'state', with: { to: 'interrupted' } }],
    among: turns,
  },
  { kind: 'count', says: 'Pauses', requirements: [], of: [{ emits: 'state', with: { to: 'suspended' } }] },
  { kind: 'count', says: 'Errors', requirements: [], of: [{ emits: 'state', with: { to: 'faulted' } }] },
]
