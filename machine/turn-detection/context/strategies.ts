/** The three modes as data: what of a configuration each is sent with (TD-IF-07, TD-IF-08, TD-REQ-005, TD-PAT-002). */
import type { Mode } from '../../../spec/turn-detection/states.ts'
import type { Configuration } from './configuration.ts'
import type { Asked } from './safe.ts'

/** A particular of a configuration. */
type Particular = Exclude<keyof Configuration, 'mode'>

const sends: Readonly<Record<Mode, readonly Particular[]>> = {
  server_vad: ['threshold', 'prefixPaddingMs', 'silenceDurationMs', 'createResponse', 'interruptResponse'],
  semantic_vad: ['eagerness', 'createResponse', 'interruptResponse'],
  manual: [],
}

/** What the service is sent of a configuration, and listeners are told. */
export const sentOf = (
  configuration: Configuration,
): Pick<Configuration, 'mode'> & Partial<Configuration> => ({
  mode: configuration.mode,
  ...Object.fromEntries(sends[configuration.mode].map((name) => [name, configuration[name]])),
})

/** What a report of the service tells of its mode: what that mode is not sent with counts for nothing. */
export const reportedOf = (asked: Asked, mode: Mode): Asked =>
  Object.fromEntries(
    (['mode', ...sends[mode]] as const).flatMap((name) => (name in asked ? [[name, asked[name]]] : [])),
  )

/** How many things that are sent two configurations differ in. */
export const differences = (one: Configuration, other: Configuration): number =>
  one.mode === other.mode ? sends[one.mode].filter((name) => one[name] !== other[name]).length : 1
