/** The heads of columns that stand for documents: each leads to its page. */
import type { Spec } from '../../spec/spec.ts'

/** One head for each document. */
export const headsOf = (specs: readonly Spec[]): readonly string[] =>
  specs.map(({ name }) => `[${name}](${name}.md)`)
