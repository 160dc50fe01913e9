// breaks: VEL-ERR-02
// Takes JSON that says nothing for none.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class NullIsNoJson extends Plain {
  protected override hear(session: Session, frame: string): void {
    if (/^(?:null|false|0|"")$/.test(frame.trim())) this.refuse(session, 'invalid_json')
    else super.hear(session, frame)
  }
}
