/** What the client is told. */
import type { Requirement } from '../../requirement.ts'

export const messages: readonly Requirement[] = [
  {
    id: 'VAN-MSG-01',
    source: 'L115',
    kind: 'message',
    basis: 'document',
    statement: 'The client receives its sessionId at the start.',
    sameAs: 'VAN-G-01',
  },
  {
    id: 'VAN-MSG-02',
    source: 'L569',
    kind: 'message',
    basis: 'document',
    statement: 'The client receives a cancel message on interruption.',
    ruling: "Shape open. Ruling: coined {type: 'playback.cancel', utteranceId}.",
    sameAs: 'VAN-ACT-19',
  },
  {
    id: 'VAN-MSG-03',
    source: 'L487-489',
    kind: 'message',
    basis: 'document',
    statement: 'The client receives state changes.',
    sameAs: 'VAN-IF-07',
  },
  {
    id: 'VAN-UI-01',
    source: 'L648',
    kind: 'ui',
    basis: 'document',
    statement:
      'An empty transcript is answered to the client with "I didn\'t catch that, could you repeat?".',
    ruling: 'Spoken or shown? Ruling: sent as text notice; not spoken.',
  },
  {
    id: 'VAN-UI-02',
    source: 'L637',
    kind: 'ui',
    basis: 'document',
    statement: 'The fallback sentence is "I\'m having trouble processing that. Could you rephrase?".',
  },
  {
    id: 'VAN-UI-03',
    source: 'L179',
    kind: 'ui',
    basis: 'document',
    statement: 'The client is told when a request is rate-limited.',
    ruling: 'One notice or one per refusal? Ruling: one per utterance.',
  },
  {
    id: 'VAN-UI-04',
    source: 'L174',
    kind: 'ui',
    basis: 'document',
    statement: 'The client is told about a model error.',
    sameAs: 'VAN-T-06',
  },
]
