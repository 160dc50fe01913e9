/** Possible failures around Agent Voice, service by service. */
import type { Fault } from '../fault.ts'

export const faults: readonly Fault[] = [
  { says: 'network lost', receives: [{ receives: 'network.lost' }] },
  { says: 'session is renewed', receives: [{ receives: 'session.renewal' }] },
  { says: 'session ends', receives: [{ receives: 'session.timeout' }] },
  {
    says: 'access refused',
    receives: ['AUTH_FAILED', 'FORBIDDEN'].map((code) => ({ receives: 'error', with: { code } })),
  },
  { says: 'session fails', receives: [{ receives: 'error', with: { source: 'session' } }] },
  { says: 'speech to text fails', receives: [{ receives: 'error', with: { source: 'stt' } }] },
  { says: 'audio fails', receives: [{ receives: 'error', with: { source: 'audio' } }] },
  { says: 'nothing helps', receives: [{ receives: 'fatal' }] },
  { says: 'Copilot fails', receives: [{ receives: 'copilot.response', with: { status: 'failed' } }] },
  { says: 'voice fails', receives: [{ receives: 'tts.error' }] },
  { says: 'listener fails', receives: [{ receives: 'listener.fails' }] },
  { says: 'second machine', receives: [{ receives: 'user.startElsewhere' }] },
]
