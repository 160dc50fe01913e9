/*
 * Author: bea
 * Architecture: async/await with promises and abort signals. Each turn is an async function that awaits stages;
 *   a fault, an end or a disposal aborts its signal, a suspension freezes the stages and their timers.
 * Texts read: the document, the contract, docs/ports.md.
 * The author knows nothing else of the project.
 */
import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import { usual, type Choices } from './choices.ts'
import { Conversation } from './conversation.ts'

/** Waits rather than rejects, and follows the diagram where the text is silent. */
const patient: Choices = {
  ...{ ...usual, startWithoutSession: 'wait', startCause: 'session-ready', turnStarted: 'at-speech' },
  ...{ retriedTurn: 'same', answerTime: 'each-try', lateAccepted: 'enter-waiting', missingFinal: 'commit' },
  ...{ suspendIdle: 'suspends', openBreaker: 'wait', overflow: 'oldest' },
}
/** Takes little on trust: sessions and devices have to be reported again, and errors of playback are faults. */
const strict: Choices = {
  ...{ ...usual, sessionActive: 'reported', primedAfterLoss: 'again', givenUp: 'completes', emptyFinal: 'return' },
  ...{ partialInterrupts: 'no', speechSources: 'as-speech', ttsFailure: 'faulted', endlessSuspension: 'terminating' },
  ...{ startOnFault: 'rejects', transcriptInEvents: 'no', history: 'per-conversation' },
}
/** Goes on as soon as it can. */
const eager: Choices = {
  ...{ ...usual, failedSession: 'still-active', turnStarted: 'at-speech', retriedTurn: 'same' },
  ...{
    answerTime: 'from-accepted',
    idleWhileSpeaking: 'complete',
    startWhileFaulted: 'at-once',
    missingFinal: 'commit',
  },
}

const variant = (choices: Choices) =>
  class extends Conversation {
    constructor(ports: Voice.Ports) {
      super(ports, choices)
    }
  }

export const variants = {
  default: variant(usual),
  patient: variant(patient),
  strict: variant(strict),
  eager: variant(eager),
}
