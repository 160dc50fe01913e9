/** History: the last published transitions, only in memory and only as redacted records (AV-CON-003). */
import type { DiagnosticRecord } from '../../../spec/agent-voice/contract.ts'
import { frozen } from '../../service/frozen.ts'

const atMost = 20

/** A transition in a form that may be recorded. */
export type RecordedTransition = DiagnosticRecord & {
  readonly from: string
  readonly to: string
  readonly cause: string
}

/** The last transitions of one session. */
export interface History {
  readonly add: (transition: RecordedTransition) => void
  /** Oldest first, at most 20. The list belongs to the caller; its records are frozen. */
  readonly recent: () => readonly RecordedTransition[]
  readonly clear: () => void
}

/** A record is flat except for its ids. The caller may modify the list. */
const copied = (record: RecordedTransition): RecordedTransition =>
  record.ids === undefined ? { ...record } : { ...record, ids: { ...record.ids } }

/** No transition is recorded yet. */
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
