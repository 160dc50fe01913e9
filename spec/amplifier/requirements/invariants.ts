/** What always holds. */
import type { Requirement } from '../../requirement.ts'

export const invariants: readonly Requirement[] = [
  {
    id: 'AMP-INV-01',
    source: '§1 L25-26',
    kind: 'invariant',
    basis: 'document',
    statement: 'Exactly one of the eight public states is active at any time while the session machine runs.',
  },
  {
    id: 'AMP-INV-02',
    source: '§5 L631-642',
    kind: 'invariant',
    basis: 'interpreted',
    statement:
      'Every adjacent pair of public states in any trace is one of the 29 ticked pairs or a history edge ERROR -> {PROCESSING, TOOL_EXECUTING, WAITING_AMPLIFIER}.',
    ruling: '[previous] (L513) against the matrix. Ruling: AMP-T-35.',
  },
  {
    id: 'AMP-INV-03',
    source: '§7 L887-896',
    kind: 'invariant',
    basis: 'document',
    statement:
      'No stay in LISTENING, PROCESSING, TOOL_EXECUTING, WAITING_AMPLIFIER, ERROR or RECONNECTING exceeds its limit.',
  },
  {
    id: 'AMP-INV-04',
    source: '§4 (derived)',
    kind: 'invariant',
    basis: 'interpreted',
    statement: 'No timer started by a state fires after that state was left.',
    ruling: 'Stated for LISTENING and PROCESSING only (L287, L331). Ruling: holds for every state.',
  },
  {
    id: 'AMP-INV-05',
    source: '§1 L25-28',
    kind: 'invariant',
    basis: 'ruling',
    statement:
      'From every reachable configuration IDLE or termination is reachable; once all services fall silent every trace returns to IDLE within 350 s, except from SPEAKING, where the session limit is the bound, and while the user keeps speaking.',
    ruling:
      'The document states no liveness; SPEAKING has no hard timeout. Ruling: as stated: 300 s agent limit plus RECONNECTING and ERROR; from SPEAKING at most the rest of the session plus 40 s.',
  },
  {
    id: 'AMP-INV-06',
    source: '§4.2 L286',
    kind: 'invariant',
    basis: 'ruling',
    statement:
      'One utterance causes at most one commit and one response request of its own; tool continuations and retries are counted apart (AMP-INV-11).',
    ruling: 'The document lists the actions, not their number. Ruling: as stated.',
  },
  {
    id: 'AMP-INV-07',
    source: '§4.5 L423-431',
    kind: 'invariant',
    basis: 'ruling',
    statement:
      'Every function call gets exactly one output item (result, error, or cancelled) unless the session is gone.',
    ruling:
      'Calls whose work was cancelled, failed in ERROR or came too late are not treated. Ruling: on every way back to IDLE with a live session an open call gets an error or cancelled output, without response.create; so does a function call that arrives in IDLE after the playback has ended.',
  },
  {
    id: 'AMP-INV-08',
    source: '§4.4, §4.7 L528',
    kind: 'invariant',
    basis: 'document',
    statement: 'Model audio is audible only in SPEAKING.',
  },
  {
    id: 'AMP-INV-09',
    source: '§4.8 L579',
    kind: 'invariant',
    basis: 'interpreted',
    statement: 'A stay in RECONNECTING makes at most three attempts, a stay in ERROR at most three retries.',
    ruling: 'See AMP-TO-24. Ruling: see AMP-TO-24.',
  },
  {
    id: 'AMP-INV-10',
    source: '§4.7 L520; §4.8 L573 (derived)',
    kind: 'invariant',
    basis: 'interpreted',
    statement:
      'With the network dead for ever, or with every new session refused, and no user action, RECONNECTING is entered at most once.',
    ruling:
      "Automatic dismissal 'attempts recovery', which could loop RECONNECTING -> ERROR -> RECONNECTING. Ruling: after reconnect_failed the automatic dismissal ends in IDLE (offline).",
  },
  {
    id: 'AMP-INV-11',
    source: '§4.7 L521, L534 (derived)',
    kind: 'invariant',
    basis: 'ruling',
    statement:
      'A model that accepts every request but never answers causes at most 1 + 3 response requests per utterance, then IDLE with a notice.',
    ruling: 'Derived from the backoff and timeout numbers. Ruling: as stated.',
  },
  {
    id: 'AMP-INV-12',
    source: '§4.6 L483',
    kind: 'invariant',
    basis: 'document',
    statement: 'Queued input is never processed before the work completes.',
  },
  {
    id: 'AMP-INV-13',
    source: '§1 L26',
    kind: 'invariant',
    basis: 'ruling',
    statement: 'The same event sequence with the same timestamps gives the same trace.',
    ruling: 'Predictable behaviour is promised, determinism is not defined. Ruling: as stated.',
  },
  {
    id: 'AMP-INV-14',
    source: '§7 L864-880 (derived)',
    kind: 'invariant',
    basis: 'ruling',
    statement: 'The persisted snapshot restores to the same state, context and remaining timers.',
    ruling: 'The document does not speak about persistence. Ruling: as stated.',
    excluded: {
      reason: 'static-only',
      because: 'The interface has no way to store a conversation and to take it up again.',
    },
  },
]
