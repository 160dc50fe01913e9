/** Figures of turn detection; the document has limits and no figures, so all are ours. */
import type { Metric } from '../metric.ts'

export const metrics: readonly Metric[] = [
  { kind: 'count', says: 'Utterances', requirements: [], of: [{ receives: 'speech-start' }] },
  {
    kind: 'mean',
    says: 'Average length of an utterance',
    requirements: [],
    from: [{ receives: 'speech-start' }],
    to: [{ receives: 'speech-stop' }],
  },
  { kind: 'count', says: 'Answers cut off', requirements: [], of: [{ receives: 'response-interrupted' }] },
  { kind: 'count', says: 'Fallbacks', requirements: [], of: [{ emits: 'state', with: { to: 'fallback' } }] },
]
