/** That each call settles in the end (AV-IF-26, AV-IF-03, AV-IF-04). */
import { entryOf } from '../../foreign.ts'
import { emits, receives } from '../../lines.ts'
import { always, type TraceState } from './trace-state.ts'

/** A call that has not settled yet. */
interface Call {
  readonly what: string
  readonly at: number
}

/** Calls that must have settled by the time that a state lasts. */
const settledIn: Readonly<Record<string, readonly string[]>> = {
  idle: ['user.start', 'user.stop'],
  listening: ['user.start'],
}

/** A start may wait in idle, and a suspension of idle does not change that. */
const isDue = ({ what, at }: Call, { state, previous, since }: TraceState): boolean =>
  at < since &&
  (entryOf(settledIn, state) ?? []).includes(what) &&
  !(state === 'idle' && previous === 'suspended')

export const everyCallSettles = always<readonly Call[]>('call.settles', 'AV-IF-26 AV-IF-04 AV-IF-03 ruling', {
  says: 'A start has settled when listening or idle is reached, and a stop when idle is.',
  needs: ['state', 'settled'],
  start: [],
  ask: (line, pending, trace) => {
    if (line.way !== 'in') return null
    const open = pending.find((call) => isDue(call, trace))
    if (open === undefined) return trace.state in settledIn ? true : null
    return { expected: `'${open.what}' to have settled in ${trace.state}`, got: 'it is still open' }
  },
  remember: (pending, line) => {
    if (receives(line, 'user.start') || receives(line, 'user.stop'))
      return [...pending, { what: line.what, at: line.at }]
    if (!emits(line, 'settled')) return pending
    const index = pending.findIndex(({ what }) => what === line.with.call)
    return index < 0 ? pending : pending.toSpliced(index, 1)
  },
})
