// breaks: VEL-ERR-07
// Takes a message that it does not know for nonsense.
import { read } from '../plain/reading.ts'
import Plain from '../plain.ts'

export default class RefusesWhatIsNew extends Plain {
  protected override hear(data: unknown): void {
    if (read(data) === 'unknown') this.fail('message')
    else super.hear(data)
  }
}
