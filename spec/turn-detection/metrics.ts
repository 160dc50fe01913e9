/** Figures of turn detection; the document has limits and no figures, so all are ours. */
import type { Metric } from '../metric.ts'

export const metrics: readonly Metric[] = [
  { kind: 'count', says: 'Utterances', requirements: [], of: [{ hears: 'speech-start' }] },
  {
    kind: 'mean',
    says: 'Average length of an utterance',
    requirements: [],
    from: [{ hears: 'speech-start' }],
    to: [{ hears: 'speech-stop' }],
  },
  { kind: 'count', says: 'Answers cut off', requirements: [], of: [{ hears: 'response-interrupted' }] },
  { kind: 'count', says: 'Fallbacks', requirements: [], of: [{ shows: 'state', with: { to: 'fallback' } }] },
]
