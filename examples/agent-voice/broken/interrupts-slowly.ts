// breaks: AV-REQ-007
// Thinks for 151 ms before it yields to a user who speaks, 1 ms more than allowed.
import Plain from '../plain.ts'

export default class InterruptsSlowly extends Plain {
  protected override interrupt(): void {
    if (this.state === 'speaking') setTimeout(() => this.act(() => super.interrupt()), 151)
  }
}
