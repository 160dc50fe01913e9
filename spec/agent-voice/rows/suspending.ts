/** The way into suspended: session renewal, network resynchronisation and diagnostics pause whatever runs. */
import type { Row } from '../../row.ts'
import type { FactName } from '../facts.ts'
import type { State } from '../states.ts'
import { active } from './groups.ts'

const signals = [
  { event: 'session.renewal', ids: ['AV-ROW-125', 'AV-ROW-126', 'AV-ROW-127', 'AV-ROW-128', 'AV-ROW-129'] },
  { event: 'network.lost', ids: ['AV-ROW-130', 'AV-ROW-131', 'AV-ROW-132', 'AV-ROW-133', 'AV-ROW-134'] },
  { event: 'diagnostics.start', ids: ['AV-ROW-135', 'AV-ROW-136', 'AV-ROW-137', 'AV-ROW-138', 'AV-ROW-139'] },
] as const

/** What asks for a suspension of a running conversation. */
const asked = ['AV-REQ-008', 'AV-T-11', 'AV-AC-005', 'AV-IF-12', 'AV-EDGE-03', 'AV-INF-001', 'AV-TEST-07']

export const suspending: readonly Row<State, FactName>[] = signals.flatMap(
  ({ event, ids: [ofActive, ofIdle, ofHeldIdle, ofSuspended, ofEnding] }): Row<State, FactName>[] => [
    {
      id: ofActive,
      from: active,
      on: { event },
      when: true,
      to: 'suspended',
      cause: [event, 'session.renewal'],
      basis: 'document',
      requirements: asked,
      says: 'A running conversation is suspended.',
    },
    {
      id: ofIdle,
      from: ['idle'],
      on: { event },
      when: { not: 'holdIsRepeated' },
      to: 'suspended',
      cause: [event, 'session.renewal'],
      basis: 'interpreted',
      requirements: ['AV-REQ-008', 'AV-T-11', 'AV-AC-005'],
      says: 'Idle is suspended, too: the diagram draws it from any state.',
    },
    {
      id: ofHeldIdle,
      from: ['idle'],
      on: { event },
      when: 'holdIsRepeated',
      to: 'stay',
      basis: 'ruling',
      requirements: ['AV-RUL-09', 'AV-RUL-19'],
      says: 'A suspension that is left over in idle changes nothing when it is repeated.',
    },
    {
      id: ofSuspended,
      from: ['suspended'],
      on: { event },
      when: true,
      to: 'stay',
      basis: 'interpreted',
      requirements: ['AV-RUL-19', 'AV-GUD-004'],
      says: 'One more suspension changes nothing that is published.',
    },
    {
      id: ofEnding,
      from: ['faulted', 'terminating'],
      on: { event },
      when: true,
      to: 'stay',
      basis: 'interpreted',
      requirements: ['AV-RUL-09', 'AV-REQ-008', 'AV-T-11'],
      says: 'What has failed or is ending is not suspended; the suspension is only remembered.',
    },
  ],
)
