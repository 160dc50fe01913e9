/** Function calls: run once, answered once, and what the user said meanwhile comes after (L389 to L491, L695 to L721). */
import { delayed, followed, showing, shown } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { once } from '../../once.ts'
import type { Memory } from '../memory.ts'
import { always, deed, enters, leaves, within } from './scene.ts'

const running = (call: unknown): string => `call_tool() for ${String(call)}`

/** The first call that is to be run at once, when tools begin to run. */
const firstOf = ({ calls }: Memory): string | undefined => calls.find(({ isTask }) => !isTask)?.id

export const toolRun = deed({
  id: 'tool.run',
  says: 'A tool that is called is run by the coordinator.',
  requirements: ['AMP-ACT-27', 'AMP-T-13'],
  shows: 'tool.call',
  on: (line, scene) =>
    enters(line, 'tool_executing') && !leaves(line, 'error') && firstOf(scene) !== undefined,
  what: (_, scene) => running(firstOf(scene)),
  reads: ({ with: { call } }) => running(call),
})

/** A call may be run that is open, or of which the document does not say that it is not. */
const isOpen = (call: string, { calls, doubtful }: Memory, isOfTask: boolean): boolean =>
  [...calls, ...doubtful].some(({ id, isTask }) => id === call && isTask === isOfTask)

/** It is tried again, or a call comes that was heard before. */
const isAgain = (line: Line, { heardCalls }: Memory): boolean =>
  shows(line, 'retry') ||
  (hears(line, 'response.function_call') && heardCalls.includes(String(line.with.call)))

export const runOnce = always(
  {
    id: 'tool.run-once',
    says: 'Only an open call that can be run at once is run, and once unless it is tried again or comes again.',
    basis: 'document',
    requirements: ['AMP-ACT-25', 'AMP-ACT-26', 'AMP-ACT-27', 'AMP-G-05', 'AMP-ST-05'],
    needs: ['tool.call'],
    looksAt: ['retry'],
    spoil: (log) => followed(log, showing('tool.call'), (line) => shown('tool.call', line.with)),
  },
  once<Memory>({
    to: (line) => (shows(line, 'tool.call') ? String(line.with.call) : null),
    may: (call, scene) => isOpen(call, scene, false),
    afresh: isAgain,
    found: (call) => ({ expected: 'an open call that was not run', got: call }),
  }),
)

export const delegatedAtOnce = within(
  {
    id: 'task.at-once',
    says: 'What is to be delegated alone passes through where tools are run without any time.',
    basis: 'interpreted',
    requirements: ['AMP-ST-05', 'AMP-T-24'],
    needs: ['state'],
    spoil: (log) => delayed(log, (line) => enters(line, 'waiting_amplifier'), 1),
  },
  {
    ms: () => 0,
    opens: (line, { calls }) =>
      enters(line, 'tool_executing') && calls.length > 0 && calls.every(({ isTask }) => isTask),
    closes: (line) => enters(line, 'waiting_amplifier'),
    abandons: (line) => leaves(line, 'tool_executing'),
    what: 'the delegation',
  },
)

export const taskSpawned = always(
  {
    id: 'task.spawned-once',
    says: 'A task is given to an agent once, unless it is tried again or comes again.',
    basis: 'document',
    requirements: ['AMP-ACT-31', 'AMP-G-06'],
    needs: ['task.spawn'],
    looksAt: ['retry'],
    spoil: (log) => followed(log, showing('task.spawn'), (line) => shown('task.spawn', line.with)),
  },
  once<Memory>({
    to: (line) => (shows(line, 'task.spawn') ? String(line.with.call) : null),
    may: (call, scene) => isOpen(call, scene, true),
    afresh: isAgain,
    found: (call) => ({ expected: 'an open task that was not given', got: call }),
  }),
)

const isOurs = (line: Line, { state, calls }: Memory): boolean =>
  state === 'waiting_amplifier' && calls.some(({ id }) => id === line.with.call)

export const progressShown = deed({
  id: 'task.progress',
  says: 'How an agent gets on is shown.',
  requirements: ['AMP-UI-09'],
  shows: 'ui.progress',
  on: (line, scene) => hears(line, 'agent_progress') && isOurs(line, scene),
  what: 'the progress shown',
})

export const progressOver = always<boolean>(
  {
    id: 'task.progress-over',
    says: 'How an agent gets on that nobody waits for is not shown, nor anything of another task.',
    basis: 'ruling',
    requirements: ['AMP-ACT-32'],
    needs: ['state', 'ui.progress'],
    spoil: (log) => [...log, { at: log.at(-1)?.at ?? 0, ...shown('ui.progress', { text: 'text#9' }) }],
  },
  {
    start: false,
    ask: (line, isWaited) => {
      if (!shows(line, 'ui.progress')) return null
      return isWaited ? true : { expected: 'no progress', got: 'some' }
    },
    remember: (isWaited, line, scene) => {
      if (line.way !== 'in') return isWaited
      return hears(line, 'agent_progress') ? isOurs(line, scene) : scene.state === 'waiting_amplifier'
    },
  },
)

export const runningCalledOff = deed({
  id: 'tool.called-off',
  says: 'A tool that still runs when an error is handled is called off.',
  requirements: ['AMP-ACT-42'],
  shows: 'tool.cancel',
  // What failed by itself runs no more, and who waits behind it was never begun.
  on: (line, scene) =>
    leaves(line, 'tool_executing') &&
    enters(line, 'error') &&
    line.with.cause !== 'tool_error' &&
    firstOf(scene) !== undefined,
  what: 'the tool called off',
})

export const taskCalledOff = deed({
  id: 'task.called-off',
  says: 'A task that is still worked at when an error is handled is called off.',
  requirements: ['AMP-ACT-42'],
  shows: 'task.cancel',
  on: (line, { calls }) =>
    leaves(line, 'waiting_amplifier') && enters(line, 'error') && calls.some(({ isTask }) => isTask),
  what: 'the task called off',
})
