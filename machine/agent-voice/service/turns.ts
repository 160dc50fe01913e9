/** Turns: the data of the current turn, and of one that ends in this step (AV-IF-18, AV-IF-28, AV-DEF-12). */
import type { TurnContext } from '../../../spec/agent-voice/contract.ts'
import { given } from '../../service/frozen.ts'
import { nameOf } from '../../service/numbers.ts'

/** The data of one turn. */
interface Known {
  /** In ms: when it began with speech, and before that, when it was allocated. */
  readonly startedAt: number
  readonly interruptions: number
  readonly requestIds: readonly string[]
  /** Its answer was audible. */
  readonly spoken: boolean
  readonly utteranceId?: string | undefined
  readonly transcript?: string | undefined
  readonly confidence?: number | undefined
  readonly responseId?: string | undefined
  readonly retryOf?: string | undefined
  readonly outcome?: string | undefined
}

/** The turns of one machine. A turn is a number; 0 stands for the last turn. */
export interface Turns {
  /** Records new data at `now` ms; a turn without data is allocated now. */
  readonly learn: (turn: number, now: number, news: Partial<Known>) => void
  readonly context: (turn: number, now: number, retryCount: number) => TurnContext
  readonly of: (turn: number) => Known | undefined
  /** How long a turn has lasted, in ms, suspensions included. */
  readonly lasted: (turn: number, now: number) => number
  /** Drops all turns except the current one, or the last one if there is none. */
  readonly forgetAllBut: (turn: number) => void
}

const allocated = (now: number): Known => ({
  startedAt: now,
  interruptions: 0,
  requestIds: [],
  spoken: false,
})

const contextOf = (turnId: string, known: Known, retryCount: number): TurnContext => {
  const { startedAt, interruptions, requestIds, utteranceId, transcript, confidence, responseId } = known
  const { retryOf, outcome } = known
  const copilotRequestIds = requestIds.length === 0 ? undefined : [...requestIds]
  return {
    turnId,
    ...given({ userUtteranceId: utteranceId, assistantResponseId: responseId }),
    startedAt: new Date(startedAt).toISOString(),
    ...given({ transcript, confidence }),
    interruptions,
    metadata: { retryCount, ...given({ retryOf, outcome, copilotRequestIds }) },
  }
}

/** No turn was allocated yet. */
export function turns(): Turns {
  const known = new Map<number, Known>()
  const lastOr = (turn: number): number => (turn === 0 ? ([...known.keys()].at(-1) ?? 0) : turn)
  const of = (turn: number): Known | undefined => known.get(lastOr(turn))
  return {
    of,
    learn: (turn, now, news) => {
      if (turn !== 0) known.set(turn, { ...(known.get(turn) ?? allocated(now)), ...news })
    },
    context: (turn, now, retryCount) => {
      const present = lastOr(turn)
      const name = present === 0 ? '' : nameOf('turn', present)
      return contextOf(name, of(turn) ?? allocated(now), retryCount)
    },
    lasted: (turn, now) => now - (of(turn)?.startedAt ?? now),
    forgetAllBut: (turn) => {
      const present = lastOr(turn)
      for (const other of known.keys()) if (other !== present) known.delete(other)
    },
  }
}
