/** What the rows of Agent Voice may ask: one question each, put to the memory after the input has been noted. */
import type { Fact } from '../row.ts'
import { isBlank, isStartHeld } from './memory/heard.ts'
import type { Memory } from './memory.ts'

export const facts = {
  sessionIsReady: {
    asks: 'Is a session active, and not about to end?',
    test: (memory) => memory.sessionIsReady,
  },
  audioIsPrimed: {
    asks: 'Are the audio pipelines primed?',
    test: (memory) => memory.isPrimed,
  },
  startWasAsked: {
    asks: 'Has the user asked for a conversation since idle was entered?',
    test: (memory) => memory.startAt !== null,
  },
  startIsHeld: {
    asks: 'Is a start request still waiting to be granted?',
    test: isStartHeld,
  },
  bothHalvesAreReady: {
    asks: 'Have STT and the microphone both reported ready since preparing was entered?',
    test: (memory) => ['stt', 'mic'].every((half) => memory.ready.includes(half)),
  },
  bargeInIsOn: {
    asks: 'Does speech interrupt an answer?',
    test: (memory) => memory.settings.bargeIn,
  },
  textIsBlank: {
    asks: 'Does the transcript hold nothing but blanks?',
    test: (_, input) => isBlank(input),
  },
  utteranceIsNew: {
    asks: 'Had this utterance not been finalised before?',
    test: (memory) => memory.isNews,
  },
  requestIsCurrent: {
    asks: 'Is this about the prompt of the current turn?',
    test: (memory, input) => memory.prompt !== null && input.request === memory.ids.request.current,
  },
  promptIsOpen: {
    asks: 'Is the prompt of the current turn sent and not yet answered?',
    test: (memory) => memory.prompt?.answers === 0,
  },
  answerIsPending: {
    asks: 'Does Copilot only report progress?',
    test: (_, input) => input.status === 'pending',
  },
  answerIsFirst: {
    asks: 'Is this the first final response to the prompt?',
    test: (memory) => memory.prompt?.answers === 1,
  },
  answerHasWords: {
    asks: 'Is this a completed answer with something to say?',
    test: (_, input) => input.status === 'completed' && !isBlank(input),
  },
  answerIsInHand: {
    asks: 'Has an answer with something to say arrived in this turn?',
    test: (memory) => (memory.prompt?.answeredAt ?? null) !== null,
  },
  handleIsCurrent: {
    asks: 'Is this about the answer that is to be spoken, or is being spoken, in this turn?',
    test: (memory, input) => memory.speech !== null && input.handle === memory.ids.handle.current,
  },
} as const satisfies Readonly<Record<string, Fact<Memory>>>

/** The name of a fact. */
export type FactName = keyof typeof facts
