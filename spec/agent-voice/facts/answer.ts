/** Facts that rows may query about answers and their speech. */
import { factsOn } from '../../row.ts'
import { isVoiced } from '../memory/talk.ts'
import { isBlank } from '../memory/utterances.ts'
import type { Memory } from '../memory.ts'
import { fatalCodes, type Payload } from '../protocol.ts'

/** By name. */
export const answerFacts = factsOn<Memory, Payload>()({
  answerIsPending: {
    asks: 'Does Copilot only report progress?',
    test: (_, input) => input.status === 'pending',
  },
  answerIsFirst: {
    asks: 'Is this the first final response to the prompt?',
    test: (memory) => memory.prompt?.answers === 1,
  },
  answerContradicts: {
    asks: 'Did the prompt fail before it was answered, or was it answered before it failed?',
    test: ({ prompt }, input) =>
      prompt !== null &&
      (input.status === 'completed' ? prompt.failure !== null : prompt.answeredAt !== null),
  },
  answerIsComplete: {
    asks: 'Is this a completed answer?',
    test: (_, input) => input.status === 'completed',
  },
  answerHasWords: {
    asks: 'Is this a completed answer with something to say?',
    test: (_, input) => input.status === 'completed' && !isBlank(input),
  },
  codeIsFatal: {
    asks: 'Does the error code report an unrecoverable failure?',
    test: (_, input) => fatalCodes.includes(String(input.code)),
  },
  errorIsPassing: {
    asks: 'Does the service report that it recovers from the error?',
    test: (_, input) => input.recoverable === true,
  },
  retryIsDue: {
    asks: 'Has the prompt failed in a way that lets it be sent again?',
    test: (memory) => memory.prompt?.failure?.mayRetry === true,
  },
  promptWasRefused: {
    asks: 'Has the prompt failed with the code of an unrecoverable failure?',
    test: (memory) => memory.prompt?.failure?.isFatal === true,
  },
  handleIsCurrent: {
    asks: 'Is this about the answer that is to be spoken, or is being spoken, in this turn?',
    test: (memory, input) => isVoiced(memory) && input.handle === memory.ids.handle.current,
  },
  speechIsAsked: {
    asks: 'Was the answer, or a part of it, given to TTS?',
    test: isVoiced,
  },
  speechIsUnfinished: {
    asks: 'Is more to be appended to the answer that TTS has?',
    test: (memory) => memory.speech?.isOpen === true,
  },
  audioIsBuffered: {
    asks: 'Was the audio of the answer buffered while the conversation was suspended?',
    test: (memory) => isVoiced(memory) && memory.speech?.isBuffered === true,
  },
})
