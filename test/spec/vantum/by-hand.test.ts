/** Every log by hand is judged by the table as its author says, and together they notice every mistake in the table. */
import spec from '../../../spec/vantum/spec.ts'
import { asByHand, lawsOfLogs } from '../../laws/by-hand.ts'
import { lawsOfMistakes } from '../../laws/mistakes.ts'
import { goodLogs } from './good-logs.ts'
import { allByHand } from './logs/all.ts'

const all = [...allByHand, ...goodLogs.map(asByHand)]

lawsOfLogs(spec, all)
lawsOfMistakes(spec, all)
