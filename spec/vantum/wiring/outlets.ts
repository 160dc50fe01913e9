/** Outlets: lists of handlers that our ports offer, through which the harness reports external events. */
import { type Outlet, outlet } from '../../outlet.ts'
import type {
  ClientSignal,
  ModelSignal,
  RecognitionSignal,
  ServerSignal,
  SetupSignal,
  SynthesisSignal,
} from '../ports.ts'

/** What the harness can send to an instance beside the methods of the document. */
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
