/** Possible failures around Vantum: its set-up, its client, the model and the voice. */
import type { Fault } from '../fault.ts'

export const faults: readonly Fault[] = [
  { says: 'set-up fails', receives: [{ receives: 'SETUP_FAILURE' }] },
  { says: 'client drops', receives: [{ receives: 'DISCONNECT' }] },
  { says: 'model fails', receives: [{ receives: 'LLM_ERROR' }] },
  { says: 'model refuses for its rate', receives: [{ receives: 'LLM_RATE_LIMITED' }] },
  {
    says: 'empty response',
    receives: ['blanks', 'nothing'].map((content) => ({ receives: 'LLM_RESPONSE_READY', with: { content } })),
  },
  { says: 'voice fails', receives: [{ receives: 'TTS_ERROR' }] },
  { says: 'noise for words', receives: [{ receives: 'FINAL_TRANSCRIPT', with: { content: 'noise' } }] },
  { says: 'session must end', receives: [{ receives: 'FATAL_ERROR' }] },
  { says: 'unknown state', receives: [{ receives: 'TRANSITION', with: { to: 'unknown' } }] },
]
