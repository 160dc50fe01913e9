/**
 * The observable state: what the service reports besides effects. It reports the part of the context that its interface
 * exposes, and the name of an input that changed nothing.
 */
import type { Input } from '../step.ts'
import type { Context } from './context.ts'

/** The reported state; `ignored`: an input that changed nothing. */
export const observableStateOf = (
  context: Context,
  ignored: Input | null,
): Readonly<Record<string, unknown>> => ({
  session: context.session,
  item: context.item,
  call: context.call,
  retries: context.retryCount,
  ...(ignored === null ? {} : { ignored: ignored.type }),
})
