/** Which requirements of a spec have a check at all, independent of its findings. */
import { pagesOf } from '../../harness/judging/check-records.ts'
import type { Requirement } from '../../spec/requirement.ts'
import type { Spec } from '../../spec/spec.ts'

/** Every requirement that a page of the gate's check book names, or a scenario: `covers` is what those cover. */
export const namedBy = (spec: Spec, covers: readonly string[]): ReadonlySet<string> =>
  new Set([...pagesOf(spec).flatMap(({ requirements }) => requirements), ...covers])

/** The requirements with a check, by id: named themselves, or by way of the one that states the same fact. */
export const checkedOf = (
  requirements: readonly Requirement[],
  named: ReadonlySet<string>,
): ReadonlySet<string> =>
  new Set(
    requirements.filter(({ id, sameAs }) => named.has(id) || named.has(sameAs ?? id)).map(({ id }) => id),
  )
