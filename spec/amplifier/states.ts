/**
 * The eight states of Amplifier and the pairs that its matrix ticks (AMP-IF-12, L631 to L640), and the two positions
 * beside them: before a session exists, and after the user has ended it (AMP-ST-09, AMP-ST-10).
 */

/** The eight, in the order of the document. */
export const conversationStates = [
  'idle',
  'listening',
  'processing',
  'speaking',
  'tool_executing',
  'waiting_amplifier',
  'error',
  'reconnecting',
] as const

/** A state of the document. */
export type ConversationState = (typeof conversationStates)[number]

/** The published state in a log: one of the eight, or a position beside them. */
export type State = ConversationState | 'off' | 'terminated'

/** All ten. */
export const states: readonly State[] = ['off', ...conversationStates, 'terminated']

/** States in which a conversation continues: all of the matrix, except error and reconnecting. */
export const operational = [
  'idle',
  'listening',
  'processing',
  'speaking',
  'tool_executing',
  'waiting_amplifier',
] as const satisfies readonly ConversationState[]

/** Where each of the eight may lead: the twenty-nine ticks of the matrix. */
export const ticked: Readonly<Record<ConversationState, readonly ConversationState[]>> = {
  idle: ['listening', 'error', 'reconnecting'],
  listening: ['processing', 'error', 'reconnecting'],
  processing: ['idle', 'listening', 'speaking', 'tool_executing', 'error', 'reconnecting'],
  speaking: ['idle', 'listening', 'tool_executing', 'error', 'reconnecting'],
  tool_executing: ['processing', 'waiting_amplifier', 'error', 'reconnecting'],
  waiting_amplifier: ['idle', 'processing', 'error', 'reconnecting'],
  error: ['idle', 'reconnecting'],
  reconnecting: ['idle', 'error'],
}

/** Where a retry that worked may lead beside the matrix: back to what had failed (AMP-T-35). */
export const returns = [
  'processing',
  'tool_executing',
  'waiting_amplifier',
] as const satisfies readonly State[]

/** Every dash of the matrix with its requirement, AMP-X-01 to AMP-X-35, row by row. */
export const dashes: readonly {
  readonly from: ConversationState
  readonly to: ConversationState
  readonly requirement: string
}[] = conversationStates
  .flatMap((from) =>
    conversationStates.filter((to) => !ticked[from].includes(to)).map((to) => ({ from, to })),
  )
  .map((pair, index) => ({ ...pair, requirement: `AMP-X-${String(index + 1).padStart(2, '0')}` }))

/** Whether a pair has a dash in the matrix. */
export const isDashed = (from: unknown, to: unknown): boolean =>
  dashes.some((pair) => pair.from === from && pair.to === to)
