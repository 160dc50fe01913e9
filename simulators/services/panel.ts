/**
 * The Voice Control Panel: shows the messages that it receives, after its delay (AV-INT-003), and forwards the user's
 * commands. The service that sends the pending phase measures the latency, and receives a report when the phase is
 * visible (TD-REQ-008).
 */
import type { Payload } from '../../spec/log.ts'
import { chosen } from '../options.ts'
import { handled, later, notify, service } from '../service.ts'
import type { Emission, Simulator } from '../simulator.ts'
import { words } from '../words/panel.ts'

const nominal = {
  /** From the message until it is visible, in ms; below 0 it never is. */
  delayMs: 0,
}

/** The state of the panel: its options, and the turn that ended last. */
export interface PanelState {
  readonly options: typeof nominal
  readonly ended: string | null
}

const shown = (
  { options }: PanelState,
  { state = null, label = null, pending }: Payload,
): readonly Emission[] => [
  ...later(options.delayMs, 'log', 'panel.shows', { state, label }),
  ...(pending === undefined ? [] : later(options.delayMs, 'subject', 'panel.shown', { phase: state })),
]

/** The service `panel`. */
export const panel: Simulator<PanelState> = service({
  name: 'panel',
  words,
  options: nominal,
  start: (options): PanelState => ({ options: chosen(nominal, options), ended: null }),
  receives: {
    'panel.state': (state, said) => handled(state, shown(state, said)),
    turn: (state, { event, turn }) =>
      handled(event === 'turn-started' || typeof turn !== 'string' ? state : { ...state, ended: turn }),
    'ends the turn': (state) => handled(state, notify('user.endTurn')),
    'takes up the retry': (state) =>
      handled(state, state.ended === null ? [] : notify('user.retry', { turn: state.ended })),
  },
})

export default panel
