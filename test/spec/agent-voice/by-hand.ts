/** Logs that were written by hand, from the document and not from the table, each with what its author says of it. */
import { type AgentVoiceSettings, defaults } from '../../../spec/agent-voice/settings.ts'
import type { Log } from '../../../spec/log.ts'
import type { Settings } from '../../../spec/row.ts'

/** One log, and what must be found in it. */
export interface ByHand {
  readonly name: string
  readonly settings: Settings
  readonly log: Log
  /** When (ms) the run ended. */
  readonly untilMs: number
  /** Every finding, as `check (basis) at ms`, or as `check (basis) at ms: what came`. None: the log is right. */
  readonly wrong: readonly string[]
  /** A row that is kept exactly once in it; null where its author names none. */
  readonly keeps: string | null
}

/** What is said behind a log: the row that it keeps, when it ends (ms), what is wrong in it, and its settings. */
type Said = string | number | readonly string[] | Partial<AgentVoiceSettings>

/** A log with its name and whatever there is to say of it. */
export type Told = readonly [name: string, log: Log, ...said: readonly Said[]]

const isFindings = (said: Said): said is readonly string[] => Array.isArray(said)

/** Logs about one theme; each ends with its last line, unless something else is said. */
export const byHand = (
  theme: string,
  told: readonly Told[],
  common: Partial<ByHand> = {},
): readonly ByHand[] =>
  told.map(([name, log, ...said]) => ({
    name: `${theme} ${name}`,
    log,
    untilMs:
      said.find((each) => typeof each === 'number') ?? Math.max(common.untilMs ?? 0, log.at(-1)?.at ?? 0),
    wrong: said.find(isFindings) ?? [],
    keeps: said.find((each) => typeof each === 'string') ?? null,
    settings: Object.assign(
      { ...defaults },
      ...said.filter((each) => typeof each === 'object' && !isFindings(each)),
    ),
  }))
