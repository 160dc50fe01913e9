// breaks: AV-EDGE-04
// Stays in faulted for ever: neither prepares again nor ends.
import type {
  ConversationTerminationReason,
  Ports,
  TransitionCause,
} from '../../../spec/agent-voice/contract.ts'
import { Ending } from '../plain/ending.ts'
import Plain from '../plain.ts'

class Endless extends Ending {
  override begin(cause: TransitionCause, reason: ConversationTerminationReason): void {
    if (cause !== 'fatal') super.begin(cause, reason)
  }
}

export default class StaysFaulted extends Plain {
  constructor(ports: Ports) {
    super(ports, { Ending: Endless })
  }
}
