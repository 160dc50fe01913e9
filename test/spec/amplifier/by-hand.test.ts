/** Every log by hand is judged by the table as its author says, and together they notice every mistake in the table. */
import spec from '../../../spec/amplifier/spec.ts'
import { asByHand, type ByHand, lawsOfLogs } from '../../laws/by-hand.ts'
import { lawsOfMistakes } from '../../laws/mistakes.ts'
import { cutsOf } from './cuts.ts'
import { goodLogs } from './good-logs.ts'
import { allByHand } from './logs/all.ts'

const all = [...allByHand, ...goodLogs.map(asByHand), ...cutsOf(goodLogs)]

/** Outputs that say something to the table: those that its rows ask for, and those that its memory keeps. */
const reporting = new Set([
  'state',
  'response.create',
  'retry',
  'attempt.abort',
  'snapshot',
  ...spec.rows.flatMap(({ does = [] }) => does),
])

/** Without what only monitors look at; most of each step is that. */
const bare = (each: ByHand): ByHand => ({
  ...each,
  log: each.log.filter(({ way, what }) => way !== 'out' || reporting.has(what)),
})

lawsOfLogs(spec, all)
lawsOfMistakes(spec, all.map(bare))
