/** What can be seen in a log: states, voices, labels and turns, each as it stood after the first `index` lines. */

import type { Particulars } from '../../scenarios/scenario.ts'
import { text } from '../../spec/foreign.ts'
import type { Line, Log } from '../../spec/log.ts'

/** A published change of the state. */
export interface Change {
  /** Where its line stands in the log. */
  readonly index: number
  readonly at: number
  readonly from: string
  readonly to: string
  readonly cause: string | null
}

const isChange = ({ way, what }: Line): boolean => way === 'out' && what === 'state'

const textOf = (line: Line, field: string): string | null => {
  const value = line.with[field]
  return typeof value === 'string' ? value : null
}

const changeOf = (line: Line, index: number): Change => ({
  index,
  at: line.at,
  from: textOf(line, 'from') ?? '',
  to: textOf(line, 'to') ?? '',
  cause: textOf(line, 'cause'),
})

/** Every change from the line `from` on. */
export const changesIn = (log: Log, from = 0): readonly Change[] =>
  log.flatMap((line, index) => (index >= from && isChange(line) ? [changeOf(line, index)] : []))

/** The latest line before `index` that `is` so. */
const latest = (log: Log, index: number, is: (line: Line) => boolean): Line | null => {
  for (let at = Math.min(index, log.length) - 1; at >= 0; at -= 1) {
    const line = log[at]
    if (line && is(line)) return line
  }
  return null
}

/** The published state, and the cause of the change into it; null where nothing changed yet. */
export const stateAt = (log: Log, index: number, initial: string) => {
  const line = latest(log, index, isChange)
  return line ? changeOf(line, 0) : { to: initial, cause: null }
}

const speaks = (what: string) => (line: Line) => line.way === 'world' && line.what === what

const isStart = speaks('playback.started')
const isStop = speaks('playback.stopped')

/** The handles that are audible. */
export const audibleAt = (log: Log, index: number): ReadonlySet<string> => {
  const audible = new Set<string>()
  for (const line of log.slice(0, index)) {
    if (isStart(line)) audible.add(text(line.with.handle))
    if (isStop(line)) audible.delete(text(line.with.handle))
  }
  return audible
}

/** The label on the panel, or null before there is one. */
export const labelAt = (log: Log, index: number): string | null => {
  const line = latest(log, index, speaks('panel.shows'))
  return line && textOf(line, 'label')
}

const isTurn =
  (event: string) =>
  (line: Line): boolean =>
    line.way === 'out' && line.what === 'turn' && line.with.event === event

/** The latest turn that started, or null before there is one. */
export const turnAt = (log: Log, index: number): string | null => {
  const line = latest(log, index, isTurn('turn-started'))
  return line && textOf(line, 'turn')
}

/** The turn that started before the latest one. */
export const turnBefore = (log: Log, index: number): string | null => {
  const now = turnAt(log, index)
  const line = latest(log, index, (one) => isTurn('turn-started')(one) && one.with.turn !== now)
  return line && textOf(line, 'turn')
}

/** How a turn ended, or null while it is open. */
export const endOf = (log: Log, index: number, turn: string): 'interrupted' | 'completed' | null => {
  const ended = (event: string) =>
    latest(log, index, (line) => isTurn(event)(line) && line.with.turn === turn)
  if (ended('turn-interrupted')) return 'interrupted'
  return ended('turn-completed') ? 'completed' : null
}

/** Where the latest turn began: the first line of that instant. */
export const turnStartAt = (log: Log): number | null => {
  const line = latest(log, log.length, isTurn('turn-started'))
  return line && log.findIndex(({ at }) => at >= line.at)
}

/** Whether a line has this name and these particulars, among any others. */
export const isShown = (what: string, particulars: Particulars): ((line: Line) => boolean) => {
  const asked = Object.entries(particulars)
  return (line) =>
    line.way === 'out' && line.what === what && asked.every(([field, value]) => line.with[field] === value)
}

/** Instants at which something was sent, among the lines from `from` up to `to`. */
export const sentIn = (
  log: Log,
  what: string,
  particulars: Particulars,
  from: number,
  to = log.length,
): readonly number[] =>
  log
    .slice(from, to)
    .filter(isShown(what, particulars))
    .map(({ at }) => at)

const isSnapshot = ({ way, what }: Line): boolean => way === 'out' && what === 'snapshot'

/** What the conversation last reported about itself, or null before the first report. */
export const snapshotAt = (log: Log, index: number): Line | null => latest(log, index, isSnapshot)

/** Lines with which a thing may change; between two of them it is as it was. */
export const changing = {
  state: isChange,
  snapshot: isSnapshot,
  voice: (line: Line) => isStart(line) || isStop(line),
  label: speaks('panel.shows'),
  turn: ({ way, what }: Line) => way === 'out' && what === 'turn',
} as const
