// breaks: AV-AC-006
// Ends after a fault without a word on what can be done about it.
import type { PanelMessage, Ports } from '../../../spec/agent-voice/contract.ts'
import Plain from '../plain.ts'

export default class EndsWithoutRemedy extends Plain {
  constructor(ports: Ports) {
    const post = (message: PanelMessage) => {
      const isRemedy = message.type === 'agentvoice.notification' && message.hintKey && !message.actions
      if (!isRemedy) ports.panel.post(message)
    }
    super({ ...ports, panel: { ...ports.panel, post } })
  }
}
