// breaks: AV-SEC-003
// Shows the user the text of an error as it came, with whatever credential is in it.
import type { Ports, ServiceError } from '../../../spec/agent-voice/contract.ts'
import type { Heard } from '../plain/diagnostics.ts'
import { Faults } from '../plain/faults.ts'
import Plain from '../plain.ts'

class Frank extends Faults {
  override raise(error: Partial<ServiceError> & Pick<ServiceError, 'code' | 'recoverable'>): Heard {
    const { message = error.code } = error
    this.talk.ports.panel.post({ type: 'agentvoice.notification', message })
    return super.raise(error)
  }
}

export default class TellsCredentials extends Plain {
  constructor(ports: Ports) {
    super(ports, { Faults: Frank })
  }
}
