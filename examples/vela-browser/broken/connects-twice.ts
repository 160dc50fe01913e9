// breaks: VEL-T-23
// Opens another socket whenever it is asked to.
import Plain from '../plain.ts'

export default class ConnectsTwice extends Plain {
  override connect(): void {
    if (this.status === 'connecting' || this.status === 'connected') this.open()
    else super.connect()
  }
}
