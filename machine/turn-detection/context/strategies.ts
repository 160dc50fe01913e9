/**
 * The three modes as data: which values of a configuration each mode sends (TD-IF-07, TD-IF-08, TD-REQ-005,
 * TD-PAT-002).
 */
import type { Mode } from '../../../spec/turn-detection/states.ts'
import type { Configuration } from './configuration.ts'
import type { Asked } from './safe.ts'

/** A value of a configuration. */
type Particular = Exclude<keyof Configuration, 'mode'>

const sends: Readonly<Record<Mode, readonly Particular[]>> = {
  server_vad: ['threshold', 'prefixPaddingMs', 'silenceDurationMs', 'createResponse', 'interruptResponse'],
  semantic_vad: ['eagerness', 'createResponse', 'interruptResponse'],
  manual: [],
}

/** The part of a configuration that the service and the listeners receive. */
export const sentOf = (
  configuration: Configuration,
): Pick<Configuration, 'mode'> & Partial<Configuration> => ({
  mode: configuration.mode,
  ...Object.fromEntries(sends[configuration.mode].map((name) => [name, configuration[name]])),
})

/** A report of the service, limited to the values of its mode: values that the mode does not send are ignored. */
export const reportedOf = (asked: Asked, mode: Mode): Asked =>
  Object.fromEntries(
    (['mode', ...sends[mode]] as const).flatMap((name) => (name in asked ? [[name, asked[name]]] : [])),
  )

/** In how many sent values two configurations differ. */
export const differences = (one: Configuration, other: Configuration): number =>
  one.mode === other.mode ? sends[one.mode].filter((name) => one[name] !== other[name]).length : 1
