// breaks: AV-PAT-002
// Listeners are told one after the other, and once one of them throws, those after it are not told.
import type { Disposable, Ports, StateChangeHandler } from '../../../spec/agent-voice/contract.ts'
import Plain from '../plain.ts'

export default class DeafenedByAListener extends Plain {
  private readonly handlers: StateChangeHandler[] = []

  constructor(ports: Ports) {
    super(ports)
    super.onStateChanged((event) => {
      for (const handler of this.handlers) handler(event)
    })
  }

  override onStateChanged(handler: StateChangeHandler): Disposable {
    this.handlers.push(handler)
    return { dispose: () => this.handlers.splice(this.handlers.indexOf(handler), 1) }
  }
}
