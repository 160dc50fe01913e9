/** Sight: what the service tells beside effects: of the context what its interface shows, and the name of an input that changed nothing. */
import type { Input } from '../step.ts'
import type { Context } from './context.ts'

/** What can be told; `ignored`: an input that changed nothing. */
export const sightOf = (context: Context, ignored: Input | null): Readonly<Record<string, unknown>> => ({
  session: context.session,
  item: context.item,
  call: context.call,
  retries: context.retryCount,
  ...(ignored === null ? {} : { ignored: ignored.type }),
})
