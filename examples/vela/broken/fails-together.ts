// breaks: VEL-ERR-03
// Closes every connection when the frames of one are broken.
import type { Door } from '../../../spec/vela/contract.ts'
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class FailsTogether extends Plain {
  protected override doorOf(session: Session): Door {
    const broken = (code: 1002 | 1007) => {
      for (const each of this.open) this.close(each, code)
    }
    return { ...super.doorOf(session), broken }
  }
}
