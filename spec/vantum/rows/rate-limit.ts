/** Refusals for the rate of requests: kept, tried again, and given up in the end (VAN-EDGE-03). */
import type { Row } from '../../row.ts'
import type { FactName } from '../facts.ts'
import type { State } from '../states.ts'

const ours = ['utteranceIsCurrent', 'refusalIsNew'] as const

export const rateLimit: readonly Row<State, FactName>[] = [
  {
    id: 'VAN-ROW-040',
    from: ['THINKING'],
    on: { event: 'LLM_RATE_LIMITED' },
    when: { all: [...ours, 'retriesAreLeft', 'refusalIsFirst', 'pauseFits'] },
    to: 'stay',
    basis: 'document',
    requirements: ['VAN-T-57'],
    says: 'A request that is refused for its rate waits in THINKING.',
  },
  {
    id: 'VAN-ROW-125',
    from: ['THINKING'],
    on: { event: 'LLM_RATE_LIMITED' },
    when: { all: [...ours, 'retriesAreLeft', 'refusalIsFirst', { not: 'pauseFits' }] },
    to: 'stay',
    basis: 'interpreted',
    requirements: ['VAN-EDGE-03', 'VAN-T-57'],
    says: 'It waits as well where the model asks for a longer pause than there is time.',
  },
  {
    id: 'VAN-ROW-041',
    from: ['THINKING'],
    on: { event: 'LLM_RATE_LIMITED' },
    when: { all: [...ours, 'retriesAreLeft', { not: 'refusalIsFirst' }] },
    to: 'stay',
    basis: 'interpreted',
    requirements: ['VAN-EDGE-03', 'VAN-T-57'],
    says: 'A request that is refused again waits again.',
  },
  {
    id: 'VAN-ROW-042',
    from: ['THINKING'],
    on: { event: 'LLM_RATE_LIMITED' },
    when: { all: [...ours, { not: 'retriesAreLeft' }] },
    to: 'LISTENING',
    does: ['client.error'],
    basis: 'interpreted',
    requirements: ['VAN-EDGE-03', 'VAN-T-06'],
    says: 'When the retries are used up, a refusal is a failure of the model.',
  },
  {
    id: 'VAN-ROW-043',
    from: ['THINKING'],
    on: { event: 'LLM_RATE_LIMITED' },
    when: { not: { all: [...ours] } },
    to: 'stay',
    basis: 'ruling',
    requirements: ['VAN-EDGE-03', 'VAN-EDGE-09'],
    says: 'A refusal that is repeated, or of an older request, changes nothing.',
  },
]
