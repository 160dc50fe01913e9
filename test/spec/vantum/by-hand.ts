/** Logs of Vantum that were written by hand, from the document and not from the table, each with what its author says. */
import type { Log } from '../../../spec/log.ts'
import type { VantumSettings } from '../../../spec/vantum/settings.ts'

/** One log, and what must be found in it. */
export interface ByHand {
  readonly name: string
  readonly log: Log
  readonly settings: Partial<VantumSettings>
  /** When (ms) the run ended. */
  readonly untilMs: number
  /** Every finding, as `check (basis) at ms`. None: the log is right. */
  readonly wrong: readonly string[]
}

/** A log with its name, what is wrong in it, when it ends (by default with its last line), and its settings. */
export type Told = readonly [
  name: string,
  log: { readonly log: Log },
  wrong?: readonly string[],
  untilMs?: number,
  settings?: Partial<VantumSettings>,
]

/** Logs about one theme. */
export const byHand = (theme: string, told: readonly Told[]): readonly ByHand[] =>
  told.map(([name, { log }, wrong = [], untilMs = log.at(-1)?.at ?? 0, settings = {}]) => ({
    name: `${theme} ${name}`,
    log,
    settings,
    untilMs,
    wrong,
  }))
