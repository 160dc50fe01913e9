/** Figures of a session of Vela; the document has limits and no figures, so all are ours. */
import type { Meant } from '../meant.ts'
import type { Metric } from '../metric.ts'

const turns: readonly Meant[] = [{ shows: 'state', with: { from: 'listening', to: 'thinking' } }]

export const metrics: readonly Metric[] = [
  { kind: 'count', says: 'Turns', requirements: [], of: turns },
  {
    kind: 'mean',
    says: 'Average time to the first text',
    requirements: [],
    from: turns,
    to: [{ shows: 'response.text.delta' }],
    unless: [{ shows: 'state', with: { to: 'idle' } }],
  },
  {
    kind: 'share',
    says: 'Cancel rate',
    requirements: [],
    of: [
      { hears: 'response.cancel', in: 'thinking' },
      { hears: 'response.cancel', in: 'speaking' },
    ],
    among: turns,
  },
  { kind: 'count', says: 'Errors told', requirements: [], of: [{ shows: 'error' }] },
]
