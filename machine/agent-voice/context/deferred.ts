/** Deferred inputs: those that arrived during a suspension and wait for its end. */
import type { Context } from '../context.ts'

/** The waiting inputs of one type, by id, in order of arrival. */
export const deferredIds = ({ deferred }: Context, type: string): readonly number[] =>
  deferred.filter((input) => input.type === type).map(({ id }) => id)
