/**
 * Author: kit
 * Architecture: table-driven transitions: rows (from, on, when, to, do) and a row per state (timers, enter, leave,
 * settled) are data in table.ts; a small engine interprets them and runs every event to its end, one after the other.
 * Texts read: the document, the contract, docs/ports.md.
 * The author knows nothing else of the project.
 */
import type * as Voice from '../../../../spec/vantum/contract.ts'
import { type Choices, decide } from './choices.ts'
import { Conversation } from './conversation.ts'

/** Hears final transcripts and interruptions by the methods of the service. */
class Service extends Conversation implements Voice.Conversation {
  handleFinalTranscript(sessionId: string, transcript: string): Promise<void> {
    return this.hearFinal(sessionId, transcript)
  }

  handleUserInterruption(sessionId: string): Promise<void> {
    return this.hearInterruption(sessionId)
  }
}

const withService = (choices: Choices) =>
  class extends Service {
    constructor(sessionId: string, ports: Voice.Ports) {
      super(sessionId, ports, choices)
    }
  }

/** The machine alone: what is heard comes by the port. */
const withoutService = (choices: Choices) =>
  class extends Conversation implements Voice.ConversationStateMachine {
    constructor(sessionId: string, ports: Voice.Ports) {
      super(sessionId, ports, choices)
    }
  }

const cautious = decide({
  'setup-evidence': 'single-report', 'noise-evidence': 'held', 'noise-answer': 'silent',
  'transcript-validity': 'letters', 'interruption-order': 'actions-first', 'spoken-part': 'sent',
  'retries-used-up': 'fallback', 'refusal-notice': 'once', 'cleanup-place': 'in-entry',
  'call-measured-from': 'first-listening',
})

const eager = decide({
  'speech-before-reply': 'from-onset', 'chunk-order': 'by-index', 'early-completion': 'remembered',
  'abort-at-timeout': 'no', 'retry-after': 'replaces', 'interruption-alert': 'each',
  'audio-in-interrupted': 'streamed', 'cancel-after-last': 'yes', 'failed-speech': 'logged-only',
  'setup-failure-told': 'yes',
})

const plain = decide({
  'speech-before-reply': 'fresh-report', 'call-end-in-interrupted': 'after-resume', 'reply-added': 'at-leave',
  'record-duration': 'no', 'manual-thinking': 'asks-nothing', 'manual-responding': 'speaks-nothing',
  'playback-at-end': 'stopped', 'client-closed': 'with-release', 'retry-after': 'ignored',
})

export const variants = {
  default: withService(decide()),
  cautious: withoutService(cautious),
  eager: withService(eager),
  plain: withService(plain),
}
