// breaks: VAN-IF-03
// Writes down that it resumes before the change that it resumes with.
import type { ConversationState } from '../../../spec/vantum/contract.ts'
import Plain from '../plain.ts'

const resumption = 'Resuming after interruption'

export default class ResumesAhead extends Plain {
  override transition(newState: ConversationState): void {
    if (this.getState() === 'INTERRUPTED' && newState === 'LISTENING') super.record('info', resumption)
    super.transition(newState)
  }

  override record(level: 'debug' | 'info' | 'warn' | 'error', message: string, fields?: object): void {
    if (message !== resumption) super.record(level, message, fields)
  }
}
