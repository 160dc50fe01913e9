/** Monitors over the edits of one good log: the lines before an edit are watched once for all edits. */
import type { Line, Log } from '../../spec/log.ts'
import type { Monitor, Setting } from '../../spec/monitor.ts'
import type { Good } from './by-hand.ts'
import { type Edit, edited } from './log-edits.ts'

/** How far an edited log is watched: up to the lines of the edit, or to its end. */
export type Depth = 'edit' | 'end'

/** Whether a monitor finds something in a log after an edit. */
export type IsRed = (monitor: Monitor, edit: Edit, depth: Depth) => boolean

const looksAt = ({ looksAt: more = [], needs }: Monitor, { way, what }: Line): boolean =>
  way === 'in' || more === 'every line' || needs.includes(what) || more.includes(what)

/** The memories of a setting: before each line, and behind the last one. */
function memoriesOf({ start, reduce }: Setting<unknown>, { settings, log }: Good): readonly unknown[] {
  const memories = [start(settings)]
  for (const [place, line] of log.entries()) memories.push(reduce(memories[place], line))
  return memories
}

/** The states of a monitor: before each line, and behind the last one. */
function statesOf(monitor: Monitor, log: Log, memories: readonly unknown[]): readonly unknown[] {
  const states = [monitor.start]
  for (const [place, line] of log.entries()) {
    const state = states[place]
    const seen = looksAt(monitor, line) ? monitor.watch(state, line, memories[place]) : null
    states.push(seen === null ? state : seen.state)
  }
  return states
}

/** The value of each key, computed once. */
function kept<Key, Value>(of: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? of(key)
    known.set(key, value)
    return value
  }
}

/** The memories of a setting from an edit on; those behind a line that changes none are the ones of the good log. */
function memoriesFrom({ reduce }: Setting<unknown>, memories: readonly unknown[], after: Log, edit: Edit) {
  const found = [memories[edit.from]]
  const moved = after.length - (memories.length - 1)
  return (place: number): unknown => {
    for (let next = edit.from + found.length; next <= place; next += 1) {
      const before = found[next - 1 - edit.from]
      const isAsBefore = next > edit.from + edit.lines.length && before === memories[next - 1 - moved]
      found.push(isAsBefore ? memories[next - moved] : reduce(before, after[next - 1] as Line))
    }
    return found[place - edit.from]
  }
}

/** Watches the edits of a good log in which no monitor finds anything; runs go on for `afterMs` behind its last line. */
export function watchEdits(good: Good, afterMs: number): IsRed {
  const memoriesIn = kept((setting: Setting<unknown>) => memoriesOf(setting, good))
  const statesIn = kept((monitor: Monitor) => statesOf(monitor, good.log, memoriesIn(monitor.setting)))
  let latest: {
    readonly edit: Edit
    readonly after: Log
    readonly memory: (s: Setting<unknown>) => (p: number) => unknown
  }
  const openOf = (edit: Edit) => {
    const after = edited(good.log, edit)
    return {
      edit,
      after,
      memory: kept((setting: Setting<unknown>) => memoriesFrom(setting, memoriesIn(setting), after, edit)),
    }
  }
  return (monitor, edit, depth) => {
    if (latest?.edit !== edit) latest = openOf(edit)
    const { after, memory } = latest
    const memoryAt = memory(monitor.setting)
    let state = statesIn(monitor)[edit.from]
    const to = depth === 'end' ? after.length : edit.from + edit.lines.length
    for (let place = edit.from; place < to; place += 1) {
      const line = after[place] as Line
      const seen = looksAt(monitor, line) ? monitor.watch(state, line, memoryAt(place)) : null
      if (seen === null) continue
      if ((seen.findings?.length ?? 0) > 0) return true
      state = seen.state
    }
    if (depth === 'edit') return false
    const untilMs = (after.at(-1)?.at ?? 0) + afterMs
    return (monitor.end?.(state, untilMs, memoryAt(after.length)) ?? []).length > 0
  }
}
