/** What may go wrong around Vantum: its set-up, its client, the model and the voice. */
import type { Fault } from '../fault.ts'

export const faults: readonly Fault[] = [
  { says: 'set-up fails', hears: [{ hears: 'SETUP_FAILURE' }] },
  { says: 'client drops', hears: [{ hears: 'DISCONNECT' }] },
  { says: 'model fails', hears: [{ hears: 'LLM_ERROR' }] },
  { says: 'model refuses for its rate', hears: [{ hears: 'LLM_RATE_LIMITED' }] },
  {
    says: 'empty response',
    hears: ['blanks', 'nothing'].map((content) => ({ hears: 'LLM_RESPONSE_READY', with: { content } })),
  },
  { says: 'voice fails', hears: [{ hears: 'TTS_ERROR' }] },
  { says: 'noise for words', hears: [{ hears: 'FINAL_TRANSCRIPT', with: { content: 'noise' } }] },
  { says: 'session must end', hears: [{ hears: 'FATAL_ERROR' }] },
  { says: 'unknown state', hears: [{ hears: 'TRANSITION', with: { to: 'unknown' } }] },
]
