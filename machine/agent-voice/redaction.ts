/**
 * Redaction: the one place that decides what may be written down (AV-SEC-001, AV-COM-002). A record is built from the
 * members listed here and no others; a value that is no plain word is left out, and every id is hashed.
 */
import type { DiagnosticRecord } from '../../spec/agent-voice/contract.ts'
import { hashed } from './hashing.ts'

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

const wordsOf = (told: Particulars) =>
  words.flatMap((name) => (plainWord.test(told[name] ?? '') ? [[name, told[name]] as const] : []))

const hashesOf = (ids: Ids, salt: string) =>
  families.flatMap((family) => (ids[family] ? [[family, hashed(salt, ids[family])] as const] : []))

/** A record as it may be written down; `at` in ms since 1970, `salt` that of the window. */
export function redacted(kind: string, at: number, told: Particulars, salt: string): DiagnosticRecord {
  const ids = hashesOf(told.ids ?? {}, salt)
  return {
    ts: new Date(at).toISOString(),
    machine: 'agent-voice',
    kind,
    ...Object.fromEntries(wordsOf(told)),
    ...(ids.length === 0 ? {} : { ids: Object.fromEntries(ids) }),
  }
}
