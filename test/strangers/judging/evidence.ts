/** Evidence: for each planted fault, the run that catches it, kept beside the faults as `evidence.json`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Caught } from './seek.ts'
import { strangersRoot } from './shelf.ts'

/** What the whole gate found of one fault. */
export interface Evidence {
  /** The run that fails requirements that the fault breaks; else null. */
  readonly on: Caught | null
  /** The first finding on any other requirement; absent where `on` is there. */
  readonly elsewhere?: Caught
}

/** The evidence of a specification, by the ids of its faults. */
export type EvidenceBook = Readonly<Record<string, Evidence>>

const fileOf = (root: string, spec: string): string => join(strangersRoot(root), spec, 'evidence.json')

/** Reads the evidence of a specification; empty where there is none. */
export function readEvidence(root: string, spec: string): EvidenceBook {
  const file = fileOf(root, spec)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as EvidenceBook) : {}
}

/** Writes it, sorted by id, and the list of proven requirements of the specification. */
export function writeEvidence(root: string, spec: string, book: EvidenceBook): void {
  const sorted = Object.fromEntries(Object.entries(book).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(fileOf(root, spec), `${JSON.stringify(sorted, null, 2)}\n`)
  writeFileSync(join(root, 'spec', spec, 'proven.ts'), provenText(sorted))
}

function provenText(book: EvidenceBook): string {
  const ids = [...new Set(Object.values(book).flatMap(({ on }) => on?.requirements ?? []))].sort()
  return `/**
 * Requirements on which a violating implementation was seen to fail in the default gate. Written by
 * \`npm run strangers -- --write\`; \`test/strangers/\` holds the implementations and the runs.
 */
export const proven: readonly string[] = [
${inLines(ids)}].flatMap((line) => line.split(' '))
`
}

/** Ids, eight to a line, so that the file stays short. */
const inLines = (ids: readonly string[]): string => {
  const lines = Array.from({ length: Math.ceil(ids.length / 8) }, (_, line) =>
    ids.slice(line * 8, line * 8 + 8),
  )
  return lines.map((line) => `  '${line.join(' ')}',\n`).join('')
}
