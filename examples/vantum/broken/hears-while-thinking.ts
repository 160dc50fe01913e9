// breaks: VAN-ST-03
// Passes audio on to recognition whatever it does.
import type { Ports } from '../../../spec/vantum/contract.ts'
import Plain from '../plain.ts'

export default class HearsWhileThinking extends Plain {
  constructor(sessionId: string, ports: Ports) {
    super(sessionId, ports)
    ports.client.onSignal((signal) => {
      if (signal.type === 'audio' && this.getState() === 'THINKING')
        ports.recognition.send(ports.resampler.resample(signal.frame))
    })
  }
}
