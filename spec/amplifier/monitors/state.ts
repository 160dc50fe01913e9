/** Published states: which, in what order, after what, and what handlers, the bus and the interface tell of them. */
import { changed, followed, into, shown, without } from '../../edits.ts'
import { shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { chained } from '../../watching.ts'
import type { Memory } from '../memory.ts'
import { dashes, isDashed, states } from '../states.ts'
import { askedEffects } from '../words/asked.ts'
import { always, enters } from './scene.ts'

const known: readonly unknown[] = states

export const knownStates = always(
  {
    id: 'state.known',
    says: 'Only the eight states of the document are published, beside the positions before and after them.',
    basis: 'document',
    requirements: ['AMP-IF-12', 'AMP-INV-01'],
    needs: ['state'],
    looksAt: ['snapshot'],
    spoil: (log) => changed(log, into('listening'), (line) => ({ with: { ...line.with, to: 'sleeping' } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'state') && !shows(line, 'snapshot')) return null
      const state = line.with.to ?? line.with.state
      return known.includes(state) ? true : { expected: 'one of the eight states', got: String(state) }
    },
  },
)

const selfPairs = dashes.filter(({ from, to }) => from === to).map(({ requirement }) => requirement)

export const chain = always(
  {
    id: 'state.chain',
    says: 'Each change starts where the last one ended, and leads somewhere else.',
    basis: 'document',
    requirements: ['AMP-IF-09', 'AMP-INV-01', 'AMP-T-71', ...selfPairs],
    needs: ['state'],
    spoil: (log) => without(log, into('listening')),
  },
  chained,
)

/** A retry that worked leads back to where the error arose, and nothing else does (AMP-T-35). */
const isReturn = ({ with: { from, to, cause } }: Line, { arose }: Memory): boolean =>
  from === 'error' && cause === 'retry_succeeded' && to === arose

export const tickedPairs = always(
  {
    id: 'state.pairs',
    says: 'Every change is one of the twenty-nine ticks, or leads back from an error to where it arose.',
    basis: 'interpreted',
    requirements: ['AMP-INV-02', 'AMP-X-25', 'AMP-X-27', 'AMP-X-28', 'AMP-TEST-06', 'AMP-EDGE-14'],
    needs: ['state'],
    spoil: (log) => changed(log, into('processing'), (line) => ({ with: { ...line.with, to: 'speaking' } })),
  },
  {
    start: null,
    ask: (line, _, scene) => {
      if (!shows(line, 'state')) return null
      const { from, to } = line.with
      return isDashed(from, to) && !isReturn(line, scene)
        ? { expected: 'a tick of the matrix', got: `${from} to ${to}` }
        : true
    },
  },
)

export const onlyTasksWait = always(
  {
    id: 'state.waits-for-tasks',
    says: 'An agent is waited for only when the model has called the tool that delegates.',
    basis: 'document',
    requirements: ['AMP-G-06', 'AMP-T-24'],
    needs: ['state'],
    spoil: (log) =>
      log.map((line) =>
        line.what === 'response.function_call' ? { ...line, with: { ...line.with, tool: 'glob' } } : line,
      ),
  },
  {
    start: null,
    ask: (line, _, { calls, doubtful, state }) => {
      if (!enters(line, 'waiting_amplifier') || state === 'error') return null
      return [...calls, ...doubtful].some(({ isTask }) => isTask)
        ? true
        : { expected: 'a task to wait for', got: 'none' }
    },
  },
)

/** Where the interface says that it is: before and after the eight states it keeps one of them. */
const isBetween = (state: string): boolean => state !== 'off' && state !== 'terminated'

/** Since when the state may be: idle lasts from the construction (L850), and may be entered anew without a change. */
const entriesOf = ({ since, changedAt, isFirst }: Memory): readonly number[] =>
  isFirst ? [since, changedAt, 0] : [since, changedAt]

export const snapshotAgrees = always<Memory['state'] | null>(
  {
    id: 'state.snapshot',
    says: 'The interface tells the current state, the one before it, and since when.',
    basis: 'document',
    requirements: ['AMP-IF-01', 'AMP-IF-02', 'AMP-IF-03', 'AMP-IF-04'],
    needs: ['state', 'snapshot'],
    spoil: (log) =>
      log.map((line) => (shows(line, 'snapshot') ? { ...line, with: { ...line.with, enteredAt: 7 } } : line)),
  },
  {
    start: null,
    ask: (line, previous, scene) => {
      const { state, since } = scene
      if (!shows(line, 'snapshot') || !isBetween(state)) return null
      const { with: says } = line
      const from = entriesOf(scene).find((at) => at === says.enteredAt) ?? since
      const expected = `${state} since ${from} ms, after ${previous ?? 'nothing'}`
      const got = `${says.state} since ${says.enteredAt} ms, after ${says.previous ?? 'nothing'}`
      return got === expected ? true : { expected, got }
    },
    remember: (previous, line, { state }) => {
      if (!shows(line, 'state')) return previous
      return state === 'off' ? (enters(line, 'idle') ? null : 'idle') : state
    },
  },
)

/** What nobody does who has ended: whatever anybody else is asked for. */
const actions = askedEffects.map(({ name }) => name)

/** What may belong to the end itself. */
const ending = [
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

export const lastState = always(
  {
    id: 'state.last',
    says: 'When the user has ended the session, nothing is done any more.',
    basis: 'interpreted',
    requirements: ['AMP-ST-09', 'AMP-INV-04'],
    needs: ['state'],
    looksAt: actions,
    spoil: (log) => followed(log, into('terminated'), () => shown('session.get')),
  },
  {
    start: null,
    ask: (line, _, { state, since }) => {
      if (enters(line, 'terminated')) return true
      // What belongs to the end itself is done in its step.
      const isEnd = line.at === since && ending.includes(line.what)
      if (state !== 'terminated' || line.way !== 'out' || isEnd || !actions.includes(line.what)) return null
      return { expected: 'nothing after the end', got: line.what }
    },
  },
)
