/** What the gateway does beside changing its phase. */
import type { Requirement } from '../../requirement.ts'

export const actions: readonly Requirement[] = [
  {
    id: 'VEL-ACT-01',
    source: 'Current skeleton behavior, chars 1944-1980',
    kind: 'action',
    basis: 'interpreted',
    statement: 'append adds its chunk to the session record, in arrival order.',
    ruling: 'What is recorded is not said. Ruling: the chunks themselves, in order.',
  },
  {
    id: 'VEL-ACT-02',
    source: 'Current skeleton behavior, chars 2041-2074',
    kind: 'action',
    basis: 'document',
    statement: 'commit and cancel clear the buffered chunks.',
  },
  {
    id: 'VEL-ACT-03',
    source: 'Mechanism, chars 4824-4835',
    kind: 'action',
    basis: 'document',
    statement: 'Cancel aborts the TTS process if one runs.',
  },
  {
    id: 'VEL-ACT-04',
    source: 'Mechanism, chars 4838-4857',
    kind: 'action',
    basis: 'document',
    statement: 'Cancel aborts the current LLM request if one runs.',
  },
  {
    id: 'VEL-ACT-05',
    source: 'Mechanism, chars 4860-4888',
    kind: 'action',
    basis: 'document',
    statement: 'Cancel aborts a running tool where possible.',
    ruling: 'What happens when a tool cannot be cancelled. Ruling: its late result is dropped.',
  },
  {
    id: 'VEL-ACT-06',
    source: 'Mechanism, chars 4889-4974',
    kind: 'action',
    basis: 'interpreted',
    statement: 'response.cancel is the only client message that cancels a turn.',
    ruling:
      'That it is the consistent signal does not say that nothing else cancels. Ruling: nothing else does, except closing the connection.',
  },
  {
    id: 'VEL-ACT-07',
    source: 'Server event intent, chars 3591-3668',
    kind: 'action',
    basis: 'interpreted',
    statement: 'Every phase change is announced by session.state before any output of the new phase.',
    ruling: 'Emission policy beyond connect/start is open. Ruling: V2.',
  },
  {
    id: 'VEL-ACT-08',
    source: 'Server event intent, chars 3671-3766',
    kind: 'action',
    basis: 'interpreted',
    statement:
      'While the user turn is open or being recognised, transcript.partial may be sent; at most one transcript.final follows per committed turn, before the first assistant output.',
    ruling:
      'Order and number are not stated; whether recognition may run before the commit is open. Ruling: at most one final per turn, after the commit and before assistant output; none after cancel; a streaming recogniser may be given the chunks as they arrive, the turn itself is handed over at the commit.',
  },
  {
    id: 'VEL-ACT-09',
    source: 'Server event intent, chars 3769-3870',
    kind: 'action',
    basis: 'document',
    statement: 'Assistant text is streamed as response.text.delta in order; concatenation gives the answer.',
  },
  {
    id: 'VEL-ACT-10',
    source: 'Server event intent, chars 3873-3934',
    kind: 'action',
    basis: 'interpreted',
    statement:
      'response.completed is sent exactly once per turn that ends regularly and never for a cancelled or failed one.',
    ruling: 'Completed after cancel?. Ruling: not sent.',
  },
  {
    id: 'VEL-ACT-11',
    source: 'Server event intent, chars 3520-3588',
    kind: 'action',
    basis: 'document',
    statement: "session.ready carries the id of the connection's session; ids differ between connections.",
  },
]
