/**
 * Reach: which fields of the context an action reads and which it writes. Two actions neither of which writes what the
 * other one reads or writes come to the same in either order.
 */
import type { Chart, Machine } from './machine.ts'
import { type Choices, readBy } from './reading.ts'
import type { Input } from './step.ts'

/** What an action reads and writes; `effect`: the name of the effect that it is, or null for an update. */
export interface Reach {
  readonly reads: ReadonlySet<string>
  readonly writes: ReadonlySet<string>
  readonly effect: string | null
}

/** What closures of a chart are asked with: settings by name, and inputs of all kinds. */
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

/** An update, as XState keeps it: one closure for all fields, or a value or a closure for each. */
const assignmentOf = (chart: Chart, { type }: Used): unknown => {
  const found: unknown = chart.implementations.actions[type]
  return typeof found === 'function' && 'assignment' in found ? found.assignment : undefined
}

/** An action that does anything else than to change the context or to have an effect reaches nobody knows where. */
const isEffect = (chart: Chart, { type }: Used): boolean => {
  const found: unknown = chart.implementations.actions[type]
  return typeof found !== 'function' || !('resolve' in found)
}

/** How far an action reaches; null for one that may do anything. */
export type Reaches = (action: unknown) => Reach | null

/** Finds out how far actions reach. Each is sounded once. */
export function reaches(machine: Machine, soundings: Soundings): Reaches {
  const known = new Map<unknown, Reach | null>()
  return (action) => {
    if (!known.has(action)) known.set(action, reachOf(machine, soundings, usedIn(action)))
    return known.get(action) ?? null
  }
}

/** An input that never comes where an action stands may be more than it can take: that tells nothing of its reach. */
const asked = (ask: () => void): void => {
  try {
    ask()
  } catch {
    // What it had read until then is written down already.
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
    Object.values(machine.told({ type: used.type, params: params as never }, {}))
  })
  return { reads, writes: new Set(), effect: used.type }
}

function updated(assignment: unknown, args: Args, params: unknown): object {
  if (typeof assignment === 'function') return made(assignment, args, params) as object
  const fields = Object.entries(assignment as object)
  return Object.fromEntries(fields.map(([name, value]) => [name, made(value, args, params)]))
}
