// breaks: TD-CON-001
// Shows Listening as soon as there is a sound.
import type { Ports } from '../../../spec/turn-detection/contract.ts'
import Plain from '../plain.ts'

export default class ClaimsToListen extends Plain {
  constructor(ports: Ports) {
    super(ports)
    ports.capture.onSignal(({ type }) => {
      if (type !== 'voiced') return
      ports.panel.show({ phase: 'listening', label: '● Listening', isPending: false, isHint: false })
    })
  }
}
