/**
 * Author: wes
 * Architecture: a table of transitions that is interpreted row by row, with guards and plans by name;
 * effects are data, listed by the plans and carried out by one performer. A policy holds the choices.
 * Texts read: the document, the contract, docs/ports.md.
 * The author knows nothing else of the project.
 */
import type * as Voice from '../../../../spec/vantum/contract.ts'
import { Machine } from './machine.ts'
import type { Policy } from './policy.ts'
import { careful, lively, printed, tabular, usual } from './policy.ts'

function follow(policy: Policy) {
  return class extends Machine {
    constructor(sessionId: string, ports: Voice.Ports) {
      super(sessionId, ports, policy)
    }
  }
}

/** Hears transcripts and interruptions by the methods of the service. */
class Printed extends follow(printed) implements Voice.ConversationService {
  async handleFinalTranscript(_sessionId: string, transcript: string): Promise<void> {
    this.post({ type: 'final', transcript: typeof transcript === 'string' ? transcript : '' })
  }

  async handleUserInterruption(_sessionId: string): Promise<void> {
    this.post({ type: 'interruption' })
  }
}

export const variants = {
  default: follow(usual),
  tabular: follow(tabular),
  careful: follow(careful),
  lively: follow(lively),
  printed: Printed,
}
