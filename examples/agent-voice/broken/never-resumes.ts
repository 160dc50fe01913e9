// breaks: AV-PER-003
// Once suspended, it stays so: nobody brings the conversation back.
import type { Ports } from '../../../spec/agent-voice/contract.ts'
import { Suspension } from '../plain/suspension.ts'
import Plain from '../plain.ts'

class NoReturn extends Suspension {
  override returnWhenReady(): void {}
}

export default class NeverResumes extends Plain {
  constructor(ports: Ports) {
    const settings = { ...ports.settings, resumeTimeoutMs: 3_600_000, suspendTimeoutMs: 3_600_000 }
    super({ ...ports, settings }, { Suspension: NoReturn })
  }
}
