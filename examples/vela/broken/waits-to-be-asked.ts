// breaks: VEL-T-01
// Says nothing until it is asked for readiness.
import type { Door, PipelinePort, SocketPort } from '../../../spec/vela/contract.ts'
import Plain from '../plain.ts'

export default class WaitsToBeAsked extends Plain {
  override connect(socket: SocketPort, pipeline: PipelinePort | null): Door {
    return this.doorOf(this.begin(socket, pipeline))
  }
}
