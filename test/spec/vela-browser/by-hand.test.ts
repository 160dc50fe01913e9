/** Every log by hand is judged by the table as its author says, and together they notice every mistake in the table. */
import spec from '../../../spec/vela-browser/spec.ts'
import { asByHand, lawsOfLogs } from '../../laws/by-hand.ts'
import { lawsOfMistakes } from '../../laws/mistakes.ts'
import { goodLogs } from './good-logs.ts'
import { answersByHand } from './logs/answers.ts'

const all = [...answersByHand, ...goodLogs.map(asByHand)]

lawsOfLogs(spec, all)
lawsOfMistakes(spec, all)
