/** Where each state may lead. */
import type { ConversationState } from '../../../spec/vantum/contract.ts'

export const ways: Readonly<Record<ConversationState, readonly ConversationState[]>> = {
  INITIALIZING: ['LISTENING', 'ENDED'],
  LISTENING: ['THINKING', 'ENDED'],
  THINKING: ['RESPONDING', 'LISTENING', 'ENDED'],
  RESPONDING: ['LISTENING', 'INTERRUPTED', 'ENDED'],
  INTERRUPTED: ['LISTENING', 'ENDED'],
  ENDED: [],
}
