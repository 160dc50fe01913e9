import type * as Voice from '../../../../spec/agent-voice/contract.ts'

/** What a policy of turn detection makes of voice activity. */
export interface Policy {
  /** Speech during an answer interrupts it. */
  readonly interrupts: boolean
  /** The end of speech ends the utterance: its final transcript is due. */
  readonly ends: boolean
}

export const policies: Readonly<Record<Voice.TurnDetection, Policy>> = {
  'server-vad': { interrupts: true, ends: true },
  'semantic-vad': { interrupts: true, ends: true },
  manual: { interrupts: false, ends: false },
}
