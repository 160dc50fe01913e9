/** Figures of a session of Vela; the document has limits and no figures, so all are ours. */
import type { EventPattern } from '../event-pattern.ts'
import type { Metric } from '../metric.ts'

const turns: readonly EventPattern[] = [{ emits: 'state', with: { from: 'listening', to: 'thinking' } }]

export const metrics: readonly Metric[] = [
  { kind: 'count', says: 'Turns', requirements: [], of: turns },
  {
    kind: 'mean',
    says: 'Average time to the first text',
    requirements: [],
    from: turns,
    to: [{ emits: 'response.text.delta' }],
    unless: [{ emits: 'state', with: { to: 'idle' } }],
  },
  {
    kind: 'share',
    says: 'Cancel rate',
    requirements: [],
    of: [
      { receives: 'response.cancel', in: 'thinking' },
      { receives: 'response.cancel', in: 'speaking' },
    ],
    among: turns,
  },
  { kind: 'count', says: 'Errors told', requirements: [], of: [{ emits: 'error' }] },
]
