// breaks: AV-AC-007
// Every turn after the first has the id of the first.
import type { Ports, TransitionCause } from '../../../spec/agent-voice/contract.ts'
import { Listening } from '../plain/listening.ts'
import Plain from '../plain.ts'

class SameTurn extends Listening {
  override next(cause: TransitionCause): void {
    const { turns } = this.talk
    const { turnId } = turns.current
    turns.renew()
    turns.current.turnId = turnId
    this.enter(cause)
  }
}

export default class ReusesTurnIds extends Plain {
  constructor(ports: Ports) {
    super(ports, { Listening: SameTurn })
  }
}
