/**
 * What is released when the user ends the session, and when the credentials of the session are refused (L228, L547).
 */

import type { Memory } from '../memory.ts'
import type { Line } from '../protocol.ts'
import { type Action, action, enters, goes, leaves } from './trace-state.ts'

/** A call of this kind is in progress. */
const isAtWork = ({ calls }: Memory, isOfTask: boolean): boolean =>
  calls.some(({ isTask }) => isTask === isOfTask)

/** A new session whose credentials are refused ends the reconnection. */
const isRefused = (line: Line, { trigger }: Memory): boolean =>
  goes(line, 'reconnecting', 'idle') && trigger === 'AUTH_FAILURE'

const table: readonly Action[] = [
  {
    id: 'end.tool',
    says: 'A tool that still runs when the user ends the session is cancelled.',
    requirements: ['AMP-T-05', 'AMP-ST-09'],
    emits: 'tool.cancel',
    on: (line, trace) =>
      enters(line, 'terminated') && leaves(line, 'tool_executing') && isAtWork(trace, false),
    what: 'the tool called off',
  },
  {
    id: 'end.task',
    says: 'A task that still runs when the user ends the session is cancelled.',
    requirements: ['AMP-T-05', 'AMP-ST-09'],
    emits: 'task.cancel',
    on: (line, trace) =>
      enters(line, 'terminated') && leaves(line, 'waiting_amplifier') && isAtWork(trace, true),
    what: 'the task called off',
  },
  {
    id: 'end.closed',
    says: 'The connection is closed when the user ends the session.',
    requirements: ['AMP-T-05', 'AMP-T-53', 'AMP-ST-09'],
    emits: 'connection.close',
    on: (line, { isLive }) => enters(line, 'terminated') && isLive,
    what: 'the connection closed',
  },
  {
    id: 'refused.closed',
    says: 'The session of a user with refused credentials is closed.',
    requirements: ['AMP-ERR-06'],
    emits: 'connection.close',
    on: (line, { error, isLive }) => goes(line, 'error', 'idle') && error === 'AUTH_FAILURE' && isLive,
    what: 'the connection closed',
  },
  {
    id: 'refused.notice',
    says: 'A user whose credentials are refused for a new session gets a notice.',
    requirements: ['AMP-ERR-06', 'AMP-T-49'],
    emits: 'ui.notice',
    on: isRefused,
    is: ({ with: { kind } }) => kind === 'error',
    what: 'a notice',
  },
  {
    id: 'refused.transcript',
    says: 'The transcript is also saved when the credentials for a new session are refused.',
    requirements: ['AMP-ACT-52'],
    emits: 'transcript.save',
    on: isRefused,
    what: 'the transcript kept',
  },
]

/** One monitor for each. */
export const endings = table.map((each) => action({ ...each, basis: 'interpreted' }))
