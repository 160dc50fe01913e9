/** The outlets of turn detection: what the harness sends through our ports, because only a port can carry it. */
import { type Outlet, outlet } from '../../outlet.ts'
import type { CaptureSignal, PanelCommand, Phase, PlaybackSignal, RealtimeSignal } from '../ports.ts'

/** What the harness can send to an instance beside the methods of the interface. */
export interface Outlets {
  readonly realtime: Outlet<RealtimeSignal>
  readonly capture: Outlet<CaptureSignal>
  readonly hint: Outlet<'start' | 'stop'>
  readonly playback: Outlet<PlaybackSignal>
  readonly shown: Outlet<Phase>
  readonly command: Outlet<PanelCommand>
}

/** Outlets of one instance. */
export const outlets = (): Outlets => ({
  realtime: outlet(),
  capture: outlet(),
  hint: outlet(),
  playback: outlet(),
  shown: outlet(),
  command: outlet(),
})
