// breaks: VEL-G-01
// Refuses a message with members that it does not know.
import type { ClientEvent } from '../../../spec/vela/contract.ts'
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class RefusesWhatIsNew extends Plain {
  protected override obey(session: Session, message: ClientEvent): void {
    const payloads = {
      'input_audio.append': 1,
      'session.start': 0,
      'input_audio.commit': 0,
      'response.cancel': 0,
    }
    const members = Object.keys(message).length + Object.keys(message.payload).length
    if (members > 2 + payloads[message.type]) this.refuse(session, 'invalid_message')
    else super.obey(session, message)
  }
}
