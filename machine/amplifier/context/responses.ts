/** Responses: which of them count, and which are ignored for good (AMP-G-17). */
import { bounds, type Context } from '../context.ts'

/** Adds one id to the list, without duplicates; beyond its size the oldest id is dropped. */
export const kept = (list: readonly number[], id: number): readonly number[] =>
  id === 0 || list.includes(id) ? list : [...list, id].slice(-bounds.past)

/** Whether a response is known: it is current, its calls are, or it is ignored. */
export const isKnown = ({ response, caller, fenced }: Context, id: number): boolean =>
  id === response || id === caller || fenced.includes(id)

/** Whether it is the current response. A response that has ended is not. */
export const isCurrent = ({ response, fenced }: Context, id: number): boolean =>
  id !== 0 && id === response && !fenced.includes(id)

/** Whether its output counts while a response is expected: it is current, or begins unannounced with this output. */
export const counts = (context: Context, id: number): boolean =>
  isCurrent(context, id) || (id !== 0 && !isKnown(context, id))

/** Whether further calls of it count. */
export const mayCall = ({ caller, fenced }: Context, id: number): boolean =>
  id !== 0 && id === caller && !fenced.includes(id)

/** Whether its end was not reported yet. */
export const isOpen = ({ closed }: Context, id: number): boolean => id !== 0 && !closed.includes(id)

/** Makes this response the current one; earlier responses no longer count. */
export const adopted = (context: Context, id: number): Pick<Context, 'fenced' | 'response' | 'caller'> =>
  context.response === id
    ? { fenced: context.fenced, response: id, caller: context.caller }
    : { ...fencedOff(context), response: id }

/** Of this response only calls count from now on; earlier responses no longer count. */
export const calling = (
  { fenced, response, caller }: Context,
  id: number,
): Pick<Context, 'fenced' | 'response' | 'caller'> => ({
  fenced: [response, caller].filter((other) => other !== id).reduce(kept, fenced),
  response: 0,
  caller: id,
})

/** Neither the current response nor the one that made the calls counts any longer. */
export const fencedOff = ({
  fenced,
  response,
  caller,
}: Context): Pick<Context, 'fenced' | 'response' | 'caller'> => ({
  fenced: kept(kept(fenced, response), caller),
  response: 0,
  caller: 0,
})
