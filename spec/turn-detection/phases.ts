/**
 * Turn detection in coarse phases. Its published states are modes, and carry no phase: the log determines which party
 * has the turn, in the same way for every mode.
 */
import { type AmbiguousPhase, type Coarse, type Phase, phases } from '../phases.ts'
import { isByHand, isUsable, type Turn } from './memory/turn.ts'
import type { Memory } from './memory.ts'
import type { State } from './states.ts'

const phaseOf: Readonly<Record<Turn['turn'], Phase>> = {
  nobody: 'idle',
  user: 'listening',
  'handed over': 'thinking',
  answered: 'speaking',
}

const turn: AmbiguousPhase<Memory> = {
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
      says: 'The time for which a speech event may be missing before the fallback.',
      settings: ['missingSpeechMs'],
      requirements: ['TD-AC-005'],
    },
    {
      in: ['server_vad', 'semantic_vad', 'manual', 'fallback'],
      says: 'The time for which an update may wait to be acknowledged before manual mode.',
      settings: ['ackTimeoutMs'],
      requirements: ['TD-EDGE-05'],
    },
  ],
}
