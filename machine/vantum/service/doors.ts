/** Doors: the ports through which the machine hears what the document's classes do not carry. */
import type { Ports } from '../../../spec/vantum/contract.ts'
import {
  fromClient,
  fromModel,
  fromRecognition,
  fromServer,
  fromSetup,
  fromSynthesis,
  type Taken,
} from './intake.ts'
import type { Texts } from './texts.ts'

/** Listens at every port; `hear` takes what comes in its turn. */
export function openDoors(ports: Ports, texts: Texts, hear: (from: () => Taken) => void): void {
  const { setup, recognition, model, synthesis, client, server } = ports
  const on =
    <Signal>(from: (signal: Signal, texts: Texts) => Taken) =>
    (signal: Signal): void =>
      hear(() => from(signal, texts))
  setup.onSignal(on(fromSetup))
  recognition.onSignal(on(fromRecognition))
  model.onSignal(on(fromModel))
  synthesis.onSignal(on(fromSynthesis))
  client.onSignal(on(fromClient))
  server.onSignal(on(fromServer))
}
