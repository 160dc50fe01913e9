/** Doors: the ports through which the machine hears what the document's interface does not carry. */
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

/** What stands behind the doors. */
export interface Behind {
  readonly names: Names
  readonly frames: Frames
  /** Hears one thing, in its turn. */
  readonly hear: (taken: Taken) => void
  /** The panel has put a phase on the screen. */
  readonly shown: (phase: Phase) => void
}

/** Listens at every port. */
export function openDoors(ports: Ports, { names, frames, hear, shown }: Behind): void {
  const { realtime, capture, hint, playback, panel } = ports
  realtime.onSignal((signal) => hear(fromRealtime(signal, names)))
  capture.onSignal((signal) => {
    const listen = () => hear(fromCapture(signal))
    if (signal.type === 'frame') frames.during(signal, listen)
    else listen()
  })
  hint.onHint((guess) => hear(fromHint(guess)))
  playback.onSignal((signal) => hear(fromPlayback(signal, names)))
  panel.onCommand((command) => hear(fromCommand(command)))
  panel.onShown(shown)
}
