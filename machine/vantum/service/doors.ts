/** The ports through which the machine receives what the document's classes do not carry. */
import type { Ports } from '../../../spec/vantum/contract.ts'
import type { Texts } from '../../service/texts.ts'
import type { Unstamped } from '../events.ts'
import { fromClient, fromModel, fromRecognition, fromServer, fromSetup, fromSynthesis } from '../intake.ts'

/** Subscribes to every port; `receive` handles each signal in order. */
export function openDoors(ports: Ports, texts: Texts, receive: (from: () => Unstamped) => void): void {
  const { setup, recognition, model, synthesis, client, server } = ports
  const on =
    <Signal>(from: (signal: Signal, texts: Texts) => Unstamped) =>
    (signal: Signal): void =>
      receive(() => from(signal, texts))
  setup.onSignal(on(fromSetup))
  recognition.onSignal(on(fromRecognition))
  const ofModel = on(fromModel)
  // Tokens only show progress: the response contains the whole text (VAN-ACT-12).
  model.onSignal((signal) => {
    if (signal.type !== 'token') ofModel(signal)
  })
  synthesis.onSignal(on(fromSynthesis))
  client.onSignal(on(fromClient))
  server.onSignal(on(fromServer))
}
