// breaks: AV-CON-003
// Keeps one transition more than the last 20.
import type { Ports } from '../../../spec/agent-voice/contract.ts'
import type { Kept } from '../plain/diagnostics.ts'
import Plain from '../plain.ts'

export default class Keeps21Transitions extends Plain {
  private kept: readonly Kept[] = []

  constructor(ports: Ports) {
    super(ports)
    this.onStateChanged(({ transition }) => {
      this.kept = [...this.kept, { ...transition, ids: {} }].slice(-21)
    })
  }

  override recentTransitions(): readonly Kept[] {
    return this.kept
  }
}
