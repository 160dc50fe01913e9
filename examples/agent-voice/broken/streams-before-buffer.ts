// breaks: AV-REQ-006
// With the first part of a streamed answer it says that it speaks, before any audio is buffered.
import type { Ports } from '../../../spec/agent-voice/contract.ts'
import { Speech } from '../plain/speech.ts'
import Plain from '../plain.ts'

class Eager extends Speech {
  override say(text: string, last: boolean, requestId?: string): void {
    const isFirst = this.voice === undefined
    super.say(text, last, requestId)
    if (isFirst && !last && this.voice) this.begin(this.voice)
  }
}

export default class StreamsBeforeBuffer extends Plain {
  constructor(ports: Ports) {
    super(ports, { Speech: Eager })
  }
}
