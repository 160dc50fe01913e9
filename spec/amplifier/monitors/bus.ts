/** What handlers and the event bus are told of changes (L839 to L846, L912 to L920). */
import { showing } from '../../edits.ts'
import { shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { triggerOf } from '../memory/trouble.ts'
import type { Memory } from '../memory.ts'
import type { ConversationState } from '../states.ts'
import { always, deed, enters, leaves, stayOf } from './scene.ts'

/** Changes within the eight states: whoever changes without having had a session leaves idle (L850). */
const isChange = (line: Line): boolean =>
  shows(line, 'state') &&
  (line.with.from !== 'off' || line.with.to !== 'idle') &&
  line.with.to !== 'terminated'

/** The state that a change leaves. */
const leftBy = ({ with: { from } }: Line): unknown => (from === 'off' ? 'idle' : from)

const exitOf = (state: unknown): string => `an exit of ${String(state)} to be told`
const ways = (from: unknown, to: unknown): string =>
  `a change from ${String(from)} to ${String(to)} to be told`

/** What handlers and the bus are told of a change. */
export const tellings = [
  deed({
    id: 'handlers.exit',
    says: 'The handler of an exit is called once for each exit.',
    requirements: ['AMP-IF-08'],
    shows: 'onStateExit',
    on: isChange,
    what: (line) => exitOf(leftBy(line)),
    reads: ({ with: { state } }) => exitOf(state),
  }),
  deed({
    id: 'bus.exit',
    says: 'The bus tells of every exit once.',
    requirements: ['AMP-IF-15'],
    shows: 'state:exit',
    on: isChange,
    what: (line) => exitOf(leftBy(line)),
    reads: ({ with: { state } }) => exitOf(state),
  }),
  deed({
    id: 'bus.transition',
    says: 'The bus tells of every change once.',
    requirements: ['AMP-IF-16'],
    shows: 'transition',
    on: isChange,
    what: (line) => ways(leftBy(line), line.with.to),
    reads: ({ with: { from, to } }) => ways(from, to),
    only: true,
  }),
]

const order: readonly string[] = ['state:exit', 'transition', 'state:enter']

export const busInOrder = always<string>(
  {
    id: 'bus.order',
    says: 'Of one change the bus tells the exit first, then the change, then the entry.',
    basis: 'ruling',
    requirements: ['AMP-IF-14'],
    needs: order,
    spoil: (log) => {
      const at = log.findIndex(showing('transition'))
      const line = log[at]
      return line === undefined ? log : log.toSpliced(at, 1).toSpliced(at - 1, 0, line)
    },
  },
  {
    start: '',
    ask: (line, last) => {
      if (line.way !== 'out' || !order.includes(line.what) || last === '') return null
      const expected = order[(order.indexOf(last) + 1) % order.length]
      return line.what === expected ? true : { expected: `${expected} after ${last}`, got: line.what }
    },
    remember: (last, line) => (line.way === 'out' && order.includes(line.what) ? line.what : last),
  },
)

/** The stay of a state that ends by itself, and for how long (ms) it lasted. */
const endedByTime = (line: Line, scene: Memory): boolean => {
  if (!isChange(line)) return false
  const { cause } = line.with
  if (['max_duration_exceeded', 'execution_timeout', 'task_timeout'].includes(String(cause))) return true
  const isOverdue = triggerOf(scene, line.at) === null && stayOf(line, scene) >= scene.settings.processingMs
  return leaves(line, 'processing') && enters(line, 'error') && isOverdue
}

const timeUp = (state: unknown, ms: unknown): string => `a timeout of ${String(state)} after ${String(ms)} ms`

export const timeoutsTold = deed({
  id: 'bus.timeout',
  says: 'The bus tells of a stay whose time was up, and how long it was.',
  basis: 'interpreted',
  requirements: ['AMP-IF-17'],
  shows: 'timeout',
  on: endedByTime,
  what: (line, scene) => timeUp(line.with.from, stayOf(line, scene)),
  reads: ({ with: { state, durationMs } }) => timeUp(state, durationMs),
})

const left = ['error', 'reconnecting'] as const satisfies readonly ConversationState[]

const recovered = (from: unknown): string => `how ${String(from)} was left to be told`

export const recoveriesTold = deed({
  id: 'bus.recovery',
  says: 'The bus tells how an error or a reconnection was left.',
  basis: 'interpreted',
  requirements: ['AMP-IF-19', 'AMP-MET-10'],
  shows: 'recovery',
  on: (line) => leaves(line, ...left) && isChange(line),
  what: ({ with: { from } }) => recovered(from),
  reads: ({ with: { from } }) => recovered(from),
  only: true,
})

const worked: readonly unknown[] = ['error_recovered', 'retry_succeeded', 'reconnect_success']

export const successTold = deed({
  id: 'bus.recovery-success',
  says: 'It is a success when something has recovered or worked again.',
  basis: 'interpreted',
  requirements: ['AMP-IF-19'],
  shows: 'recovery',
  on: (line) => leaves(line, ...left) && worked.includes(line.with.cause),
  is: ({ with: { success } }) => success === true,
  what: 'a success to be told',
})
