// breaks: TD-CON-002
// Commits by hand what the server commits, too.
import type { Ports } from '../../../spec/turn-detection/contract.ts'
import Plain from '../plain.ts'

export default class CommitsTwice extends Plain {
  constructor(ports: Ports) {
    super(ports)
    ports.panel.onCommand(({ type }) => {
      const { mode, diagnostics } = this.getState()
      if (type === 'commit' && mode !== 'manual' && !diagnostics.fallbackActive)
        ports.realtime.send({ type: 'input_audio_buffer.commit' })
    })
  }
}
