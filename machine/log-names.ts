/** Names of a log as numbers: a chart that runs without its service uses the numbers of the log. */
import type { Payload, Scalar } from '../spec/log.ts'

/** The number of a name: `turn#7` is 7, and any other value is 0. */
export const numberIn = (name: Scalar | undefined): number => Number(String(name ?? '').split('#')[1] ?? 0)

/** The number of the first of these fields that contains a name; 0 where none does. */
export const firstNumberIn = (payload: Payload, fields: readonly string[]): number =>
  fields.map((field) => numberIn(payload[field])).find((number) => number !== 0) ?? 0
