/** The changes that handlers and the event bus receive (L839 to L846, L912 to L920). */

import { emits } from '../../lines.ts'
import { triggerOf } from '../memory/trouble.ts'
import type { Memory } from '../memory.ts'
import type { Effect, Line } from '../protocol.ts'
import type { ConversationState } from '../states.ts'
import { action, always, enters, leaves, stayOf } from './trace-state.ts'

/** Changes within the eight states: a subject that changes state before it had a session leaves idle (L850). */
const isChange = (line: Line): boolean =>
  emits(line, 'state') &&
  (line.with.from !== 'off' || line.with.to !== 'idle') &&
  line.with.to !== 'terminated'

/** The state that a change leaves. */
const leftBy = ({ with: { from } }: Line): unknown => (from === 'off' ? 'idle' : from)

const exitOf = (state: unknown): string => `an exit of ${String(state)} to be told`
const asPair = (from: unknown, to: unknown): string =>
  `a change from ${String(from)} to ${String(to)} to be told`

/** What handlers and the bus receive for a change. */
export const reportings = [
  action({
    id: 'handlers.exit',
    says: 'The handler of an exit is called once for each exit.',
    requirements: ['AMP-IF-08'],
    emits: 'onStateExit',
    on: isChange,
    what: (line) => exitOf(leftBy(line)),
    reads: ({ with: { state } }) => exitOf(state),
  }),
  action({
    id: 'bus.exit',
    says: 'The bus reports every exit once.',
    requirements: ['AMP-IF-15'],
    emits: 'state:exit',
    on: isChange,
    what: (line) => exitOf(leftBy(line)),
    reads: ({ with: { state } }) => exitOf(state),
  }),
  action({
    id: 'bus.transition',
    says: 'The bus reports every transition once.',
    requirements: ['AMP-IF-16'],
    emits: 'transition',
    on: isChange,
    what: (line) => asPair(leftBy(line), line.with.to),
    reads: ({ with: { from, to } }) => asPair(from, to),
    only: true,
  }),
]

const order: readonly Effect[] = ['state:exit', 'transition', 'state:enter']

export const busInOrder = always<Effect | ''>('bus.order', 'AMP-IF-14 ruling', {
  says: 'The bus reports a transition in the order exit, transition, entry.',
  needs: order,
  start: '',
  ask: (line, last) => {
    if (line.way !== 'out' || !order.includes(line.what) || last === '') return null
    const expected = order[(order.indexOf(last) + 1) % order.length]
    return line.what === expected ? true : { expected: `${expected} after ${last}`, got: line.what }
  },
  remember: (last, line) => (line.way === 'out' && order.includes(line.what) ? line.what : last),
})

/** The stay of a state that ends by itself, and for how long (ms) it lasted. */
const endedByTime = (line: Line, trace: Memory): boolean => {
  if (!isChange(line)) return false
  const { cause } = line.with
  if (['max_duration_exceeded', 'execution_timeout', 'task_timeout'].includes(String(cause))) return true
  const isOverdue = triggerOf(trace, line.at) === null && stayOf(line, trace) >= trace.settings.processingMs
  return leaves(line, 'processing') && enters(line, 'error') && isOverdue
}

const timeUp = (state: unknown, ms: unknown): string => `a timeout of ${String(state)} after ${String(ms)} ms`

export const timeoutsTold = action({
  id: 'bus.timeout',
  says: 'The bus reports a stay whose time limit was reached, and its duration.',
  basis: 'interpreted',
  requirements: ['AMP-IF-17'],
  emits: 'timeout',
  on: endedByTime,
  what: (line, trace) => timeUp(line.with.from, stayOf(line, trace)),
  reads: ({ with: { state, durationMs } }) => timeUp(state, durationMs),
})

const left = ['error', 'reconnecting'] as const satisfies readonly ConversationState[]

const recovered = (from: unknown): string => `how ${String(from)} was left to be told`

export const recoveriesTold = action({
  id: 'bus.recovery',
  says: 'The bus reports how an error or a reconnection was left.',
  basis: 'interpreted',
  requirements: ['AMP-IF-19', 'AMP-MET-10'],
  emits: 'recovery',
  on: (line) => leaves(line, ...left) && isChange(line),
  what: ({ with: { from } }) => recovered(from),
  reads: ({ with: { from } }) => recovered(from),
  only: true,
})

const worked: readonly unknown[] = ['error_recovered', 'retry_succeeded', 'reconnect_success']

export const successTold = action({
  id: 'bus.recovery-success',
  says: 'It is a success when the error is recovered or a retry succeeds.',
  basis: 'interpreted',
  requirements: ['AMP-IF-19'],
  emits: 'recovery',
  on: (line) => leaves(line, ...left) && worked.includes(line.with.cause),
  is: ({ with: { success } }) => success === true,
  what: 'a success to be told',
})
