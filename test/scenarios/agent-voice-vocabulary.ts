/** The vocabulary of Agent Voice, drawn from its data, for tests of the language. */
import { type Vocabulary, vocabularyOf } from '../../scenarios/language/vocabulary.ts'
import { budgets } from '../../spec/agent-voice/budgets.ts'
import { codes } from '../../spec/agent-voice/codes.ts'
import { requirements } from '../../spec/agent-voice/requirements.ts'
import { rows } from '../../spec/agent-voice/rows.ts'
import { defaults } from '../../spec/agent-voice/settings.ts'
import agentVoice from '../../spec/agent-voice/spec.ts'
import { labels, states } from '../../spec/agent-voice/states.ts'
import { effects, events } from '../../spec/agent-voice/words.ts'

export const vocabulary: Vocabulary = vocabularyOf({
  name: 'agent-voice',
  states,
  labels,
  requirements,
  budgets,
  events,
  effects,
  settings: { ...defaults },
  rows,
  codes,
  cast: agentVoice.cast,
})
