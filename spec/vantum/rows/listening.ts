/** LISTENING: only the final transcript of something that was said leads on. */
import type { Row } from '../../row.ts'
import type { FactName } from '../facts.ts'
import type { State } from '../states.ts'

export const listening: readonly Row<State, FactName>[] = [
  {
    id: 'VAN-ROW-010',
    from: ['LISTENING'],
    on: { event: 'FINAL_TRANSCRIPT' },
    when: { all: ['wordsCame', { not: 'onlyNoiseWasHeard' }] },
    to: 'THINKING',
    does: ['context.add', 'model.request'],
    basis: 'document',
    requirements: ['VAN-T-03', 'VAN-T-15', 'VAN-ST-02', 'VAN-G-04', 'VAN-ACT-11', 'VAN-IF-08'],
    says: 'A final transcript is added to the conversation and sent to the model.',
  },
  {
    id: 'VAN-ROW-123',
    from: ['LISTENING'],
    on: { event: 'FINAL_TRANSCRIPT' },
    when: { all: ['wordsCame', 'onlyNoiseWasHeard'] },
    to: 'THINKING',
    does: ['context.add', 'model.request'],
    basis: 'interpreted',
    requirements: ['VAN-T-03', 'VAN-G-07', 'VAN-EDGE-08'],
    says: 'Words count although voice activity stayed below the threshold: only a transcript without words is noise.',
  },
  {
    id: 'VAN-ROW-011',
    from: ['LISTENING'],
    on: { event: 'FINAL_TRANSCRIPT' },
    when: { all: [{ not: 'wordsCame' }, 'nothingCame'] },
    to: 'stay',
    does: ['client.notice'],
    basis: 'document',
    requirements: ['VAN-EDGE-08', 'VAN-T-03', 'VAN-UI-01', 'VAN-X-06'],
    says: 'After an empty transcript the user is asked to repeat.',
  },
  {
    id: 'VAN-ROW-012',
    from: ['LISTENING'],
    on: { event: 'FINAL_TRANSCRIPT' },
    when: { all: [{ not: 'wordsCame' }, { not: 'nothingCame' }] },
    to: 'stay',
    does: ['client.notice'],
    basis: 'interpreted',
    requirements: ['VAN-G-07', 'VAN-EDGE-08'],
    says: 'A transcript without a letter or digit is noise: the user is asked to repeat.',
  },
  {
    id: 'VAN-ROW-013',
    from: ['LISTENING'],
    on: { event: 'INTERIM_TRANSCRIPT' },
    when: true,
    to: 'stay',
    does: ['log'],
    basis: 'document',
    requirements: ['VAN-ACT-07', 'VAN-G-04', 'VAN-T-36'],
    says: 'What may still change is logged, and not acted on.',
  },
]
