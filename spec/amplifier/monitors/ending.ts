/** What is let go when the user ends the session, and with whoever is not let in (L228, L547). */
import type { Line } from '../../log.ts'
import type { Memory } from '../memory.ts'
import { type Deed, deed, enters, goes, leaves } from './scene.ts'

/** A call of this kind is worked at. */
const isAtWork = ({ calls }: Memory, isOfTask: boolean): boolean =>
  calls.some(({ isTask }) => isTask === isOfTask)

/** A new session whose credentials are refused ends the reconnection. */
const isRefused = (line: Line, { trigger }: Memory): boolean =>
  goes(line, 'reconnecting', 'idle') && trigger === 'AUTH_FAILURE'

const table: readonly Deed[] = [
  {
    id: 'end.tool',
    says: 'A tool that still runs when the user ends the session is called off.',
    requirements: ['AMP-T-05', 'AMP-ST-09'],
    shows: 'tool.cancel',
    on: (line, scene) =>
      enters(line, 'terminated') && leaves(line, 'tool_executing') && isAtWork(scene, false),
    what: 'the tool called off',
  },
  {
    id: 'end.task',
    says: 'A task that an agent still works at when the user ends the session is called off.',
    requirements: ['AMP-T-05', 'AMP-ST-09'],
    shows: 'task.cancel',
    on: (line, scene) =>
      enters(line, 'terminated') && leaves(line, 'waiting_amplifier') && isAtWork(scene, true),
    what: 'the task called off',
  },
  {
    id: 'end.closed',
    says: 'The connection is closed when the user ends the session.',
    requirements: ['AMP-T-05', 'AMP-T-53', 'AMP-ST-09'],
    shows: 'connection.close',
    on: (line, { isLive }) => enters(line, 'terminated') && isLive,
    what: 'the connection closed',
  },
  {
    id: 'refused.closed',
    says: 'The session of whoever is not let in is closed.',
    requirements: ['AMP-ERR-06'],
    shows: 'connection.close',
    on: (line, { error, isLive }) => goes(line, 'error', 'idle') && error === 'AUTH_FAILURE' && isLive,
    what: 'the connection closed',
  },
  {
    id: 'refused.notice',
    says: 'Whoever is not let into a new session is told so.',
    requirements: ['AMP-ERR-06', 'AMP-T-49'],
    shows: 'ui.notice',
    on: isRefused,
    is: ({ with: { kind } }) => kind === 'error',
    what: 'a notice',
  },
  {
    id: 'refused.transcript',
    says: 'The transcript is kept, too, when a new session does not let anybody in.',
    requirements: ['AMP-ACT-52'],
    shows: 'transcript.save',
    on: isRefused,
    what: 'the transcript kept',
  },
]

/** One monitor for each. */
export const endings = table.map((each) => deed({ ...each, basis: 'interpreted' }))
