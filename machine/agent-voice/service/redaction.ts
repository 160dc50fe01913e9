/**
 * Redaction: the one place that decides what may be written down (AV-SEC-001, AV-COM-002). A record is built from the
 * members listed here and no others; a value that is no plain word is left out, and every id is hashed.
 */
import type { DiagnosticRecord } from '../../../spec/agent-voice/contract.ts'

const words = ['from', 'to', 'cause', 'reason', 'code'] as const
const families = ['session', 'turn', 'utterance', 'request', 'handle'] as const

/** Raw ids by family; one that is absent or empty is not written down. */
export type Ids = { readonly [Family in (typeof families)[number]]?: string | undefined }

/** What a record may tell. */
export type Particulars = { readonly [Word in (typeof words)[number]]?: string | undefined } & {
  readonly ids?: Ids
}

/** States, causes, reasons and codes look like this; nothing that anybody said does for long. */
const plainWord = /^[A-Za-z][A-Za-z._-]{0,40}$/

/** A record as it may be written down; `at` in ms since 1970, `hash` that of the window. */
export function redacted(
  kind: string,
  at: number,
  told: Particulars,
  hash: (id: string) => string,
): DiagnosticRecord {
  const record: Record<string, unknown> = { ts: new Date(at).toISOString(), machine: 'agent-voice', kind }
  for (const name of words) if (plainWord.test(told[name] ?? '')) record[name] = told[name]
  const ids = hashesOf(told.ids ?? {}, hash)
  return (ids === null ? record : { ...record, ids }) as unknown as DiagnosticRecord
}

/** The ids that there are, hashed; null when there is none. */
function hashesOf(ids: Ids, hash: (id: string) => string): Readonly<Record<string, string>> | null {
  const hashes: Record<string, string> = {}
  for (const family of families) {
    const id = ids[family]
    if (id) hashes[family] = hash(id)
  }
  return Object.keys(hashes).length === 0 ? null : hashes
}
