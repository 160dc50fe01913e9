/** The vocabulary of Agent Voice, drawn from its data, for tests of the language. */

import spec from '../../spec/agent-voice/spec.ts'
import { vocabularyFor } from '../support/vocabulary.ts'

export const vocabulary = vocabularyFor(spec)
