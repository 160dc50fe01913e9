// breaks: VEL-G-02
// Says nothing about a name that it does not know.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class PassesOverUnknownNames extends Plain {
  protected override hear(session: Session, frame: string): void {
    const isStrange = /^\{"type":"(?!session\.start|input_audio|response\.cancel)[\w.]+","payload":\{/.test(
      frame,
    )
    if (!isStrange) super.hear(session, frame)
  }
}
