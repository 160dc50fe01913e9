// breaks: AMP-ACT-20
// Writes down what nobody has heard.
import type { Ports } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class WritesFiction extends Plain {
  constructor(ports: Ports) {
    super({
      ...ports,
      store: {
        ...ports.store,
        updateTranscript: (entry) =>
          ports.store.updateTranscript({ ...entry, text: `${entry.text} And so on.` }),
      },
    })
  }
}
