/** What the document leaves unspecified, although it is observable: no monitor reports it, one way or the other. */
import type { Fact } from '../../row.ts'
import type { Unspecified } from '../../spec.ts'
import type { Memory } from '../memory.ts'

/** The raw API requests one of these. */
const asked = (...states: readonly string[]): Fact<Memory> => ({
  asks: `Does the raw API request ${states.join(' or ')}?`,
  test: ({ called }) => called !== null && states.includes(called),
})

const ignored =
  'What is ignored has no effect, and is counted by ruling (VAN-EDGE-13): which inputs that change nothing count, and how ' +
  'a record of one reads, is said nowhere.'

const interim =
  'An interim transcript has a record in LISTENING (L146), at debug by ruling: how it reads, and whether one comes elsewhere, is ' +
  'said nowhere.'

const reason =
  'The state in which a call ended is in the record of the change (VAN-MET-07). A record of why it ended is asked for only ' +
  'where the set-up failed.'

const order =
  'A failure is written down, and its client told, in the step in which the state changes (L174, L288, L292): before or behind what ' +
  'tells of the change, is said nowhere.'

const byHand =
  'A call of the raw API says nothing of the request or the reply that runs (VAN-IF-03): no action of LISTENING or ' +
  'RESPONDING ends one, and what it still tells is dropped (VAN-EDGE-09).'

/** Outputs that no monitor may report. */
export const unspecified: readonly Unspecified<Memory>[] = [
  { what: 'ignored', with: {}, why: ignored },
  { what: 'log', with: { message: 'Interim transcript' }, why: interim },
  { what: 'log', with: { message: 'Client disconnected' }, why: reason },
  { what: 'log', with: { message: 'Session cannot go on' }, why: reason },
  { what: 'log', with: { level: 'error' }, anyOrder: true, why: order },
  { what: 'log', with: { level: 'warn' }, anyOrder: true, why: order },
  { what: 'client.error', with: {}, anyOrder: true, why: order },
  { what: 'model.abort', with: {}, when: asked('LISTENING', 'RESPONDING'), why: byHand },
  { what: 'synthesis.cancel', with: {}, when: asked('LISTENING'), why: byHand },
]
