/** Figures of a call of Vantum; the document keeps metrics by state, and these are drawn from the same changes. */
import type { Meant } from '../meant.ts'
import type { Metric } from '../metric.ts'

const turns: readonly Meant[] = [{ shows: 'state', with: { from: 'LISTENING', to: 'THINKING' } }]

export const metrics: readonly Metric[] = [
  { kind: 'count', says: 'Turns', requirements: [], of: turns },
  {
    kind: 'mean',
    says: 'Average time to the reply',
    requirements: [],
    from: turns,
    to: [{ shows: 'state', with: { to: 'RESPONDING' } }],
    unless: [{ shows: 'state', with: { from: 'THINKING' } }],
  },
  {
    kind: 'share',
    says: 'Interruption rate',
    requirements: [],
    of: [{ shows: 'state', with: { to: 'INTERRUPTED' } }],
    among: turns,
  },
  { kind: 'count', says: 'Failures of the model', requirements: [], of: [{ hears: 'LLM_ERROR' }] },
]
