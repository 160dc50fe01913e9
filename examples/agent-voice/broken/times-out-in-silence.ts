// breaks: AV-AC-008
// Gives a slow answer up without a word to the user.
import type { PanelMessage, Ports } from '../../../spec/agent-voice/contract.ts'
import Plain from '../plain.ts'

export default class TimesOutInSilence extends Plain {
  constructor(ports: Ports) {
    const post = (message: PanelMessage) => {
      const offersRetry = message.type === 'agentvoice.notification' && message.actions
      if (!offersRetry) ports.panel.post(message)
    }
    super({ ...ports, panel: { ...ports.panel, post } })
  }
}
