// breaks: AV-REQ-003
// Listens as soon as speech to text is ready, whether or not the microphone captures.
import Plain from '../plain.ts'

export default class ListensWithoutMicrophone extends Plain {
  protected override mayListen(): boolean {
    return this.sttReady
  }
}
