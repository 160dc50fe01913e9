/** Outlets: lines of handlers that our ports offer, through which the harness says what happens outside. */
import type {
  ClientSignal,
  Listen,
  ModelSignal,
  RecognitionSignal,
  ServerSignal,
  SetupSignal,
  SynthesisSignal,
} from '../ports.ts'

/** One line of handlers. */
export interface Outlet<Signal> {
  readonly subscribe: Listen<Signal>
  readonly say: (signal: Signal) => void
}

function outlet<Signal>(): Outlet<Signal> {
  const handlers = new Set<(signal: Signal) => void>()
  return {
    subscribe: (handler) => {
      handlers.add(handler)
      return () => void handlers.delete(handler)
    },
    say: (signal) => {
      for (const handler of [...handlers]) handler(signal)
    },
  }
}

/** What the harness can say to an instance beside the methods of the document. */
export interface Outlets {
  readonly setup: Outlet<SetupSignal>
  readonly recognition: Outlet<RecognitionSignal>
  readonly model: Outlet<ModelSignal>
  readonly synthesis: Outlet<SynthesisSignal>
  readonly client: Outlet<ClientSignal>
  readonly server: Outlet<ServerSignal>
}

/** Outlets of one instance. */
export const outlets = (): Outlets => ({
  setup: outlet(),
  recognition: outlet(),
  model: outlet(),
  synthesis: outlet(),
  client: outlet(),
  server: outlet(),
})
