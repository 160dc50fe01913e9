// breaks: AV-REQ-007
// A barge-in stops the voice and goes straight back to listening; interrupted is never published.
import type { Ports } from '../../../spec/agent-voice/contract.ts'
import { Interruption } from '../plain/interruption.ts'
import Plain from '../plain.ts'

class StraightBack extends Interruption {
  protected override interrupt(): void {
    const { speech, turns, listening } = this.talk
    speech.hush()
    turns.end('barge-in')
    listening.next('user.interrupt')
  }
}

export default class SkipsInterrupted extends Plain {
  constructor(ports: Ports) {
    super(ports, { Interruption: StraightBack })
  }
}
