/** Every log by hand is judged by the table as its author says; `test/property` tries every mistake in the table. */
import spec from '../../../spec/agent-voice/spec.ts'
import { asByHand, lawsOfLogs } from '../../laws/by-hand.ts'
import { goodLogs } from './good-logs.ts'
import { allByHand } from './logs/all.ts'

lawsOfLogs(spec, [...allByHand, ...goodLogs.map(asByHand)])
