// breaks: AV-PAT-002
// Once a listener has failed, here one that cannot bear interrupted, those after it are not told.
import type { PanelMessage, Ports } from '../../../spec/agent-voice/contract.ts'
import Plain from '../plain.ts'

export default class DeafenedByAListener extends Plain {
  constructor(ports: Ports) {
    const { panel, host } = ports
    let hasFailed = false
    const post = (message: PanelMessage) => {
      if (message.type === 'agentvoice.state') hasFailed = message.payload.state === 'interrupted'
      panel.post(message)
    }
    const setContext = (key: string, value: string | boolean) => {
      if (!hasFailed) host.setContext(key, value)
    }
    super({ ...ports, panel: { ...panel, post }, host: { ...host, setContext } })
  }
}
