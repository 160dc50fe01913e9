/** Facts that rows may query about the talk: utterances, turns and prompts; then answers. */

import { factsOn } from '../../row.ts'
import { isAwaited, mayBargeIn } from '../memory/talk.ts'
import { isBlank, isSpeech } from '../memory/utterances.ts'
import type { Memory } from '../memory.ts'
import type { Payload } from '../protocol.ts'
import { answerFacts } from './answer.ts'

/** By name. */
export const talkFacts = factsOn<Memory, Payload>()({
  ...answerFacts,
  bargeInIsOn: {
    asks: 'Does speech interrupt an answer, by the setting and by the turn detection policy?',
    test: mayBargeIn,
  },
  sourceIsSpeech: {
    asks: 'Is speech the source of the interruption?',
    test: (_, { source }) => isSpeech(source),
  },
  textIsBlank: {
    asks: 'Does the transcript, or the answer, hold nothing but blanks?',
    test: (_, input) => isBlank(input),
  },
  utteranceIsNew: {
    asks: 'Had this utterance neither been finalised nor been sent before?',
    test: (memory) => memory.isNews,
  },
  turnEndsByHand: {
    asks: 'Is the end of a turn left to the user, by the turn detection policy?',
    test: ({ policy }) => policy === 'manual',
  },
  utteranceWasBlank: {
    asks: 'Was this utterance finalised before, without words?',
    test: (memory, input) => memory.blanks.includes(String(input.utterance)),
  },
  transcriptIsAwaited: {
    asks: 'Is this the transcript that a turn ended by hand waits for?',
    test: ({ handover }, input) =>
      handover !== null && (handover.utterance ?? input.utterance) === input.utterance,
  },
  copilotAnswers: {
    asks: 'Are prompts sent to Copilot?',
    test: (memory) => memory.settings.responder === 'copilot',
  },
  answersAreLocal: {
    asks: 'Are answers made here, without Copilot?',
    test: (memory) => memory.settings.responder === 'local',
  },
  turnIsCurrent: {
    asks: 'Is this about the turn that is open?',
    test: (memory, input) => memory.ids.turn.current !== null && input.turn === memory.ids.turn.current,
  },
  retryIsOffered: {
    asks: 'Is this about the latest turn, has its prompt timed out or failed, and has nothing come since?',
    test: ({ lapse, ids, taken, queue }, input) =>
      lapse === 'failed' &&
      taken === null &&
      queue.length === 0 &&
      input.turn === (ids.turn.current ?? ids.turn.stale),
  },
  requestIsCurrent: {
    asks: 'Is this about the prompt of the current turn?',
    test: (memory, input) => memory.prompt !== null && input.request === memory.ids.request.current,
  },
  promptIsOpen: {
    asks: 'Is the prompt of the current turn sent and not yet answered?',
    test: (memory) => memory.prompt?.answers === 0,
  },
  promptIsOurs: {
    asks: 'Was the prompt of the current turn sent by the client?',
    test: (memory) => (memory.prompt?.attempts ?? 0) > 0,
  },
  promptIsOut: {
    asks: 'Is a prompt sent, or due to be sent, and not yet answered?',
    test: (memory) =>
      memory.settings.responder === 'copilot' && !isAwaited(memory) && (memory.prompt?.answers ?? 0) === 0,
  },
})
