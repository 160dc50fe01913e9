/**
 * Diagnostics: structured records for developers, joined by hashed ids (AV-GUD-002), and the history of transitions.
 */
import type { ConversationState, Ports, TransitionCause } from '../../../spec/agent-voice/contract.ts'
import { hashing } from '../../service/hashing.ts'
import { type History, history, type RecordedTransition } from './history.ts'
import type { IgnoredFor } from './ignored.ts'
import { type Ids, type Particulars, redacted } from './redaction.ts'

/** One published change. `reason`: why the conversation ends, if it does. */
export interface Change {
  readonly from: ConversationState
  readonly to: ConversationState
  readonly cause: TransitionCause
  readonly reason: string
}

/** Writes records. */
export interface Diagnostics extends Pick<History, 'recent' | 'clear'> {
  /** The first session of a window is the salt of all its hashes; they use no randomness. */
  readonly session: (sessionId: string) => void
  readonly transition: (change: Change, ids: Ids) => void
  /** A turn began (no outcome) or ended. */
  readonly turn: (outcome: string | undefined, ids: Ids) => void
  /** An input changed nothing; `cause` is its name if it is known. */
  readonly ignored: (reason: IgnoredFor, cause?: string) => void
  readonly fault: (kind: 'fault' | 'forced', code: string) => void
}

/** Records go to the host; no record is written yet. */
export function diagnostics({ host, clock }: Pick<Ports, 'host' | 'clock'>): Diagnostics {
  const past = history()
  let salt = ''
  let hash = hashing(salt)
  const write = (kind: string, reported: Particulars) => {
    const record = redacted(kind, clock.now(), reported, hash)
    host.diagnose(record)
    return record
  }
  return {
    recent: past.recent,
    clear: past.clear,
    session: (sessionId) => {
      if (salt !== '') return
      salt = sessionId
      hash = hashing(salt)
    },
    transition: (change, ids) => past.add(write('transition', { ...change, ids }) as RecordedTransition),
    turn: (reason, ids) => void write('turn', { reason, ids }),
    ignored: (reason, cause) => void write('event.ignored', { reason, cause }),
    fault: (kind, code) => void write(kind, { code }),
  }
}
