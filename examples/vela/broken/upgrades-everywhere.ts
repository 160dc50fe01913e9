// breaks: VEL-IF-02 (by ruling)
// Upgrades a connection on whatever path it comes.
import Plain from '../plain.ts'

export default class UpgradesEverywhere extends Plain {
  override accepts(): boolean {
    return true
  }
}
