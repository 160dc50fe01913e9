/**
 * Reach: the context fields that an action reads and those that it writes. Two actions commute if neither writes what
 * the other one reads or writes.
 */
import type { Chart, Machine } from './machine.ts'
import { type Choices, readBy } from './reading.ts'
import type { Input } from './step.ts'

/** What an action reads and writes; `effect`: the name of the effect, or null for an update. */
export interface Reach {
  readonly reads: ReadonlySet<string>
  readonly writes: ReadonlySet<string>
  readonly effect: string | null
}

/** The arguments for a chart's closures: settings by name, and inputs of all kinds. */
export interface Soundings {
  readonly settings: Choices
  readonly inputs: readonly Input[]
}

type Args = { readonly context: object; readonly event: Input }
type Make = (args: Args, params: unknown) => unknown

interface Used {
  readonly type: string
  readonly params?: unknown
}

const usedIn = (action: unknown): Used => (typeof action === 'string' ? { type: action } : (action as Used))

const made = (value: unknown, args: Args, params?: unknown): unknown =>
  typeof value === 'function' ? (value as Make)(args, params) : value

/** An update in XState's form: one closure for all fields, or a value or a closure for each. */
const assignmentOf = (chart: Chart, { type }: Used): unknown => {
  const found: unknown = chart.implementations.actions[type]
  return typeof found === 'function' && 'assignment' in found ? found.assignment : undefined
}

/** The reach of an action that does anything but update the context or emit an effect is unknown. */
const isEffect = (chart: Chart, { type }: Used): boolean => {
  const found: unknown = chart.implementations.actions[type]
  return typeof found !== 'function' || !('resolve' in found)
}

/** The reach of an action; null for one that may do anything. */
export type Reaches = (action: unknown) => Reach | null

/** Determines the reach of actions. Each action is probed once. */
export function reaches(machine: Machine, soundings: Soundings): Reaches {
  const known = new Map<unknown, Reach | null>()
  return (action) => {
    if (!known.has(action)) known.set(action, reachOf(machine, soundings, usedIn(action)))
    return known.get(action) ?? null
  }
}

/** An input that never occurs at an action may make it throw: that does not show its reach. */
const asked = (ask: () => void): void => {
  try {
    ask()
  } catch {
    // The fields that it read until then are recorded already.
  }
}

function reachOf(machine: Machine, soundings: Soundings, used: Used): Reach | null {
  const { chart, domains } = machine
  const { settings, inputs } = soundings
  const assignment = assignmentOf(chart, used)
  const everywhere = (ask: (args: Args) => void) =>
    readBy(domains, settings, (context) => {
      for (const event of inputs) asked(() => ask({ context, event }))
    })
  if (assignment !== undefined) {
    const writes = new Set<string>()
    const reads = everywhere((args) => {
      for (const name of Object.keys(updated(assignment, args, made(used.params, args)))) writes.add(name)
    })
    return { reads, writes, effect: null }
  }
  if (!isEffect(chart, used)) return null
  const reads = everywhere((args) => {
    const params = made(used.params, args) ?? {}
    Object.values(machine.reported({ type: used.type, params: params as never }, {}))
  })
  return { reads, writes: new Set(), effect: used.type }
}

function updated(assignment: unknown, args: Args, params: unknown): object {
  if (typeof assignment === 'function') return made(assignment, args, params) as object
  const fields = Object.entries(assignment as object)
  return Object.fromEntries(fields.map(([name, value]) => [name, made(value, args, params)]))
}
