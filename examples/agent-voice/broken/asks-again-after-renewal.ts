// breaks: AV-VAL-05
// To be on the safe side, sends its prompt once more after every suspension.
import type { CopilotPrompt, Ports } from '../../../spec/agent-voice/contract.ts'
import Plain from '../plain.ts'

export default class AsksAgainAfterRenewal extends Plain {
  constructor(ports: Ports) {
    const { copilot } = ports
    let last: CopilotPrompt | undefined
    const send = (prompt: CopilotPrompt) => {
      last = prompt
      copilot.send(prompt)
    }
    super({ ...ports, copilot: { ...copilot, send } })
    this.onStateChanged(({ transition: { from, to } }) => {
      if (from === 'suspended' && to === 'waitingForCopilot' && last) copilot.send(last)
    })
  }
}
