/**
 * Turn detection in coarse phases. Its published states are modes, and say nothing of them: who has the turn is read in the
 * log, and the same in every mode.
 */
import { type Coarse, type Phase, phases, type Told } from '../phases.ts'
import { isByHand, isUsable, type Turn } from './memory/turn.ts'
import type { Memory } from './memory.ts'
import type { State } from './states.ts'

const phaseOf: Readonly<Record<Turn['turn'], Phase>> = {
  nobody: 'idle',
  user: 'listening',
  'handed over': 'thinking',
  answered: 'speaking',
}

const turn: Told<Memory> = {
  among: phases,
  by: (memory) => {
    if (!isUsable(memory)) return 'off'
    return memory.turn === 'nobody' && isByHand(memory) ? 'listening' : phaseOf[memory.turn]
  },
}

export const coarse: Coarse<State, Memory> = {
  of: { server_vad: turn, semantic_vad: turn, manual: turn, fallback: turn },
  leaps: [],
  silencers: ['output_audio_buffer.clear'],
  interruptions: [
    { on: 'speech-start', by: 'barge-in' },
    { on: 'user.cancelPlayback', by: 'cancel' },
  ],
  waits: [
    {
      in: ['server_vad', 'semantic_vad'],
      says: 'A speech event may be missing so long before the fallback.',
      settings: ['missingSpeechMs'],
      requirements: ['TD-AC-005'],
    },
    {
      in: ['server_vad', 'semantic_vad', 'manual', 'fallback'],
      says: 'An update waits so long to be acknowledged before the mode is manual.',
      settings: ['ackTimeoutMs'],
      requirements: ['TD-EDGE-05'],
    },
  ],
}
