/** What the panel shows for a state, and the phase that its audio cue tells (AV-INT-003, AV-GUD-003, AV-COM-001). */
import type { AgentVoiceSettings, ConversationState } from '../../../spec/agent-voice/contract.ts'
import { labels } from '../../../spec/agent-voice/states.ts'

type Phase = 'ready' | 'listening' | 'thinking' | 'waiting' | 'speaking'

/** The five phases of the panel (AV-ASM-04). */
export const phases: Readonly<Record<ConversationState, Phase>> = {
  idle: 'ready',
  preparing: 'ready',
  listening: 'listening',
  processing: 'thinking',
  waitingForCopilot: 'waiting',
  speaking: 'speaking',
  interrupted: 'listening',
  suspended: 'thinking',
  faulted: 'ready',
  terminating: 'ready',
}

/** The label in the user's language; who waits for another than Copilot is only told of thinking. */
export function labelOf(
  state: ConversationState,
  { locale, responder }: Pick<AgentVoiceSettings, 'locale' | 'responder'>,
): string {
  const waitsForAnother = state === 'waitingForCopilot' && responder !== 'copilot'
  const shown = waitsForAnother ? 'processing' : state
  return (labels[locale] ?? labels.en)?.[shown] ?? shown
}
