/**
 * The local guess: what hears from captured audio whether the user speaks, while the server does not tell (TD-IF-12).
 * It guesses only between being let begin and let end; acts make it guess at any moment.
 */
import { chosen } from '../options.ts'
import { countOf, heard, later, service, tell } from '../service.ts'
import type { Emission, Heard, Simulator } from '../simulator.ts'

const nominal = {
  /** From the sound to the guess, in ms; below 0 it never guesses. */
  guessMs: 40,
}

/** What the guess remembers: its options, whether it goes on, and what it hears. */
export interface HintState {
  readonly options: typeof nominal
  readonly isOn: boolean
  readonly isVoiced: boolean
  /** How often any of this changed; what was guessed of an earlier sound is dropped. */
  readonly changes: number
}

const starts = tell('hint.start')
const stops = tell('hint.stop')

/** Something changed; what is heard from now on is guessed in a while. */
const changed = (state: HintState, change: Partial<HintState>): Heard<HintState> => {
  const changes = state.changes + 1
  return heard(
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
  options: nominal,
  start: (options): HintState => ({
    options: chosen(nominal, options),
    isOn: false,
    isVoiced: false,
    changes: 0,
  }),
  hears: {
    'hint.enable': (state) =>
      state.isVoiced ? changed(state, { isOn: true }) : heard({ ...state, isOn: true }),
    'hint.disable': (state) => heard({ ...state, isOn: false }),
    'voice begins': (state) => changed(state, { isVoiced: true }),
    'voice ends': (state) => changed(state, { isVoiced: false }),
    'guess is due': (state, { changes }) =>
      heard(state, countOf(changes) === state.changes ? guess(state) : []),
    'guesses speech': (state) => heard(state, starts),
    'guesses silence': (state) => heard(state, stops),
  },
})

export default hint
