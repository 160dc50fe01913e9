// breaks: VEL-UI-02
// Shows the last part of an answer alone.
import Plain from '../plain.ts'

export default class ShowsTheLastPart extends Plain {
  protected override showPart(text: string): void {
    this.ports.screen.assistant(text, false)
  }
}
