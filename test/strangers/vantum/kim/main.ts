/**
 * Author: kim.
 * Architecture: async/await. The conversation is a loop over one inbox; each state is an async function that reads the
 * inbox until its state is left, so that a turn is a promise that can be abandoned. All calls of services are wrapped.
 * Texts read: the document, the contract, docs/ports.md.
 * The author knows nothing else of the project: no other implementation and no tests.
 */
import type * as Vantum from '../../../../spec/vantum/contract.ts'
import { Conversation } from './conversation.ts'
import { type Options, standard } from './options.ts'

/** A class that takes the choices given, and the standard ones where none is. */
function variant(choices: Partial<Options>): new (sessionId: string, ports: Vantum.Ports) => Conversation {
  return class extends Conversation {
    constructor(sessionId: string, ports: Vantum.Ports) {
      super(sessionId, ports, { ...standard, ...choices }, false)
    }
  }
}

/** The methods of the usage example; a promise settles with the end of the turn. */
class Service extends Conversation implements Vantum.ConversationService {
  constructor(sessionId: string, ports: Vantum.Ports) {
    const choices: Partial<Options> = {
      interruptBy: 'example',
      cancelFinished: true,
      afterRetries: 'fallback',
      noiseBy: 'text',
      timers: 'global',
      dash: '',
    }
    super(sessionId, ports, { ...standard, ...choices }, true)
  }

  handleFinalTranscript(_sessionId: string, transcript: string): Promise<void> {
    return this.say({ type: 'final', transcript })
  }

  handleUserInterruption(_sessionId: string): Promise<void> {
    return this.say({ type: 'interruption' })
  }
}

export const variants = {
  default: variant({}),
  service: Service,
  ordered: variant({
    chunks: 'by-index',
    ready: 'together',
    emitFirst: 'client',
    cleanup: 'records-first',
    setupOrder: 'recognition-first',
    addAnswer: 'after-speak',
    pause: 'longer',
    saidIs: 'sent',
  }),
  brief: variant({
    tellSetupFailure: false,
    tellRefusals: 'first',
    refusalIs: 'error',
    nameCancelled: false,
    hearInterrupted: false,
    callFrom: 'first-listening',
    labelsAreNoise: true,
    afterRetries: 'fallback',
  }),
  eager: variant({
    speechCountsFrom: 'onset',
    alertInterruptions: 'each',
    hushOnFailure: true,
    cancelFinished: true,
    systemPrompt: 'You are a helpful voice agent. Answer briefly.',
    interruptBy: 'example',
  }),
}
