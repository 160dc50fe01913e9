/** Parameters of a guard or an action: a value, or a closure that computes one from context and event. */
import type { Args } from './work.ts'

/** Returns the parameters of one use. */
export type Params = (args: Args) => unknown

/** `{ type, params }` in the form of the config. */
export interface Parameterised {
  readonly type: string
  readonly params?: unknown
}

const nothing: Params = () => undefined

/** The parameters of one use of a guard or an action. */
export function paramsOf(used: Parameterised | string): Params {
  if (typeof used === 'string' || !('params' in used)) return nothing
  const { params } = used
  return typeof params === 'function' ? (params as Params) : () => params
}
