/** Calls: of the waiting calls, instant ones run first, and tasks last (AMP-CTX-06, AMP-EDGE-11). */
import { taskTool } from '../../../spec/amplifier/codes.ts'
import type { Waiting } from '../../domain.ts'
import { bounds, type Context } from '../context.ts'
import type { CallKind, Received } from '../events.ts'

/** The kind of a call, by the name of its tool and whether a tool accepts its arguments (AMP-ACT-26, AMP-G-06). */
export function kindOf(name: string, isValid: boolean): CallKind {
  if (!isValid) return 'invalid'
  return name === taskTool ? 'task' : 'tool'
}

/** The changes to the current call. */
type Calls = Pick<Context, 'call' | 'callKind' | 'queue'>

/** The call of an event. */
export const callIn = ({ other, word }: Received): Waiting => ({ type: word, id: other })

/** The next waiting call becomes the current one, if there is any. */
export function next({ queue }: Context): Calls {
  const chosen = queue.find(({ type }) => type !== 'task') ?? queue[0]
  if (chosen === undefined) return none
  return {
    call: chosen.id,
    callKind: chosen.type as CallKind,
    queue: queue.filter((waiting) => waiting !== chosen),
  }
}

/** Whether a call is new: it is neither open nor one of the earlier calls. */
export const isNew = ({ call, called, queue }: Context, id: number): boolean =>
  id !== call && !called.includes(id) && !queue.some((waiting) => waiting.id === id)

/** Whether the queue has room for one more call. */
export const hasRoom = ({ queue }: Context): boolean => queue.length < bounds.calls

/** Work from an earlier session is over. */
export const settled = (
  { carriedTools, carriedTasks }: Context,
  over: number,
): Pick<Context, 'carriedTools' | 'carriedTasks'> => ({
  carriedTools: carriedTools.filter((id) => id !== over),
  carriedTasks: carriedTasks.filter((id) => id !== over),
})

/** There is no current call. */
export const none: Calls = { call: 0, callKind: 'none', queue: [] }

/** Every call that has no output yet (AMP-INV-07). */
export const open = ({ call, queue }: Context): readonly number[] =>
  call === 0 ? [] : [call, ...queue.map(({ id }) => id)]
