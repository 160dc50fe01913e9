// breaks: VAN-ACT-24
// Leaves out of its requests what was interrupted: nobody has heard the end of it.
import type { Ports } from '../../../spec/vantum/contract.ts'
import Plain from '../plain.ts'

export default class ForgetsInterrupted extends Plain {
  constructor(sessionId: string, ports: Ports) {
    const { model } = ports
    const generate: typeof model.generate = (request) =>
      model.generate({ ...request, messages: request.messages.filter(({ interrupted }) => !interrupted) })
    super(sessionId, { ...ports, model: { ...model, generate } })
  }
}
