// breaks: AMP-MET-09 (by ruling)
// Writes down what services say of their errors.
import type { Ports, StateEvent } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class TellsCredentials extends Plain {
  private said = ''

  constructor(ports: Ports) {
    const log: typeof ports.logger.log = (kind, fields) =>
      ports.logger.log(kind, kind === 'error' ? { ...fields, stack: `${this.said} ${fields.stack}` } : fields)
    super({ ...ports, logger: { ...ports.logger, log } })
  }

  override transition(event: StateEvent): void {
    if (event.type === 'session.error' || event.type === 'response.error') this.said = event.error.message
    super.transition(event)
  }
}
