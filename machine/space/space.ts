/**
 * The space of a chart: every reachable state and the target of each event from it, breadth first. It is for charts
 * whose context is declared, each field with few values. Timers are ordinary events here: a state has no time, and a
 * running timer may expire now.
 */
import type { AnyStateMachine, EventObject, StateValue } from 'xstate'
import type { Domains } from '../domain.ts'
import type { Context } from '../kernel/context.ts'
import { initialContext, programOf } from '../kernel/program.ts'
import { lookUp, type Outcome } from './lessons.ts'
import { LongList } from './long-list.ts'
import { Numbering } from './numbering.ts'
import type { Packed } from './packed.ts'
import { heldAt, type Packing, packingOf, placeOf } from './packing.ts'
import { type Site, type Sites, sitesOf } from './sites.ts'
import { watching } from './watched.ts'

export type { Packed } from './packed.ts'

/** The input of a search. */
export interface Search {
  /** The events that are tried in every state; a timer has the name that XState gives to its event. */
  readonly events: readonly EventObject[]
  /** The input of the chart. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** At most this many states; without it, all. */
  readonly atMost?: number
}

/** One step: the event, by its index among those of the search, and the target state. */
export interface Edge {
  readonly event: number
  /** -1 when the search had no room for the state. */
  readonly to: number
}

/** The result of a search. States are numbered in order of discovery; the chart begins in state 0. */
export interface Space {
  readonly states: number
  /** Every state was visited. */
  readonly complete: boolean
  readonly valueOf: (state: number) => StateValue
  readonly contextOf: (state: number) => Readonly<Record<string, unknown>>
  /** The steps from a state: one for each event with candidates there. */
  readonly edgesOf: (state: number) => readonly Edge[]
  /** The lessons of the search: complete knowledge of the chart, if the search is complete. */
  readonly sites: readonly Site[]
}

/** Prepares a chart. Throws an error that names an unsupported construct and its place. */
export function packed(chart: AnyStateMachine, domains: Domains): Packed {
  const packing = packingOf(domains)
  const watched = watching(packing.slots.map(({ name }) => name))
  return { chart, program: programOf(chart, watched.holding), packing, watched }
}

/** Searches the states of a chart. Throws when a field leaves its domain. */
export function spaceOf(
  chart: Packed,
  { events, settings, atMost = Number.POSITIVE_INFINITY }: Search,
): Space {
  const { width } = chart.packing
  const sites = sitesOf(chart, events)
  const numbering = new Numbering(width)
  const found: Found = {
    rows: numbering.rows,
    leads: new LongList(),
    firsts: new LongList(),
    sites: sites.list,
  }
  const row = firstRow(chart, sites.begin, settings)
  numbering.numberOf(row, atMost)
  let complete = true
  for (let state = 0; state < numbering.count; state += 1) {
    const from = state * width
    const rows = numbering.rows.numbers
    const site = sites.list[rows[from] as number] as Site
    found.firsts.push(found.leads.length)
    for (const event of site.received) {
      const outcome = lookUp(site.lessons[event], rows, from) ?? sites.learn(site, event, rows, from)
      assign(row, outcome, rows, from)
      const to = numbering.numberOf(row, atMost)
      if (to < 0) complete = false
      found.leads.push(to)
    }
  }
  return { states: numbering.count, complete, ...reading(chart.packing, found) }
}

/** Applies an outcome to the row that begins at `from`. */
function assign(row: Int32Array, { keeps, puts }: Outcome, rows: Int32Array, from: number): void {
  for (let word = 0; word < row.length; word += 1)
    row[word] = ((rows[from + word] as number) & (keeps[word] as number)) | (puts[word] as number)
}

/** The row of the initial state. */
function firstRow({ chart, packing, watched }: Packed, begin: Sites['begin'], settings: unknown): Int32Array {
  const given: Context = watched.holding.first(initialContext(chart, settings))
  const row = new Int32Array(packing.width)
  for (const slot of packing.slots) {
    const bits = placeOf(slot, given[slot.name]) << slot.shift
    row[slot.word] = (row[slot.word] as number) | bits
  }
  assign(row, begin(given), row.slice(), 0)
  return row
}

/** The record of a search. */
interface Found {
  readonly rows: LongList
  /** The targets of the handled events, state by state. */
  readonly leads: LongList
  /** For each state the index of its first lead. */
  readonly firsts: LongList
  readonly sites: readonly Site[]
}

/** Reads the record. */
function reading({ slots, width }: Packing, { rows, leads, firsts, sites }: Found) {
  const siteOf = (state: number): Site => sites[rows.numbers[state * width] as number] as Site
  return {
    sites,
    valueOf: (state: number): StateValue => siteOf(state).configuration.value,
    contextOf: (state: number): Readonly<Record<string, unknown>> =>
      Object.fromEntries(
        slots.map((slot) => [slot.name, slot.values[heldAt(slot, rows.numbers, state * width)]]),
      ),
    edgesOf: (state: number): readonly Edge[] =>
      siteOf(state).received.map((event, place) => ({
        event,
        to: leads.numbers[(firsts.numbers[state] as number) + place] as number,
      })),
  }
}
