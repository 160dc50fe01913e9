/** Logs written by hand, from a document and not from its table, each with the verdict of its author. */
import { expect, it } from 'vitest'
import { oracle } from '../../harness/oracle/oracle.ts'
import type { Log } from '../../spec/log.ts'
import type { Row, Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import { blamedIn } from '../support/judged.ts'

/** A good log, and what it was played with. */
export interface Good {
  readonly name: string
  readonly settings: Settings
  readonly log: Log
}

/** One log, and what must be found in it. */
export interface ByHand extends Good {
  /** When (ms) the run ended. */
  readonly untilMs: number
  /** Every finding, as `check (basis) at ms`, or as `check (basis) at ms: what came`. None: the log is right. */
  readonly wrong: readonly string[]
  /** A row that is kept exactly once in it; null where its author names none. */
  readonly keeps: string | null
}

/** A log, or a pen that has written one. */
export type Written = Log | { readonly log: Log }

/** The annotations behind a log: the row that it keeps, its end (ms), its faults, and its settings. */
export type Said<Set> = string | number | readonly string[] | Partial<Set>

/** A log with its name and its annotations, in any order. */
export type Reported<Set = never> = readonly [name: string, written: Written, ...said: readonly Said<Set>[]]

const isLog = (written: Written): written is Log => Array.isArray(written)
const logOf = (written: Written): Log => (isLog(written) ? written : written.log)

const isFindings = <Set>(said: Said<Set>): said is readonly string[] => Array.isArray(said)

const settingsIn = <Set>(said: readonly Said<Set>[]): readonly Partial<Set>[] =>
  said.filter((each): each is Partial<Set> => typeof each === 'object' && !isFindings(each))

const endOf = (log: Log): number => log.at(-1)?.at ?? 0

/** The writer of logs of one spec: settings without a value have their nominal value. */
export const writerOf = <Set extends Settings>(defaults: Set) => ({
  /** A good log. */
  good: (name: string, written: Written, set: Partial<Set> = {}): Good => ({
    name,
    settings: Object.assign({ ...defaults }, set),
    log: logOf(written),
  }),
  /** Logs about one theme; each ends with its last line or at `atLeastMs`, unless its annotations give another end. */
  byHand: (theme: string, reported: readonly Reported<Set>[], atLeastMs = 0): readonly ByHand[] =>
    reported.map(([name, written, ...said]) => {
      const log = logOf(written)
      return {
        name: `${theme} ${name}`,
        log,
        untilMs: said.find((each) => typeof each === 'number') ?? Math.max(atLeastMs, endOf(log)),
        wrong: said.find(isFindings) ?? [],
        keeps: said.find((each) => typeof each === 'string') ?? null,
        settings: Object.assign({ ...defaults }, ...settingsIn(said)),
      }
    }),
})

/** A good log as one in which nothing is wrong. */
export const asByHand = (good: Good): ByHand => ({
  ...good,
  untilMs: endOf(good.log),
  wrong: [],
  keeps: null,
})

/** The table judges every log as its author does. */
export const lawsOfLogs = <State extends string, Memory>(
  spec: Spec<State, Memory>,
  logs: readonly ByHand[],
): void => {
  const judge = oracle(spec)

  it.each(logs.map((each) => [each.name, each] as const))('%s', (_, { log, settings, untilMs, ...says }) => {
    const judged = judge(settings, log, untilMs)
    const found = blamedIn(judged).map(({ what, got }) =>
      says.wrong.includes(what) ? what : `${what}: ${got}`,
    )
    expect(found.toSorted()).toEqual(says.wrong.toSorted())
    if (says.keeps !== null) expect(judged.rows.get(says.keeps)?.samples).toBe(1)
  })
}

/** The row of this id; where the table has none, what the last input of the log leads to otherwise. */
export function rowIn(rows: readonly Row[], id: string, log: Log): Row {
  const event = log.findLast(({ way }) => way === 'in')?.what
  const row =
    rows.find((each) => each.id === id) ??
    rows.find(({ on, otherwise }) => otherwise && 'event' in on && on.event === event)
  if (row === undefined) throw new Error(`No row is ${id}, and none says what ${event} leads to otherwise.`)
  return row
}
