/** The ports through which the machine receives what the document's interface does not carry. */
import type { Phase, Ports } from '../../../spec/turn-detection/contract.ts'
import {
  fromCapture,
  fromCommand,
  fromHint,
  fromPlayback,
  fromRealtime,
  type Names,
  type Taken,
} from '../intake.ts'
import type { Frames } from './frames.ts'

/** The dependencies of the port handlers. */
export interface Behind {
  readonly names: Names
  readonly frames: Frames
  /** Receives one input, in order. */
  readonly receive: (taken: Taken) => void
  /** The panel has displayed a phase. */
  readonly shown: (phase: Phase) => void
}

/** Subscribes to every port. */
export function openDoors(ports: Ports, { names, frames, receive, shown }: Behind): void {
  const { realtime, capture, hint, playback, panel } = ports
  realtime.onSignal((signal) => receive(fromRealtime(signal, names)))
  capture.onSignal((signal) => {
    const listen = () => receive(fromCapture(signal))
    if (signal.type === 'frame') frames.during(signal, listen)
    else listen()
  })
  hint.onHint((guess) => receive(fromHint(guess)))
  playback.onSignal((signal) => receive(fromPlayback(signal, names)))
  panel.onCommand((command) => receive(fromCommand(command)))
  panel.onShown(shown)
}
