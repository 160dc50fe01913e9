// breaks: VEL-UI-01
// Shows the final text behind the one that it replaces.
import type { Ports, ScreenPort } from '../../../spec/vela-browser/contract.ts'
import Plain from '../plain.ts'

export default class ShowsWordsTwice extends Plain {
  constructor(ports: Ports) {
    let shown = ''
    const user: ScreenPort['user'] = (text, isFinal) => {
      shown = isFinal ? `${shown} ${text}` : text
      ports.screen.user(shown, isFinal)
    }
    super({ ...ports, screen: { ...ports.screen, user } })
  }
}
