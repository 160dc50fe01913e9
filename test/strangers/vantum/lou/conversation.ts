/** The classes that the contract asks for: a thin face before the session. */
import type * as Voice from '../../../../spec/vantum/contract.ts'
import { standard } from './readings.ts'
import type { Readings } from './readings.ts'
import { Session } from './session.ts'

/** The state machine alone. */
export class PortedConversation implements Voice.ConversationStateMachine {
  protected readonly session: Session

  constructor(sessionId: string, ports: Voice.Ports) {
    this.session = new Session(sessionId, ports, this.readings())
    this.session.start()
  }

  protected readings(): Readings {
    return standard
  }

  getState(): Voice.ConversationState {
    return this.session.state
  }

  transition(newState: Voice.ConversationState): void {
    this.session.transition(newState)
  }
}

/** The state machine with the methods of the service. */
export class ServedConversation extends PortedConversation implements Voice.ConversationService {
  handleFinalTranscript(sessionId: string, transcript: string): Promise<void> {
    if (this.isMine(sessionId)) this.session.post((state) => state.finalTranscript(transcript))
    return Promise.resolve()
  }

  handleUserInterruption(sessionId: string): Promise<void> {
    if (this.isMine(sessionId)) this.session.post((state) => state.interruption())
    return Promise.resolve()
  }

  private isMine(sessionId: string): boolean {
    if (sessionId === this.session.id) return true
    this.session.records.write('warn', 'Call for another session')
    return false
  }
}
