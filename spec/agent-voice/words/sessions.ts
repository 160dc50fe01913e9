/** What the machine hears of its session, its transport and its host. */

import { flag, oneOf, word } from '../../fields.ts'
import type { Word } from '../../words.ts'
import { code, session } from './fields.ts'

/** Session Manager, the network, diagnostics, failures and switches. */
export const sessions: readonly Word[] = [
  word(
    'session.initialize',
    'session',
    'document',
    'AV-IF-02 AV-ASM-05',
    'The machine is handed a session by initialize(), with or without audio.',
    { session, audio: flag },
  ),
  word(
    'session.ready',
    'session',
    'document',
    'AV-REQ-002 AV-INT-001',
    'Session Manager reports an active session.',
    { session },
  ),
  word(
    'session.expiring',
    'session',
    'ruling',
    'AV-INT-001',
    'Session Manager reports that the session is about to end.',
    { session },
  ),
  word(
    'session.renewal',
    'session',
    'document',
    'AV-REQ-008 AV-T-11 AV-EDGE-03',
    'The session is renewed: suspend("session-renewal").',
  ),
  word(
    'session.resume',
    'session',
    'document',
    'AV-T-12 AV-IF-13',
    'The renewal is over: resume() releases that hold, else the only one, else all.',
  ),
  word('session.timeout', 'session', 'document', 'AV-INT-001 AV-RUL-14', 'The session is over.', { session }),
  word(
    'network.lost',
    'session',
    'ruling',
    'AV-REQ-008 AV-INF-002',
    'The transport is lost and resynchronises: suspend("network-resync").',
  ),
  word(
    'network.restored',
    'session',
    'ruling',
    'AV-REQ-008 AV-INF-002',
    'The transport is synchronised again.',
  ),
  word(
    'diagnostics.start',
    'session',
    'ruling',
    'AV-REQ-008',
    'Diagnostics take the session: suspend("diagnostics").',
  ),
  word('diagnostics.end', 'session', 'ruling', 'AV-REQ-008', 'Diagnostics give the session back.'),
  word(
    'fatal',
    'session',
    'interpreted',
    'AV-T-14',
    'Session Manager reports what nothing can be done about.',
    {
      code,
    },
  ),
  word('error', 'session', 'document', 'AV-T-13 AV-REQ-009', 'A collaborator fails.', {
    source: oneOf('session', 'stt', 'audio'),
    code,
    recoverable: flag,
  }),
  word('policy.changed', 'session', 'document', 'AV-GUD-001', 'The turn detection policy is swapped.', {
    policy: oneOf('server-vad', 'semantic-vad', 'manual'),
  }),
  word('privacy.changed', 'session', 'document', 'AV-SEC-002', 'The privacy flag is switched.', {
    suppress: flag,
  }),
]
