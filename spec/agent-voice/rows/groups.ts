/** Groups of states that rows share. */
import type { State } from '../states.ts'

/** A conversation is running. */
export const active = [
  'preparing',
  'listening',
  'processing',
  'waitingForCopilot',
  'speaking',
  'interrupted',
] as const satisfies readonly State[]

/** Every state. */
export const all = [
  'idle',
  ...active,
  'suspended',
  'faulted',
  'terminating',
] as const satisfies readonly State[]
