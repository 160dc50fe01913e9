// breaks: VEL-IF-02
// Is found on another path.
import Plain from '../plain.ts'

export default class ListensElsewhere extends Plain {
  override accepts(path: string): boolean {
    return path === '/socket'
  }
}
