import { describe, expect, it } from 'vitest'
import { discoverSpecs } from '../../hosts/discover.ts'
import { budgets } from '../../spec/agent-voice/budgets.ts'
import { facts } from '../../spec/agent-voice/facts.ts'
import { forbidden } from '../../spec/agent-voice/forbidden.ts'
import { limits } from '../../spec/agent-voice/limits.ts'
import type { Memory } from '../../spec/agent-voice/memory.ts'
import { effects, events } from '../../spec/agent-voice/protocol.ts'
import { requirements } from '../../spec/agent-voice/requirements.generated.ts'
import { states } from '../../spec/agent-voice/states.ts'
import { rows } from '../../spec/agent-voice/table.ts'
import type { Row } from '../../spec/row.ts'
import { edited as editedIn, type Lawful, laws, lawsOfTheTable } from '../laws/table.ts'

const agentVoice: Lawful<Memory> = {
  states,
  initial: 'idle',
  requirements,
  budgets,
  events,
  effects,
  facts,
  limits,
  rows,
  forbidden,
}

// What is made of others has no table of its own.
for (const spec of Object.values(await discoverSpecs()))
  if (spec.parts === undefined) lawsOfTheTable(spec.title, spec)

const edited = (id: string, edit: Partial<Row>): Lawful<Memory> => editedIn(agentVoice, id, edit)

/** Every law sees an edit that breaks it; that a negated guard is noticed is a law of its own. */
describe('the laws see what is broken', () => {
  it.each<[keyof typeof laws, Lawful<Memory>]>([
    ['ids are unique', edited('AV-ROW-001', { id: 'AV-ROW-002' })],
    ['names are known', edited('AV-ROW-001', { from: ['asleep'] })],
    ['names are known', edited('AV-ROW-001', { to: 'asleep' })],
    ['names are known', edited('AV-ROW-001', { on: { event: 'user.sleep' } })],
    ['names are known', edited('AV-ROW-022', { on: { limit: 'sleep' } })],
    ['names are known', edited('AV-ROW-001', { when: 'isAsleep' })],
    ['names are known', edited('AV-ROW-001', { does: ['lamp.off'] })],
    ['names are known', edited('AV-ROW-001', { within: 'AV-PER-999' })],
    ['names are known', edited('AV-ROW-001', { requirements: ['AV-REQ-999'] })],
    [
      'limits and forbidden pairs name known things',
      { ...agentVoice, limits: [{ id: 'sleep', kind: 'due', budget: 'AV-PER-999', window: () => null }] },
    ],
    [
      'limits and forbidden pairs name known things',
      {
        ...agentVoice,
        forbidden: [{ from: 'idle', to: 'asleep', basis: 'ruling', requirements: [], because: 'so' }],
      },
    ],
    [
      'at most one row applies to every event, whatever the facts, and otherwise one says so',
      edited('AV-ROW-001', { when: true }),
    ],
    [
      'at most one row applies to every event, whatever the facts, and otherwise one says so',
      edited('AV-OTHERWISE-user.start', { from: [] }),
    ],
    ['every row can apply', edited('AV-ROW-001', { when: { all: ['textIsBlank', { not: 'textIsBlank' }] } })],
    [
      'every fact is asked',
      { ...agentVoice, facts: { ...facts, isAsleep: { asks: 'Is it asleep?', test: () => false } } },
    ],
    [
      'every limit has a row',
      { ...agentVoice, limits: [{ id: 'sleep', kind: 'due', budget: null, window: () => null }] },
    ],
    ['a limit ends in a change', edited('AV-ROW-022', { to: 'stay' })],
    ['every row and every forbidden pair has a requirement', edited('AV-ROW-001', { requirements: [] })],
    ['no pair is both drawn and forbidden, or forbidden twice', edited('AV-ROW-001', { to: 'speaking' })],
    [
      'no pair is both drawn and forbidden, or forbidden twice',
      { ...agentVoice, forbidden: [...forbidden, ...forbidden.slice(0, 1)] },
    ],
  ])('%s', (law, broken) => expect(laws[law](broken)).not.toEqual([]))
})
