/** The vocabulary of Agent Voice, drawn from its data, for tests of the language. */
import { vocabularyOf } from '../../scenarios/language/vocabulary.ts'
import spec from '../../spec/agent-voice/spec.ts'

export const vocabulary = vocabularyOf(spec)
