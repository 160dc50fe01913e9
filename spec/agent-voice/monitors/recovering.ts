/** What a recovery needs beyond what the document asks of it: a session and audio (AV-RUL-23). */
import { hearing, without } from '../../edits.ts'
import { hears, publishes } from '../../lines.ts'
import { always } from './scene.ts'

export const recoversWithSession = always<boolean>(
  {
    id: 'recovery.session-and-audio-first',
    says: 'A recovery enters preparing only with an active session and primed audio.',
    basis: 'interpreted',
    requirements: ['AV-RUL-23', 'AV-INT-001', 'AV-REQ-009'],
    needs: ['state'],
    spoil: (log) => without(log, hearing('audio.primed')),
  },
  {
    start: false,
    ask: (line, isPrimed, { session }) => {
      if (!publishes(line, 'preparing') || line.with.from !== 'faulted') return null
      if (session.active === 'no' && session.offered === null)
        return { expected: 'a recovery only with an active session', got: 'none was reported' }
      return isPrimed
        ? true
        : { expected: 'a recovery only with primed audio', got: 'the audio was not primed' }
    },
    remember: (isPrimed, line) => isPrimed || hears(line, 'audio.primed'),
  },
)
