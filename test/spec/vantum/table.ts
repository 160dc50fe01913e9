/** The decision table of Vantum for tests, and what it finds in a log that was written by hand. */
import type { Table } from '../../../harness/oracle/court.ts'
import { judge } from '../../../harness/oracle/oracle.ts'
import type { Judged } from '../../../harness/oracle/tally.ts'
import type { Log } from '../../../spec/log.ts'
import type { Memory } from '../../../spec/vantum/memory.ts'
import { defaults, type VantumSettings } from '../../../spec/vantum/settings.ts'
import spec from '../../../spec/vantum/spec.ts'
import { blamedIn } from '../../support/judged.ts'

/** The table. */
export const table: Table<Memory> = spec

/** The judgement of a log that ends at its last line, or later. */
export const judged = (log: Log, untilMs?: number, set: Partial<VantumSettings> = {}): Judged =>
  judge(table, { ...defaults, ...set }, log, untilMs ?? log.at(-1)?.at ?? 0)

/** Every finding as `check (basis) at ms: what came`. */
export const found = (...run: Parameters<typeof judged>): readonly string[] =>
  blamedIn(judged(...run)).map(({ what, got }) => `${what}: ${got}`)
