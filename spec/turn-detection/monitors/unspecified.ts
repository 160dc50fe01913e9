/** What the document leaves unspecified, although it is observable: no monitor reports it, one way or the other. */
import type { Fact } from '../../row.ts'
import type { Unspecified } from '../../spec.ts'
import type { Memory } from '../memory.ts'

const over =
  'Whoever is disposed of may tell that the fallback is over, or not (TD-IF-06): the end is said nowhere, and nobody listens any more.'

const cancel =
  'The user can cancel what is played (TD-EDGE-07), and that is to clear it. Whether the service is told to break off what it ' +
  'still makes is said nowhere; only that nothing is sent where there is no session.'

const unheard = 'An answer to a call that nobody waits for reaches nobody (TD-IF-01, TD-IF-03).'

const overruled =
  'Of several calls the last one wins (TD-RUL-03). Whether one that is overruled is refused at once, or settles with the ' +
  'last, is said nowhere; only that it settles.'

const isUnawaited = (call: string): Fact<Memory> => ({
  asks: `Is no call of ${call} pending?`,
  test: ({ waiting }) => !waiting.includes(call),
})

const calls = ['service.initialize', 'user.configure', 'user.requestMode', 'user.misconfigure']

/** Outputs that no monitor may report. */
export const unspecified: readonly Unspecified<Memory>[] = [
  { what: 'state', with: { cause: 'disposed' }, why: over },
  { what: 'response.cancel', with: {}, why: cancel },
  { what: 'settled', with: { code: 'SUPERSEDED' }, why: overruled },
  ...calls.map((call) => ({ what: 'settled', with: { call }, when: isUnawaited(call), why: unheard })),
]
