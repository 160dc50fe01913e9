// breaks: AV-PER-001
// Takes up a final transcript 301 ms after it came, 1 ms more than allowed.
import type { Ports } from '../../../spec/agent-voice/contract.ts'
import { Listening, type Utterance } from '../plain/listening.ts'
import Plain from '../plain.ts'

class Slow extends Listening {
  protected override take(utterance: Utterance): void {
    const { ports, inbox } = this.talk
    ports.clock.after(301, () => inbox.take(() => super.take(utterance)))
  }
}

export default class SlowToProcess extends Plain {
  constructor(ports: Ports) {
    super(ports, { Listening: Slow })
  }
}
