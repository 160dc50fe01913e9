/** The messages of the oracle: plain sentences with names and ms. */
import { inWords } from '../../spec/guard.ts'
import type { Row } from '../../spec/row.ts'

/** What a row answers: an event by name, or a limit. */
export const nameOf = (row: Row): string => ('event' in row.on ? row.on.event : `limit ${row.on.limit}`)

const guardOf = (row: Row): string => (row.when === true ? '' : ` when ${inWords(row.when)}`)

const showing = (row: Row): string => (row.does?.length ? `, showing ${row.does.join(' and ')}` : '')

/** What a row demands after its input: `listening -> processing on stt.final within 300 ms (AV-ROW-030)`. */
export const demand = (row: Row, from: string, withinMs: number | null): string => {
  const move = row.to === 'stay' ? `${from} stays` : `${from} -> ${row.to}`
  const within = withinMs === null ? '' : ` within ${withinMs} ms`
  return `${move} on ${nameOf(row)}${guardOf(row)}${showing(row)}${within} (${row.id})`
}

/**
 * What a limit demands or permits: `interrupted -> listening from 1000 ms to 1400 ms by limit interruption (...)`. One
 * that never opens forbids: `no faulted -> preparing by limit recovery (...)`.
 */
export const span = (row: Row, from: string, opens: number, closes: number | null): string => {
  const by = `by ${nameOf(row)}${showing(row)} (${row.id})`
  if (opens === Number.POSITIVE_INFINITY) return `no ${from} -> ${row.to} ${by}`
  const until = closes === null ? '' : ` to ${closes} ms`
  return `${from} -> ${row.to} from ${opens} ms${until} ${by}`
}

/** A published change, with the ms since the input that it answers. */
export const change = (from: string, to: string, afterMs: number): string =>
  `${from} -> ${to} ${afterMs} ms later`
