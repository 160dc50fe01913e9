/** Parameters of a guard or an action: a value, or a closure that makes one out of context and event. */
import type { Args } from './work.ts'

/** Gives the parameters of one use. */
export type Params = (args: Args) => unknown

/** `{ type, params }` as charts write it. */
export interface Parameterised {
  readonly type: string
  readonly params?: unknown
}

const nothing: Params = () => undefined

/** The parameters that one use of a guard or an action carries. */
export function paramsOf(used: Parameterised | string): Params {
  if (typeof used === 'string' || !('params' in used)) return nothing
  const { params } = used
  return typeof params === 'function' ? (params as Params) : () => params
}
