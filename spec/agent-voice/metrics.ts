/** Figures of a conversation of Agent Voice; the document has limits and no figures, so all are ours. */
import type { Meant } from '../meant.ts'
import type { Metric } from '../metric.ts'

const turns: readonly Meant[] = [{ shows: 'state', with: { from: 'listening', to: 'processing' } }]

export const metrics: readonly Metric[] = [
  { kind: 'count', says: 'Turns', requirements: [], of: turns },
  {
    kind: 'mean',
    says: 'Average time to the voice',
    requirements: [],
    from: turns,
    to: [{ shows: 'state', with: { to: 'speaking' } }],
    unless: [{ shows: 'state', with: { to: 'listening' } }],
  },
  {
    kind: 'share',
    says: 'Interruption rate',
    requirements: [],
    of: [{ shows: 'state', with: { to: 'interrupted' } }],
    among: turns,
  },
  { kind: 'count', says: 'Pauses', requirements: [], of: [{ shows: 'state', with: { to: 'suspended' } }] },
  { kind: 'count', says: 'Errors', requirements: [], of: [{ shows: 'state', with: { to: 'faulted' } }] },
]
