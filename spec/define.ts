/**
 * Definitions of specs: the protocol, and the members that the document determines. A member that is left out has its
 * default, so a small document needs few files.
 */
import { type Protocol, type StateOf, vocabularyOf } from './protocol.ts'
import type { Requirement } from './requirement.ts'
import type { Spec } from './spec.ts'
import type { Field, Proposal, Word } from './words.ts'

/** The members without a default. */
type Needed =
  | 'name'
  | 'title'
  | 'initial'
  | 'coarse'
  | 'requirements'
  | 'reducer'
  | 'rows'
  | 'monitors'
  | 'wiring'
  | 'cast'
  | 'opening'
  | 'settings'

/** The members that other members determine. */
type Derived = 'states' | 'events' | 'effects' | 'uncovered' | 'undetectable'

/** The content of a document, as it is written. */
export type Content<State extends string, Memory> = Pick<Spec<State, Memory>, Needed> &
  Partial<Omit<Spec<State, Memory>, Needed | Derived>>

/** Representative values of a field: every value of a closed set, otherwise one. */
const valuesOf = (field: Field): readonly Proposal['with'][string][] => {
  switch (field.kind) {
    case 'one of':
      return field.values
    case 'flag':
      return [true]
    case 'number':
    case 'instant':
      return [1]
    case 'id':
      return ['current']
    default:
      return ['fresh']
  }
}

/** The variants of an event: its nominal one, and one for each other value of each field. */
const variantsOf = ({ name, fields }: Word): readonly Proposal[] => {
  const values = Object.entries(fields).map(([field, kind]) => [field, valuesOf(kind)] as const)
  const nominal = Object.fromEntries(values.map(([field, [first = 'fresh']]) => [field, first]))
  const others = values.flatMap(([field, all]) =>
    all.slice(1).map((value) => ({ ...nominal, [field]: value })),
  )
  return [nominal, ...others].map((payload) => ({ what: name, with: payload }))
}

const reasons = (
  requirements: readonly Requirement[],
  member: 'uncovered' | 'undetectable',
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    requirements.flatMap(({ id, [member]: reason }) => (reason === undefined ? [] : [[id, reason]])),
  )

/** The spec of a document. */
export function defineSpec<P extends Protocol, Memory>(
  protocol: P,
  content: Content<StateOf<P>, Memory>,
): Spec<StateOf<P>, Memory> {
  const vocabulary = vocabularyOf(protocol)
  const { events, effects } = vocabulary
  return {
    fault: null,
    labels: {},
    budgets: [],
    codes: [],
    facts: {},
    limits: [],
    forbidden: [],
    faults: [],
    metrics: [],
    resolve: () => null,
    quiescence: [],
    assumed: { options: {}, monitors: [] },
    deterministic: [],
    variants: [],
    ...vocabulary,
    uncovered: reasons(content.requirements, 'uncovered'),
    undetectable: reasons(content.requirements, 'undetectable'),
    ...content,
    lanes: content.lanes ?? [...new Set([...events, ...effects].map(({ lane }) => lane))],
    proposals: content.proposals ?? events.flatMap(variantsOf),
  }
}
