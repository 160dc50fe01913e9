/** Calls: of those that wait, instant ones run first, and tasks last (AMP-CTX-06, AMP-EDGE-11). */
import { taskTool } from '../../../spec/amplifier/codes.ts'
import type { Waiting } from '../../domain.ts'
import { bounds, type Context } from '../context.ts'
import type { CallKind, Heard } from '../events.ts'

/** How a call is taken, by the name of its tool and whether there is one that takes its arguments (AMP-ACT-26, AMP-G-06). */
export function kindOf(name: string, isValid: boolean): CallKind {
  if (!isValid) return 'invalid'
  return name === taskTool ? 'task' : 'tool'
}

/** What changes about the call at hand. */
type Calls = Pick<Context, 'call' | 'callKind' | 'queue'>

/** The call of an event. */
export const callIn = ({ other, word }: Heard): Waiting => ({ type: word, id: other })

/** The next one is at hand, if any waits. */
export function next({ queue }: Context): Calls {
  const chosen = queue.find(({ type }) => type !== 'task') ?? queue[0]
  if (chosen === undefined) return none
  return {
    call: chosen.id,
    callKind: chosen.type as CallKind,
    queue: queue.filter((waiting) => waiting !== chosen),
  }
}

/** Whether a call was never told of: it is not open, nor one of those that were taken before. */
export const isNew = ({ call, called, queue }: Context, id: number): boolean =>
  id !== call && !called.includes(id) && !queue.some((waiting) => waiting.id === id)

/** Whether one more call may wait. */
export const hasRoom = ({ queue }: Context): boolean => queue.length < bounds.calls

/** What was begun in an earlier session is over. */
export const settled = (
  { carriedTools, carriedTasks }: Context,
  over: number,
): Pick<Context, 'carriedTools' | 'carriedTasks'> => ({
  carriedTools: carriedTools.filter((id) => id !== over),
  carriedTasks: carriedTasks.filter((id) => id !== over),
})

/** No call is at hand. */
export const none: Calls = { call: 0, callKind: 'none', queue: [] }

/** Every call that has no output yet (AMP-INV-07). */
export const open = ({ call, queue }: Context): readonly number[] =>
  call === 0 ? [] : [call, ...queue.map(({ id }) => id)]
