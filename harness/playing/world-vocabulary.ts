/** The vocabulary of a world: of its spec, and of the services of its cast. */
import { type Vocabulary, vocabularyOf } from '../../scenarios/language/vocabulary.ts'
import { memoizePerSpec } from './memoize-per-spec.ts'
import type { World } from './stage.ts'

/** What a scenario in this world may name. Throws where two services give one word two meanings. */
export const worldVocabulary = memoizePerSpec(
  ({ spec, services }: World): Vocabulary => vocabularyOf(spec, services),
)
