import type { TurnDetection } from '../../../../spec/agent-voice/contract.ts'

/** How a policy of turn detection takes voice activity (GUD-001). */
export interface TurnPolicy {
  /** Whether voice activity starts a turn and interrupts an answer. */
  readonly hearsVoice: boolean
  /** Whether the end of voice activity ends the utterance. */
  readonly endsOnSilence: boolean
}

/** The policies by name; a further one is one more row. */
export const policies: Readonly<Record<TurnDetection, TurnPolicy>> = {
  'server-vad': { hearsVoice: true, endsOnSilence: true },
  'semantic-vad': { hearsVoice: true, endsOnSilence: true },
  manual: { hearsVoice: false, endsOnSilence: false },
}
