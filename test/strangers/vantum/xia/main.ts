/*
 * Author: xia
 * Architecture: one imperative class with flags (machine.ts, conversation.ts) and sub-objects (ear, thinker, speaker,
 *   history, recorder, watchdog, closer); a mailbox takes reports one at a time, so that ports may report at any moment.
 * Texts read: the document, the contract, docs/ports.md.
 * The author knows nothing else of the project.
 */
import type * as Voice from '../../../../spec/vantum/contract.ts'
import { Conversation } from './conversation.ts'

/** A conversation that is told transcripts and interruptions by the methods of the usage example. */
export class Service extends Conversation implements Voice.ConversationService {
  async handleFinalTranscript(sessionId: string, transcript: string): Promise<void> {
    if (this.isOurs(sessionId)) this.mailbox.post(() => this.finalTranscript(transcript))
  }

  async handleUserInterruption(sessionId: string): Promise<void> {
    if (this.isOurs(sessionId)) this.mailbox.post(() => this.interrupt())
  }

  private isOurs(sessionId: string): boolean {
    const ours = sessionId === this.sessionId
    if (!ours) this.journal.write('warn', 'Not for this session')
    return ours
  }
}

/** Takes every default. */
class Plain extends Service {
  constructor(sessionId: string, ports: Voice.Ports) {
    super(sessionId, ports)
  }
}

/** Ends a call from LISTENING only, and counts from there. */
class Patient extends Service {
  constructor(sessionId: string, ports: Voice.Ports) {
    super(sessionId, ports, {
      setupReports: 'one-report',
      earlyCallEnd: 'from-listening',
      callStart: 'first-listening',
      retryPause: 'longer-of-both',
    })
  }
}

/** Exact about what was heard when. */
class Exact extends Service {
  constructor(sessionId: string, ports: Voice.Ports) {
    super(sessionId, ports, {
      chunkOrder: 'by-index',
      spokenPart: 'played',
      dash: false,
      systemPrompt: 'You are a friendly voice assistant. Answer briefly.',
      speechCounts: 'from-its-start',
    })
  }
}

/** Without the methods of the service: hears transcripts and interruptions by the port. */
class Bare extends Conversation {
  constructor(sessionId: string, ports: Voice.Ports) {
    super(sessionId, ports, {
      retriesUsedUp: 'fallback',
      interruptionAlert: 'each',
      emptyTranscript: 'no-letters',
    })
  }
}

/** Rather stops once too often. */
class Thorough extends Service {
  constructor(sessionId: string, ports: Voice.Ports) {
    super(sessionId, ports, {
      audioInInterrupted: false,
      cancelAfterLast: true,
      speechFailure: 'error-and-stop',
      callStart: 'first-listening',
    })
  }
}

/** Tells the client little. */
class Quiet extends Conversation {
  constructor(sessionId: string, ports: Voice.Ports) {
    super(sessionId, ports, { speechFailure: 'log-only', spokenPart: 'played', chunkOrder: 'by-index' })
  }
}

export const variants = {
  default: Plain,
  patient: Patient,
  exact: Exact,
  bare: Bare,
  thorough: Thorough,
  quiet: Quiet,
}
