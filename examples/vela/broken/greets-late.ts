// breaks: VEL-TO-01
// Needs half a second for its greeting.
import type { Door, PipelinePort, SocketPort } from '../../../spec/vela/contract.ts'
import Plain from '../plain.ts'

export default class GreetsLate extends Plain {
  override connect(socket: SocketPort, pipeline: PipelinePort | null): Door {
    const session = this.begin(socket, pipeline)
    this.options.clock.after(500, () => {
      if (session.isOpen) this.greet(session)
    })
    return this.doorOf(session)
  }
}
