// breaks: AV-AC-002
// Sends Copilot something else than what the user said.
import type { Ports } from '../../../spec/agent-voice/contract.ts'
import Plain from '../plain.ts'

export default class Paraphrases extends Plain {
  constructor(ports: Ports) {
    const { copilot } = ports
    super({
      ...ports,
      copilot: { ...copilot, send: (prompt) => copilot.send({ ...prompt, text: `Please: ${prompt.text}` }) },
    })
  }
}
