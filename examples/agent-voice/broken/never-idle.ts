// breaks: AV-T-15
// There is no way out of terminating.
import type { Ports } from '../../../spec/agent-voice/contract.ts'
import type { Heard } from '../plain/diagnostics.ts'
import { Ending } from '../plain/ending.ts'
import Plain from '../plain.ts'

class Unfinished extends Ending {
  override released(): Heard {
    return 'not-now'
  }
}

export default class NeverIdle extends Plain {
  constructor(ports: Ports) {
    super(
      { ...ports, settings: { ...ports.settings, terminateTimeoutMs: 3_600_000 } },
      { Ending: Unfinished },
    )
  }
}
