// breaks: VEL-MSG-04
// Refuses chunks that are not in base64.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class ChecksTheEncoding extends Plain {
  protected override append(session: Session, chunk: string): void {
    if (/^[\w+/]*={0,2}$/.test(chunk)) super.append(session, chunk)
    else this.refuse(session, 'invalid_message')
  }
}
