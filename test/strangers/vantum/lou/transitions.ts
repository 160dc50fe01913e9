/** The pairs of isValidTransition(). */
import type * as Voice from '../../../../spec/vantum/contract.ts'

const validTransitions: Readonly<Record<Voice.ConversationState, readonly Voice.ConversationState[]>> = {
  INITIALIZING: ['LISTENING', 'ENDED'],
  LISTENING: ['THINKING', 'ENDED'],
  THINKING: ['RESPONDING', 'LISTENING', 'ENDED'],
  RESPONDING: ['LISTENING', 'INTERRUPTED', 'ENDED'],
  INTERRUPTED: ['LISTENING', 'ENDED'],
  ENDED: [],
}

export function isValidTransition(from: Voice.ConversationState, to: Voice.ConversationState): boolean {
  return validTransitions[from].includes(to)
}
