/** Deferred: what came while the conversation was suspended, and waits for the end of it. */
import type { Context } from '../context.ts'

/** What waits of one type, by id, in the order in which it came. */
export const deferredIds = ({ deferred }: Context, type: string): readonly number[] =>
  deferred.filter((input) => input.type === type).map(({ id }) => id)
