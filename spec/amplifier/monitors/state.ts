/**
 * Published states: which, in what order, after what, and what handlers, the bus and the interface report about them.
 */
import { emits } from '../../lines.ts'
import { chained } from '../../watching.ts'
import type { Memory } from '../memory.ts'
import { type Effect, effects, type Line, type Name } from '../protocol.ts'
import { dashes, isDashed, states } from '../states.ts'
import { always, enters } from './trace-state.ts'

const known: readonly unknown[] = states

export const knownStates = always('state.known', 'AMP-IF-12 AMP-INV-01', {
  says: 'Only the eight states of the document are published, beside the positions before and after them.',
  needs: ['state'],
  looksAt: ['snapshot'],
  ask: (line) => {
    if (!emits(line, 'state') && !emits(line, 'snapshot')) return null
    const state = line.with.to ?? line.with.state
    return known.includes(state) ? true : { expected: 'one of the eight states', got: String(state) }
  },
})

const selfPairs = dashes.filter(({ from, to }) => from === to).map(({ requirement }) => requirement)

export const chain = always(
  {
    id: 'state.chain',
    says: 'Each change starts where the last one ended, and leads somewhere else.',
    basis: 'document',
    requirements: ['AMP-IF-09', 'AMP-T-71', ...selfPairs],
    needs: ['state'],
  },
  chained,
)

/** A retry that worked leads back to where the error arose, and nothing else does (AMP-T-35). */
const isReturn = ({ with: { from, to, cause } }: Line, { arose }: Memory): boolean =>
  from === 'error' && cause === 'retry_succeeded' && to === arose

export const tickedPairs = always(
  'state.pairs',
  'AMP-INV-02 AMP-X-25 AMP-X-27 AMP-X-28 AMP-TEST-06 AMP-EDGE-14 interpreted',
  {
    says: 'Every change is one of the twenty-nine ticks, or returns from an error to the state in which it occurred.',
    needs: ['state'],
    ask: (line, _, trace) => {
      if (!emits(line, 'state')) return null
      const { from, to } = line.with
      return isDashed(from, to) && !isReturn(line, trace)
        ? { expected: 'a tick of the matrix', got: `${from} to ${to}` }
        : true
    },
  },
)

export const onlyTasksWait = always('state.waits-for-tasks', 'AMP-G-06 AMP-ST-06', {
  says: 'An agent is waited for only when the model has called the tool that delegates.',
  needs: ['state'],
  ask: (line, _, { calls, doubtful, state }) => {
    if (!enters(line, 'waiting_amplifier') || state === 'error') return null
    return [...calls, ...doubtful].some(({ isTask }) => isTask)
      ? true
      : { expected: 'a task to wait for', got: 'none' }
  },
})

/** Lifecycle states, for which the interface reports one of the eight states before and after them. */
const isBetween = (state: string): boolean => state !== 'off' && state !== 'terminated'

/** Since when the state may be: idle lasts from the construction (L850), and may be entered anew without a change. */
const entriesOf = ({ since, changedAt, isFirst }: Memory): readonly number[] =>
  isFirst ? [since, changedAt, 0] : [since, changedAt]

export const snapshotAgrees = always<Memory['state'] | null>(
  'state.snapshot',
  'AMP-IF-01 AMP-IF-02 AMP-IF-03 AMP-IF-04',
  {
    says: 'The interface returns the current state, the previous one, and the time of the transition.',
    needs: ['state', 'snapshot'],
    ask: (line, previous, trace) => {
      const { state, since } = trace
      if (!emits(line, 'snapshot') || !isBetween(state)) return null
      const { with: says } = line
      const from = entriesOf(trace).find((at) => at === says.enteredAt) ?? since
      const expected = `${state} since ${from} ms, after ${previous ?? 'nothing'}`
      const got = `${says.state} since ${says.enteredAt} ms, after ${says.previous ?? 'nothing'}`
      return got === expected ? true : { expected, got }
    },
    remember: (previous, line, { state }) => {
      if (!emits(line, 'state')) return previous
      return state === 'off' ? (enters(line, 'idle') ? null : 'idle') : state
    },
  },
)

/** Lanes of what a conversation reports and keeps; all others are services that receive its requests. */
const own = ['subject', 'bus', 'store', 'screen', 'logger']

/** Actions that a subject does not perform after its end: requests to other parties. */
const actions: readonly string[] = effects.filter(({ lane }) => !own.includes(lane)).map(({ name }) => name)

/** Actions that may belong to the end itself. */
const ending: readonly Name[] = [
  'capture.end',
  'buffers.clear',
  'playback.stop',
  'tool.cancel',
  'task.cancel',
  'progress.unsubscribe',
  'response.cancel',
  'conversation.item.truncate',
  'attempt.abort',
  'connection.close',
]

export const lastState = always('state.last', 'AMP-ST-09 AMP-INV-04 interpreted', {
  says: 'When the user has ended the session, nothing follows.',
  needs: ['state'],
  looksAt: actions as readonly Effect[],
  ask: (line, _, { state, since }) => {
    if (enters(line, 'terminated')) return true
    // Actions that belong to the end itself occur in its step.
    const isEnd = line.at === since && ending.includes(line.what)
    if (state !== 'terminated' || line.way !== 'out' || isEnd || !actions.includes(line.what)) return null
    return { expected: 'nothing after the end', got: line.what }
  },
})
