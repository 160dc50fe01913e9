/** The shared protocol and its endpoint. */
import type { Requirement } from '../../requirement.ts'

export const interfaces: readonly Requirement[] = [
  {
    id: 'VEL-IF-01',
    source: 'Event Protocol, chars 83-209',
    kind: 'interface',
    basis: 'document',
    statement:
      'One shared module, the workspace package @vela/protocol, exports event names and envelope type for both sides.',
    excluded: {
      reason: 'static-only',
      because: 'that both sides import one module shows in their sources, not in a conversation',
    },
  },
  {
    id: 'VEL-IF-02',
    source: 'Event Protocol, chars 239-264',
    kind: 'interface',
    basis: 'document',
    statement: 'The WebSocket endpoint is /ws.',
    ruling: 'Other paths are not mentioned. Ruling: not upgraded.',
  },
  {
    id: 'VEL-IF-06',
    source: 'Contract Scope for This Increment, chars 4260-4412',
    kind: 'interface',
    basis: 'document',
    statement:
      'Tool-calling, output-audio, resume, version negotiation and provider metadata are not part of the contract.',
    excluded: {
      reason: 'static-only',
      because: 'the names of a union show in its source; a gateway that says more is not blamed',
    },
  },
  {
    id: 'VEL-IF-07',
    source: 'Protocol Notes for Implementation, chars 5015-5066',
    kind: 'interface',
    basis: 'document',
    statement: 'Where possible, changes keep old messages valid; additions are preferred to renames.',
    excluded: {
      reason: 'process',
      because: 'it binds whoever changes the protocol; the messages of this version are kept in a test',
    },
  },
  {
    id: 'VEL-IF-08',
    source: 'Protocol Notes for Implementation, chars 5205-5300',
    kind: 'interface',
    basis: 'document',
    statement: 'A change of behaviour updates the protocol document in the same change.',
    excluded: { reason: 'process', because: 'it binds whoever changes the behaviour' },
  },
]
