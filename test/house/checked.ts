/** Which requirements of a spec have a check at all, whatever it may find. */
import type { Requirement } from '../../spec/requirement.ts'
import type { Spec } from '../../spec/spec.ts'

/** The parts of a spec that may name requirements. */
export type Checking = Pick<
  Spec,
  'requirements' | 'rows' | 'forbidden' | 'monitors' | 'effects' | 'deterministic'
>

/** Every requirement that a row, a forbidden pair, a monitor, a scenario or a question to the whole log names. */
const named = (spec: Checking, covers: readonly string[]): ReadonlySet<string> =>
  new Set([
    ...[...spec.rows, ...spec.forbidden, ...spec.monitors].flatMap(({ requirements }) => requirements),
    ...spec.effects.filter(({ name }) => name === 'state').flatMap(({ requirements }) => requirements),
    ...covers,
    spec.deterministic,
  ])

/** The requirements with a check, by id; `covers` is what the scenarios of the spec cover. */
export function checkedRequirements(spec: Checking, covers: readonly string[]): ReadonlySet<string> {
  const all = named(spec, covers)
  const isChecked = ({ id, sameAs }: Requirement): boolean =>
    all.has(id) || (sameAs !== undefined && all.has(sameAs))
  return new Set(spec.requirements.filter(isChecked).map(({ id }) => id))
}
