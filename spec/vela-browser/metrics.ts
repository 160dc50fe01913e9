/** Figures of the browser's connection; the document has none, so all are ours. */
import type { Metric } from '../metric.ts'

export const metrics: readonly Metric[] = [
  {
    kind: 'count',
    says: 'Connections',
    requirements: [],
    of: [{ shows: 'state', with: { to: 'connected' } }],
  },
  {
    kind: 'mean',
    says: 'Average time to connect',
    requirements: [],
    from: [{ shows: 'state', with: { to: 'connecting' } }],
    to: [{ shows: 'state', with: { to: 'connected' } }],
    unless: [{ shows: 'state', with: { from: 'connecting' } }],
  },
  { kind: 'count', says: 'Turns', requirements: [], of: [{ hears: 'response.completed' }] },
  { kind: 'count', says: 'Trouble shown', requirements: [], of: [{ shows: 'trouble.shown' }] },
]
