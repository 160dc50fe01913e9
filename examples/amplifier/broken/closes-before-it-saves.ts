// breaks: AMP-ACT-46
// Closes the connection first, and saves its context then.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class ClosesBeforeItSaves extends Plain {
  constructor(ports: Ports) {
    const held: (() => void)[] = []
    const saveContext: typeof ports.store.saveContext = (context) => {
      if (this.state === 'reconnecting') held.push(() => ports.store.saveContext(context))
      else ports.store.saveContext(context)
    }
    const close = (): void => {
      ports.webrtc.close()
      for (const save of held.splice(0)) save()
    }
    super({ ...ports, store: { ...ports.store, saveContext }, webrtc: { close } })
  }
}
