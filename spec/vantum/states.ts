/** The six published states of Vantum and the pairs that are valid (VAN-ST-07, L305 to L314, L365 to L389). */

/** The enumeration of the document: every value equals its name. */
export const ConversationState = {
  INITIALIZING: 'INITIALIZING',
  LISTENING: 'LISTENING',
  THINKING: 'THINKING',
  RESPONDING: 'RESPONDING',
  INTERRUPTED: 'INTERRUPTED',
  ENDED: 'ENDED',
} as const

/** The name of a published state. */
export type State = keyof typeof ConversationState

/** In the order of the document. */
export const states: readonly State[] = Object.values(ConversationState)

/** Where each state may lead: the twelve valid pairs; every other pair, and every state to itself, is invalid. */
export const validTransitions: Readonly<Record<State, readonly State[]>> = {
  INITIALIZING: ['LISTENING', 'ENDED'],
  LISTENING: ['THINKING', 'ENDED'],
  THINKING: ['RESPONDING', 'LISTENING', 'ENDED'],
  RESPONDING: ['LISTENING', 'INTERRUPTED', 'ENDED'],
  INTERRUPTED: ['LISTENING', 'ENDED'],
  ENDED: [],
}

/** Every invalid pair with its requirement, VAN-X-01 to VAN-X-24, in the order of the document's states. */
export const invalidPairs: readonly {
  readonly from: State
  readonly to: State
  readonly requirement: string
}[] = states
  .flatMap((from) => states.filter((to) => !validTransitions[from].includes(to)).map((to) => ({ from, to })))
  .map((pair, index) => ({ ...pair, requirement: `VAN-X-${String(index + 1).padStart(2, '0')}` }))
