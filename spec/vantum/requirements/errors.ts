/** What happens when something fails. */
import type { Requirement } from '../../requirement.ts'

export const errors: readonly Requirement[] = [
  {
    id: 'VAN-ERR-01',
    source: 'L125, L288',
    kind: 'error',
    basis: 'document',
    statement: 'A setup failure is logged as error and ends the session.',
    sameAs: 'VAN-T-02',
  },
  {
    id: 'VAN-ERR-02',
    source: 'L174, L292',
    kind: 'error',
    basis: 'document',
    statement: 'A model error is sent to the client and conversation goes on in LISTENING.',
    ruling: "Message shape is open. Ruling: coined {type: 'error', code, message}.",
    sameAs: 'VAN-T-06',
  },
  {
    id: 'VAN-ERR-03',
    source: 'L631-639',
    kind: 'error',
    basis: 'document',
    statement: 'A model timeout is logged for monitoring and answered by the fallback.',
  },
  {
    id: 'VAN-ERR-04',
    source: 'L527-531',
    kind: 'error',
    basis: 'interpreted',
    statement: 'Any exception in the turn is logged and leads to LISTENING unless the call has ended.',
    ruling:
      'The example calls transition(LISTENING) unconditionally, which throws when the state is already LISTENING or ENDED. Ruling: only if the state is still THINKING or RESPONDING of that utterance.',
  },
  {
    id: 'VAN-ERR-05',
    source: 'L257',
    kind: 'error',
    basis: 'interpreted',
    statement: 'A terminating error runs the same cleanup as a call end.',
    ruling: 'See VAN-T-53. Ruling: same cleanup as every ENDED.',
    sameAs: 'VAN-T-53',
  },
  {
    id: 'VAN-ERR-06',
    source: 'L336-340, L675-679',
    kind: 'error',
    basis: 'document',
    statement:
      "An invalid raw transition throws an Error with the text 'Invalid state transition: <from> → <to> for session <id>'.",
  },
]
