/** Outlets: lines of handlers that our ports offer, through which the harness says what only a port can carry. */
import type { Disposable, SuspensionReason } from '../interface.ts'
import type { AudioSignal, PanelCommand, Ports, SessionSignal, TurnDetection } from '../ports.ts'

type Handler<Signal> = (signal: Signal) => void

/** One line of handlers. */
export interface Outlet<Signal> {
  readonly subscribe: (handler: Handler<Signal>) => Disposable
  readonly say: (signal: Signal) => void
}

function outlet<Signal>(): Outlet<Signal> {
  const handlers = new Set<Handler<Signal>>()
  return {
    subscribe: (handler) => {
      handlers.add(handler)
      return { dispose: () => handlers.delete(handler) }
    },
    say: (signal) => {
      for (const handler of [...handlers]) handler(signal)
    },
  }
}

/** What the harness can say to an instance beside the methods of the interface, and what it is asked for. */
export interface Outlets {
  readonly session: Outlet<SessionSignal>
  readonly released: Outlet<SuspensionReason>
  readonly audio: Outlet<AudioSignal>
  readonly accepted: Outlet<string>
  readonly answer: Outlet<{ readonly turnId: string; readonly content: string }>
  readonly command: Outlet<PanelCommand>
  readonly policy: Outlet<TurnDetection>
  /** What `turnDetection.current()` and `host.suppressesPersistence()` tell; the world may change them. */
  readonly flags: { policy: TurnDetection; suppressesPersistence: boolean }
}

/** Outlets of one instance. */
export const outlets = ({ turnDetection, suppressPersistence }: Ports['settings']): Outlets => ({
  session: outlet(),
  released: outlet(),
  audio: outlet(),
  accepted: outlet(),
  answer: outlet(),
  command: outlet(),
  policy: outlet(),
  flags: { policy: turnDetection as TurnDetection, suppressesPersistence: suppressPersistence },
})
