/** What the decision table of Agent Voice finds in a log that was written by hand. */
import { judge } from '../../../harness/oracle/oracle.ts'
import type { Judged } from '../../../harness/oracle/tally.ts'
import { type AgentVoiceSettings, defaults } from '../../../spec/agent-voice/settings.ts'
import type { Log } from '../../../spec/log.ts'
import { table } from '../../harness/agent-voice-logs.ts'
import { blamedIn } from '../../support/judged.ts'

/** The judgement of a log that ends at its last line, or later; `emits` are the outputs that can be shown. */
export const judged = (
  log: Log,
  untilMs?: number,
  set: Partial<AgentVoiceSettings> = {},
  emits?: readonly string[],
): Judged => judge(table, { ...defaults, ...set }, log, untilMs ?? log.at(-1)?.at ?? 0, emits)

/** Every finding as `check (basis) at ms: what came`. */
export const found = (...run: Parameters<typeof judged>): readonly string[] =>
  blamedIn(judged(...run)).map(({ what, got }) => `${what}: ${got}`)
