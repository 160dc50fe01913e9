/** Function calls: run once, answered once, and user speech in between comes after (L389 to L491, L695 to L721). */
import { text } from '../../foreign.ts'
import { emits, receives } from '../../lines.ts'
import { once } from '../../once.ts'
import type { Memory } from '../memory.ts'
import type { Line } from '../protocol.ts'
import { action, always, enters, leaves, within } from './trace-state.ts'

const running = (call: unknown): string => `call_tool() for ${String(call)}`

/** The first call that is to be run at once, when tools begin to run. */
const firstOf = ({ calls }: Memory): string | undefined => calls.find(({ isTask }) => !isTask)?.id

export const toolRun = action({
  id: 'tool.run',
  says: 'A tool that is called is run by the coordinator.',
  requirements: ['AMP-ACT-27'],
  emits: 'tool.call',
  on: (line, trace) =>
    enters(line, 'tool_executing') && !leaves(line, 'error') && firstOf(trace) !== undefined,
  what: (_, trace) => running(firstOf(trace)),
  reads: ({ with: { call } }) => running(call),
})

/** A call may be run if it is open, or if the document does not exclude it. */
const isOpen = (call: string, { calls, doubtful }: Memory, isOfTask: boolean): boolean =>
  [...calls, ...doubtful].some(({ id, isTask }) => id === call && isTask === isOfTask)

/** It is retried, or a call arrives that was received before. */
const isAgain = (line: Line, { heardCalls }: Memory): boolean =>
  emits(line, 'retry') ||
  (receives(line, 'response.function_call') && heardCalls.includes(text(line.with.call)))

export const runOnce = always('tool.run-once', 'AMP-ACT-25 AMP-ACT-26 AMP-ST-05', {
  says: 'Only an open call that can be run at once is run, and once unless it is retried or repeated.',
  needs: ['tool.call'],
  looksAt: ['retry'],
  ...once<Memory, Line>({
    to: (line) => (emits(line, 'tool.call') ? text(line.with.call) : null),
    may: (call, trace) => isOpen(call, trace, false),
    afresh: isAgain,
    found: (call) => ({ expected: 'an open call that was not run', got: call }),
  }),
})

export const delegatedAtOnce = within('task.at-once', 'AMP-ST-05 AMP-T-24 interpreted', {
  says: 'A task without other calls passes through tool_executing in no time.',
  needs: ['state'],
  ms: () => 0,
  opens: (line, { calls }) =>
    enters(line, 'tool_executing') && calls.length > 0 && calls.every(({ isTask }) => isTask),
  closes: (line) => enters(line, 'waiting_amplifier'),
  abandons: (line) => leaves(line, 'tool_executing'),
  what: 'the delegation',
})

export const taskSpawned = always('task.spawned-once', 'AMP-ACT-31 AMP-G-06', {
  says: 'A task is given to an agent once, unless it is retried or repeated.',
  needs: ['task.spawn'],
  looksAt: ['retry'],
  ...once<Memory, Line>({
    to: (line) => (emits(line, 'task.spawn') ? text(line.with.call) : null),
    may: (call, trace) => isOpen(call, trace, true),
    afresh: isAgain,
    found: (call) => ({ expected: 'an open task that was not given', got: call }),
  }),
})

const isOurs = (line: Line, { state, calls }: Memory): boolean =>
  state === 'waiting_amplifier' && calls.some(({ id }) => id === line.with.call)

export const progressShown = action({
  id: 'task.progress',
  says: 'The progress of an agent is shown.',
  requirements: ['AMP-UI-09'],
  emits: 'ui.progress',
  on: (line, trace) => receives(line, 'agent_progress') && isOurs(line, trace),
  what: 'the progress shown',
})

export const progressOver = always<boolean>('task.progress-over', 'AMP-ACT-32 ruling', {
  says: 'Progress of an agent that is not waited for is not shown, nor that of another task.',
  needs: ['state', 'ui.progress'],
  start: false,
  ask: (line, isWaited) => {
    if (!emits(line, 'ui.progress')) return null
    return isWaited ? true : { expected: 'no progress', got: 'some' }
  },
  remember: (isWaited, line, trace) => {
    if (line.way !== 'in') return isWaited
    return receives(line, 'agent_progress') ? isOurs(line, trace) : trace.state === 'waiting_amplifier'
  },
})

export const runningCalledOff = action({
  id: 'tool.called-off',
  says: 'A tool that still runs when an error is handled is cancelled.',
  requirements: ['AMP-ACT-42'],
  emits: 'tool.cancel',
  // A call that failed by itself runs no more, and a call that waits behind it was never begun.
  on: (line, trace) =>
    leaves(line, 'tool_executing') &&
    enters(line, 'error') &&
    line.with.cause !== 'tool_error' &&
    firstOf(trace) !== undefined,
  what: 'the tool called off',
})

export const taskCalledOff = action({
  id: 'task.called-off',
  says: 'A task that still runs when an error is handled is cancelled.',
  requirements: ['AMP-ACT-42'],
  emits: 'task.cancel',
  on: (line, { calls }) =>
    leaves(line, 'waiting_amplifier') && enters(line, 'error') && calls.some(({ isTask }) => isTask),
  what: 'the task called off',
})
