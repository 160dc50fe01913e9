// breaks: VEL-ERR-03
// Leaves a connection open whose frames are broken.
import type { Door } from '../../../spec/vela/contract.ts'
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class IgnoresBrokenFrames extends Plain {
  protected override doorOf(session: Session): Door {
    return { ...super.doorOf(session), broken: () => {} }
  }
}
