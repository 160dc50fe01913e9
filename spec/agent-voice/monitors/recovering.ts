/** What a recovery needs beyond the requirements of the document: a session and audio (AV-RUL-23). */
import { publishes, receives } from '../../lines.ts'
import { always } from './trace-state.ts'

export const recoversWithSession = always<boolean>(
  'recovery.session-and-audio-first',
  'AV-RUL-23 AV-INT-001 AV-REQ-009 interpreted',
  {
    says: 'A recovery enters preparing only with an active session and primed audio.',
    needs: ['state'],
    start: false,
    ask: (line, isPrimed, { session }) => {
      if (!publishes(line, 'preparing') || line.with.from !== 'faulted') return null
      if (session.active === 'no' && session.offered === null)
        return { expected: 'a recovery only with an active session', got: 'none was reported' }
      return isPrimed
        ? true
        : { expected: 'a recovery only with primed audio', got: 'the audio was not primed' }
    },
    remember: (isPrimed, line) => isPrimed || receives(line, 'audio.primed'),
  },
)
