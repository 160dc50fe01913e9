/**
 * Redaction: the one place that decides what may be recorded (AV-SEC-001, AV-COM-002). A record is built from the
 * members listed here and no others; a value that is not a plain name is left out, and every id is hashed.
 */
import type { DiagnosticRecord } from '../../../spec/agent-voice/contract.ts'

const words = ['from', 'to', 'cause', 'reason', 'code'] as const
const families = ['session', 'turn', 'utterance', 'request', 'handle'] as const

/** Raw ids by family; an absent or empty id is not recorded. */
export type Ids = { readonly [Family in (typeof families)[number]]?: string | undefined }

/** The members that a record may have. */
export type Particulars = { readonly [Word in (typeof words)[number]]?: string | undefined } & {
  readonly ids?: Ids
}

/** The form of states, causes, reasons and codes. Sentences that a user speaks do not have this form for long. */
const plainWord = /^[A-Za-z][A-Za-z._-]{0,40}$/

/** A record in the form that may be stored; `at` in ms since 1970, `hash` that of the window. */
export function redacted(
  kind: string,
  at: number,
  reported: Particulars,
  hash: (id: string) => string,
): DiagnosticRecord {
  const record: Record<string, unknown> = { ts: new Date(at).toISOString(), machine: 'agent-voice', kind }
  for (const name of words) if (plainWord.test(reported[name] ?? '')) record[name] = reported[name]
  const ids = hashesOf(reported.ids ?? {}, hash)
  return (ids === null ? record : { ...record, ids }) as Partial<DiagnosticRecord> as DiagnosticRecord
}

/** The hashes of the ids that exist; null when there is none. */
function hashesOf(ids: Ids, hash: (id: string) => string): Readonly<Record<string, string>> | null {
  const hashes: Record<string, string> = {}
  for (const family of families) {
    const id = ids[family]
    if (id) hashes[family] = hash(id)
  }
  return Object.keys(hashes).length === 0 ? null : hashes
}
