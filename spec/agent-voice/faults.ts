/** What may go wrong around Agent Voice, service by service. */
import type { Fault } from '../fault.ts'

export const faults: readonly Fault[] = [
  { says: 'network lost', hears: [{ hears: 'network.lost' }] },
  { says: 'session is renewed', hears: [{ hears: 'session.renewal' }] },
  { says: 'session ends', hears: [{ hears: 'session.timeout' }] },
  {
    says: 'access refused',
    hears: ['AUTH_FAILED', 'FORBIDDEN'].map((code) => ({ hears: 'error', with: { code } })),
  },
  { says: 'session fails', hears: [{ hears: 'error', with: { source: 'session' } }] },
  { says: 'speech to text fails', hears: [{ hears: 'error', with: { source: 'stt' } }] },
  { says: 'audio fails', hears: [{ hears: 'error', with: { source: 'audio' } }] },
  { says: 'nothing helps', hears: [{ hears: 'fatal' }] },
  { says: 'Copilot fails', hears: [{ hears: 'copilot.response', with: { status: 'failed' } }] },
  { says: 'voice fails', hears: [{ hears: 'tts.error' }] },
  { says: 'listener fails', hears: [{ hears: 'listener.fails' }] },
  { says: 'second machine', hears: [{ hears: 'user.startElsewhere' }] },
]
