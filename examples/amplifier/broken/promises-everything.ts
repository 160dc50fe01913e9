// breaks: AMP-IF-06
// Says of every event that it changes something.
import Plain from '../plain.ts'

export default class PromisesEverything extends Plain {
  override canTransition(): boolean {
    return true
  }
}
