// breaks: VEL-CTX-02
// Remembers every session that there ever was.
import type { PipelinePort, SocketPort } from '../../../spec/vela/contract.ts'
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class KeepsSessions extends Plain {
  private readonly all = new Set<Session>()

  override get sessions(): number {
    return this.all.size
  }

  protected override begin(socket: SocketPort, pipeline: PipelinePort | null): Session {
    const session = super.begin(socket, pipeline)
    this.all.add(session)
    return session
  }
}
