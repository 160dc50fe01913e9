/** What the decision table of Agent Voice finds in a log that was written by hand. */
import { judge } from '../../../harness/oracle/oracle.ts'
import type { Judged } from '../../../harness/oracle/tally.ts'
import { type AgentVoiceSettings, defaults } from '../../../spec/agent-voice/settings.ts'
import type { Log } from '../../../spec/log.ts'
import { table } from '../../harness/agent-voice-logs.ts'

/** The judgement of a log that ends at its last line, or later; `shows` are the outputs that can be shown. */
export const judged = (
  log: Log,
  untilMs?: number,
  set: Partial<AgentVoiceSettings> = {},
  shows?: readonly string[],
): Judged => judge(table, { ...defaults, ...set }, log, untilMs ?? log.at(-1)?.at ?? 0, shows)

const listed = (check: string, failures: readonly { readonly basis: string; readonly at: number }[]) =>
  failures.map(({ basis, at }) => `${check} (${basis}) at ${at}`)

/** Every finding as `check (basis) at ms`. */
export const found = (...run: Parameters<typeof judged>): readonly string[] => {
  const { rows, forbidden, unexplained, chain, causes } = judged(...run)
  return [
    ...[...rows.values()].flatMap(({ id, failures }) => listed(id, failures)),
    ...[...forbidden].flatMap(([pair, { failures }]) => listed(pair, failures)),
    ...listed('unexplained', unexplained),
    ...listed('chain', chain),
    ...causes.flatMap(({ row, ...cause }) => listed(`cause of ${row}`, [cause])),
  ]
}

/** How often a row was answered as it should be. */
export const samples = (log: Log, row: string, untilMs?: number): number =>
  judged(log, untilMs).rows.get(row)?.samples ?? 0
