/** Turns: when they began and how often they were interrupted, for as long as they are open (AV-IF-18, AV-IF-28). */
import type { TurnContext, TurnEvent } from '../../spec/agent-voice/contract.ts'
import { nameOf } from './numbers.ts'

/** The open turns of one machine. */
export interface Turns {
  /** A turn begins, or ends as interrupted, at `now` ms. */
  readonly note: (event: TurnEvent['type'], turn: number, now: number) => void
  /** A turn that has ended is forgotten. */
  readonly forget: (event: TurnEvent['type'], turn: number) => void
  readonly context: (turn: number, now: number) => TurnContext
  readonly interruptions: (turn: number) => number
  /** How long a turn has lasted, in ms. */
  readonly lasted: (turn: number, now: number) => number
}

/** No turn is open yet. */
export function turns(): Turns {
  const startedAt = new Map<number, number>()
  const interrupted = new Map<number, number>()
  const interruptions = (turn: number): number => interrupted.get(turn) ?? 0
  return {
    interruptions,
    note: (event, turn, now) => {
      if (event === 'turn-started') startedAt.set(turn, now)
      if (event === 'turn-interrupted') interrupted.set(turn, interruptions(turn) + 1)
    },
    forget: (event, turn) => {
      if (event === 'turn-started') return
      startedAt.delete(turn)
      interrupted.delete(turn)
    },
    context: (turn, now) => ({
      turnId: nameOf('turn', turn),
      startedAt: new Date(startedAt.get(turn) ?? now).toISOString(),
      interruptions: interruptions(turn),
      metadata: { retryCount: 0 },
    }),
    lasted: (turn, now) => now - (startedAt.get(turn) ?? now),
  }
}
