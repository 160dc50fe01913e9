/** Responses: which of them count, and which are fenced off for good (AMP-G-17). */
import { bounds, type Context } from '../context.ts'

/** One more id among those that are remembered; none is remembered twice, and the oldest of too many is forgotten. */
export const kept = (list: readonly number[], id: number): readonly number[] =>
  id === 0 || list.includes(id) ? list : [...list, id].slice(-bounds.past)

/** Whether anything of a response was heard of before: it counts, its calls do, or it is fenced off. */
export const isKnown = ({ response, caller, fenced }: Context, id: number): boolean =>
  id === response || id === caller || fenced.includes(id)

/** Whether it is the one that counts; one that has ended does not any more. */
export const isCurrent = ({ response, fenced }: Context, id: number): boolean =>
  id !== 0 && id === response && !fenced.includes(id)

/** Whether its output counts while one is waited for: it is current, or begins with it, untold. */
export const counts = (context: Context, id: number): boolean =>
  isCurrent(context, id) || (id !== 0 && !isKnown(context, id))

/** Whether further calls of it count. */
export const mayCall = ({ caller, fenced }: Context, id: number): boolean =>
  id !== 0 && id === caller && !fenced.includes(id)

/** Whether its end was not told yet. */
export const isOpen = ({ closed }: Context, id: number): boolean => id !== 0 && !closed.includes(id)

/** This response counts from now on; nothing of those before it does. */
export const adopted = (context: Context, id: number): Pick<Context, 'fenced' | 'response' | 'caller'> =>
  context.response === id
    ? { fenced: context.fenced, response: id, caller: context.caller }
    : { ...fencedOff(context), response: id }

/** Of this response only calls count from now on, and nothing of those before it. */
export const calling = (
  { fenced, response, caller }: Context,
  id: number,
): Pick<Context, 'fenced' | 'response' | 'caller'> => ({
  fenced: [response, caller].filter((other) => other !== id).reduce(kept, fenced),
  response: 0,
  caller: id,
})

/** Nothing of the response at hand counts any more, nor of the one that called. */
export const fencedOff = ({
  fenced,
  response,
  caller,
}: Context): Pick<Context, 'fenced' | 'response' | 'caller'> => ({
  fenced: kept(kept(fenced, response), caller),
  response: 0,
  caller: 0,
})
