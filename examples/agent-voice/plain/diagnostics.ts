/** What developers may see: structured records and the last transitions, all ids hashed (AV-SEC-001, AV-GUD-002). */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { DiagnosticRecord, HostPort, StateChangeEvent } from '../../../spec/agent-voice/contract.ts'
import { quietly } from './quietly.ts'

/** Why an event changed nothing: its id is spent, this is not its time, or nobody knows it. */
export type Ignored = 'superseded' | 'not-now' | 'unknown'

/** What a handler says of its event: why it was ignored, or nothing when it was obeyed. */
export type Heard = Ignored | undefined

/** Ids by kind; those that are not known are absent. */
export type Ids = Readonly<Record<string, string | undefined>>

type Details = Omit<DiagnosticRecord, 'ts' | 'machine' | 'kind' | 'ids'>

/** One of the last published transitions. */
export interface Kept {
  readonly from: string
  readonly to: string
  readonly cause: string
  readonly timestamp: string
  readonly ids: Readonly<Record<string, string>>
}

/** How many transitions are kept (AV-CON-003), and how many hexadecimal digits of a hash. */
const ring = 20
const digits = 16

/** Writes records and keeps the ring of transitions in memory, nowhere else. */
export class Diagnostics {
  private readonly host: HostPort
  private readonly stamp: () => string
  private kept: readonly Kept[] = []
  private salt = ''

  constructor(host: HostPort, stamp: () => string) {
    this.host = host
    this.stamp = stamp
  }

  get transitions(): readonly Kept[] {
    return this.kept
  }

  /** The first session salts the hashes: the same id gives another hash in another session. */
  saltWith(sessionId: string): void {
    this.salt ||= sessionId
  }

  /** Another session begins: history does not cross sessions (AV-CON-003). */
  forget(): void {
    this.kept = []
  }

  transition({ from, to, cause, timestamp }: StateChangeEvent['transition'], ids: Ids): void {
    const one = { from, to, cause, timestamp, ids: this.hashed(ids) }
    this.kept = [...this.kept, one].slice(-ring)
    this.record('transition', { from, to, cause }, ids)
  }

  record(kind: string, details: Details = {}, ids: Ids = {}): void {
    const record: DiagnosticRecord = {
      ts: this.stamp(),
      machine: 'agent-voice',
      kind,
      ...details,
      ids: this.hashed(ids),
    }
    quietly(() => this.host.diagnose(record))
  }

  private hashed(ids: Ids): Readonly<Record<string, string>> {
    const known = Object.entries(ids).flatMap(([kind, id]) => (id ? [[kind, this.hash(id)] as const] : []))
    return Object.fromEntries(known)
  }

  private hash(id: string): string {
    return bytesToHex(sha256(utf8ToBytes(`${this.salt}\n${id}`))).slice(0, digits)
  }
}
