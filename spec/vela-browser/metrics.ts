/** Figures of the browser's connection; the document has none, so all are ours. */
import type { Metric } from '../metric.ts'

export const metrics: readonly Metric[] = [
  {
    kind: 'count',
    says: 'Connections',
    requirements: [],
    of: [{ emits: 'state', with: { to: 'connected' } }],
  },
  {
    kind: 'mean',
    says: 'Average time to connect',
    requirements: [],
    from: [{ emits: 'state', with: { to: 'connecting' } }],
    to: [{ emits: 'state', with: { to: 'connected' } }],
    unless: [{ emits: 'state', with: { from: 'connecting' } }],
  },
  { kind: 'count', says: 'Turns', requirements: [], of: [{ receives: 'response.completed' }] },
  { kind: 'count', says: 'Trouble shown', requirements: [], of: [{ emits: 'trouble.shown' }] },
]
