/**
 * The Voice Control Panel: shows what it is told, in its own time (AV-INT-003), and passes on what the user does there.
 * Whoever tells it what is pending measures how long it takes, and is told when it can be seen (TD-REQ-008).
 */
import type { Payload } from '../../spec/log.ts'
import { chosen } from '../options.ts'
import { heard, later, service, tell } from '../service.ts'
import type { Emission, Simulator } from '../simulator.ts'

const nominal = {
  /** From the message until it can be seen, in ms; below 0 it never is. */
  delayMs: 0,
}

/** What the panel remembers: its options, and the turn that ended last. */
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
  options: nominal,
  start: (options): PanelState => ({ options: chosen(nominal, options), ended: null }),
  hears: {
    'panel.state': (state, said) => heard(state, shown(state, said)),
    turn: (state, { event, turn }) =>
      heard(event === 'turn-started' || typeof turn !== 'string' ? state : { ...state, ended: turn }),
    'ends the turn': (state) => heard(state, tell('user.endTurn')),
    'takes up the retry': (state) =>
      heard(state, state.ended === null ? [] : tell('user.retry', { turn: state.ended })),
  },
})

export default panel
