/** The three modes as data: what each sends, and what of a configuration matters in it (TD-IF-07, TD-IF-08, TD-REQ-005). */
import type { Mode } from '../../../spec/turn-detection/states.ts'
import type { Configuration } from './configuration.ts'

/** A particular of a configuration. */
type Particular = Exclude<keyof Configuration, 'mode'>

/** How one mode goes about its turns. */
interface Strategy {
  /** What the service is sent. */
  readonly sends: readonly Particular[]
  /** What else is kept here: two configurations that differ in it are not the same. */
  readonly keeps: readonly Particular[]
}

const strategies: Readonly<Record<Mode, Strategy>> = {
  server_vad: {
    sends: ['threshold', 'prefixPaddingMs', 'silenceDurationMs', 'createResponse', 'interruptResponse'],
    keeps: [],
  },
  semantic_vad: { sends: ['eagerness', 'createResponse', 'interruptResponse'], keeps: [] },
  // The service is asked for an answer by whoever commits.
  manual: { sends: [], keeps: ['createResponse'] },
}

/** Some particulars, with the mode. */
type Chosen = Pick<Configuration, 'mode'> & Partial<Configuration>

const choice = (configuration: Configuration, particulars: readonly Particular[]): Chosen => ({
  mode: configuration.mode,
  ...Object.fromEntries(particulars.map((name) => [name, configuration[name]])),
})

/** What the service is sent of a configuration. */
export const sentOf = (configuration: Configuration): Chosen =>
  choice(configuration, strategies[configuration.mode].sends)

/** What matters of a configuration, and is told to listeners. */
export const tellingOf = (configuration: Configuration): Chosen => {
  const { sends, keeps } = strategies[configuration.mode]
  return choice(configuration, [...sends, ...keeps])
}

/** How many things that matter two configurations differ in. */
export function differences(one: Configuration, other: Configuration): number {
  if (one.mode !== other.mode) return 1
  const told = tellingOf(one)
  return Object.entries(told).filter(([name, value]) => other[name as Particular] !== value).length
}
