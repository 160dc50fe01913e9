// breaks: AMP-ACT-48
// Waits for a new session that it has not asked for.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class AsksForNoSession extends Plain {
  constructor(ports: Ports) {
    const getSession: typeof ports.endpoint.getSession = (attempt) => {
      if (attempt === undefined) ports.endpoint.getSession()
    }
    super({ ...ports, endpoint: { ...ports.endpoint, getSession } })
  }
}
