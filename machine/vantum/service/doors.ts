/** Doors: the ports through which the machine hears what the document's classes do not carry. */
import type { Ports } from '../../../spec/vantum/contract.ts'
import type { Texts } from '../../service/texts.ts'
import type { Unstamped } from '../events.ts'
import { fromClient, fromModel, fromRecognition, fromServer, fromSetup, fromSynthesis } from '../intake.ts'

/** Listens at every port; `hear` takes what comes in its turn. */
export function openDoors(ports: Ports, texts: Texts, hear: (from: () => Unstamped) => void): void {
  const { setup, recognition, model, synthesis, client, server } = ports
  const on =
    <Signal>(from: (signal: Signal, texts: Texts) => Unstamped) =>
    (signal: Signal): void =>
      hear(() => from(signal, texts))
  setup.onSignal(on(fromSetup))
  recognition.onSignal(on(fromRecognition))
  const ofModel = on(fromModel)
  // Tokens only show progress: the response brings all of the text (VAN-ACT-12).
  model.onSignal((signal) => {
    if (signal.type !== 'token') ofModel(signal)
  })
  synthesis.onSignal(on(fromSynthesis))
  client.onSignal(on(fromClient))
  server.onSignal(on(fromServer))
}
