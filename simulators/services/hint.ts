/**
 * The local hint: estimates from captured audio whether the user speaks, while the server does not report (TD-IF-12).
 * It sends hints only between its start and its stop; acts make it send one at any moment.
 */
import { chosen } from '../options.ts'
import { countOf, handled, later, notify, service } from '../service.ts'
import type { Emission, Handled, Simulator } from '../simulator.ts'
import { words } from '../words/hint.ts'

const nominal = {
  /** From the sound to the hint, in ms; below 0 there is none. */
  guessMs: 40,
}

/** The state of the hint: its options, whether it is running, and its current estimate. */
export interface HintState {
  readonly options: typeof nominal
  readonly isOn: boolean
  readonly isVoiced: boolean
  /** How often any of this changed; hints about an earlier sound are dropped. */
  readonly changes: number
}

const starts = notify('hint.start')
const stops = notify('hint.stop')

/** A change: the hint about the current sound follows after the delay. */
const changed = (state: HintState, change: Partial<HintState>): Handled<HintState> => {
  const changes = state.changes + 1
  return handled(
    { ...state, ...change, changes },
    later(state.options.guessMs, 'hint', 'guess is due', { changes }),
  )
}

const guess = ({ isOn, isVoiced }: HintState): readonly Emission[] => {
  if (!isOn) return []
  return isVoiced ? starts : stops
}

/** The service `hint`. */
export const hint: Simulator<HintState> = service({
  name: 'hint',
  words,
  options: nominal,
  start: (options): HintState => ({
    options: chosen(nominal, options),
    isOn: false,
    isVoiced: false,
    changes: 0,
  }),
  receives: {
    'hint.enable': (state) =>
      state.isVoiced ? changed(state, { isOn: true }) : handled({ ...state, isOn: true }),
    'hint.disable': (state) => handled({ ...state, isOn: false }),
    'voice begins': (state) => changed(state, { isVoiced: true }),
    'voice ends': (state) => changed(state, { isVoiced: false }),
    'guess is due': (state, { changes }) =>
      handled(state, countOf(changes) === state.changes ? guess(state) : []),
    'guesses speech': (state) => handled(state, starts),
    'guesses silence': (state) => handled(state, stops),
  },
})

export default hint
