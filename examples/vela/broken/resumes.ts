// breaks: VEL-T-01
// Lets the next connection go on where the last one ended.
import type { PipelinePort, SocketPort } from '../../../spec/vela/contract.ts'
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class Resumes extends Plain {
  private last: Session | null = null

  protected override begin(socket: SocketPort, pipeline: PipelinePort | null): Session {
    const session = super.begin(socket, pipeline)
    if (this.last?.isOpen === false) session.phase = this.last.phase
    this.last = session
    return session
  }
}
