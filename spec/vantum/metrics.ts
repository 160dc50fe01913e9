/** Figures of a call of Vantum; the document keeps metrics by state, and these derive from the same changes. */
import type { EventPattern } from '../event-pattern.ts'
import type { Metric } from '../metric.ts'

const turns: readonly EventPattern[] = [{ emits: 'state', with: { from: 'LISTENING', to: 'THINKING' } }]

export const metrics: readonly Metric[] = [
  { kind: 'count', says: 'Turns', requirements: [], of: turns },
  {
    kind: 'mean',
    says: 'Average time to the reply',
    requirements: [],
    from: turns,
    to: [{ emits: 'state', with: { to: 'RESPONDING' } }],
    unless: [{ emits: 'state', with: { from: 'THINKING' } }],
  },
  {
    kind: 'share',
    says: 'Interruption rate',
    requirements: [],
    of: [{ emits: 'state', with: { to: 'INTERRUPTED' } }],
    among: turns,
  },
  { kind: 'count', says: 'Failures of the model', requirements: [], of: [{ receives: 'LLM_ERROR' }] },
]
