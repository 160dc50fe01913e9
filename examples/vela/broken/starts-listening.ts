// breaks: VEL-T-01
// Believes that somebody speaks as soon as they are there.
import type { PipelinePort, SocketPort } from '../../../spec/vela/contract.ts'
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class StartsListening extends Plain {
  protected override begin(socket: SocketPort, pipeline: PipelinePort | null): Session {
    const session = super.begin(socket, pipeline)
    session.phase = 'listening'
    return session
  }
}
