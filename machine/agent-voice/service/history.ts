/** History: the last published transitions, in memory only, and only as redacted records (AV-CON-003). */
import type { DiagnosticRecord } from '../../../spec/agent-voice/contract.ts'
import { frozen } from '../../service/frozen.ts'

const atMost = 20

/** A transition as it may be written down. */
export type RecordedTransition = DiagnosticRecord & {
  readonly from: string
  readonly to: string
  readonly cause: string
}

/** The last transitions of one session. */
export interface History {
  readonly add: (transition: RecordedTransition) => void
  /** Oldest first, at most 20; the list is the caller's own, its records are frozen. */
  readonly recent: () => readonly RecordedTransition[]
  readonly clear: () => void
}

/** A record is flat but for its ids; whoever was given it may do with it as he likes. */
const copied = (record: RecordedTransition): RecordedTransition =>
  record.ids === undefined ? { ...record } : { ...record, ids: { ...record.ids } }

/** Nothing has happened yet. */
export function history(): History {
  let kept: readonly RecordedTransition[] = []
  return {
    add: (transition) => {
      kept = [...kept, frozen(copied(transition))].slice(-atMost)
    },
    recent: () => [...kept],
    clear: () => {
      kept = []
    },
  }
}
