// breaks: AV-CON-002
// Takes a second start while a conversation goes on for granted.
import Plain from '../plain.ts'

export default class StartsTwice extends Plain {
  override async startConversation(): Promise<void> {
    await super.startConversation().catch(() => undefined)
  }
}
