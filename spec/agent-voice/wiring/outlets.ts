/** The outlets of Agent Voice: what the harness sends through our ports, because only a port can carry it. */
import { type Outlet, outlet } from '../../outlet.ts'
import type { SuspensionReason } from '../interface.ts'
import type { AudioSignal, PanelCommand, Ports, SessionSignal, TurnDetection } from '../ports.ts'

/**
 * What the harness can send to an instance beside the methods of the interface, and the values that the instance
 * queries.
 */
export interface Outlets {
  readonly session: Outlet<SessionSignal>
  readonly released: Outlet<SuspensionReason>
  readonly audio: Outlet<AudioSignal>
  readonly accepted: Outlet<string>
  readonly answer: Outlet<{ readonly turnId: string; readonly content: string }>
  readonly command: Outlet<PanelCommand>
  readonly policy: Outlet<TurnDetection>
  /** What `turnDetection.current()` and `host.suppressesPersistence()` return; the world may change them. */
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
