/** The safe box: no extreme value is sent, for any request (TD-SEC-002, TD-GUD-001, TD-REQ-002, TD-EDGE-06). */
import type { TurnDetectionSettings } from '../../../spec/turn-detection/settings.ts'
import { type Mode, modes } from '../../../spec/turn-detection/states.ts'
import { type Configuration, eagernesses } from './configuration.ts'

/** A request as it arrived: any value may be absent, and numbers may be NaN. */
export type Asked = { readonly [Name in keyof Configuration]?: unknown }

/** The limits of the box. */
export type Chosen = Pick<
  TurnDetectionSettings,
  | 'mode'
  | 'threshold'
  | 'prefixPaddingMs'
  | 'silenceDurationMs'
  | 'createResponse'
  | 'interruptResponse'
  | 'eagerness'
  | 'allowAggressiveCutting'
>

/** A number between these limits, in steps of one or of any size. */
interface Range {
  readonly least: number
  readonly most: number
  readonly isWhole: boolean
}

type Measure = 'threshold' | 'prefixPaddingMs' | 'silenceDurationMs'

const rangesFor = (allowAggressiveCutting: boolean): Readonly<Record<Measure, Range>> => ({
  threshold: { least: 0.1, most: 1, isWhole: false },
  prefixPaddingMs: { least: 0, most: 2000, isWhole: true },
  silenceDurationMs: { least: allowAggressiveCutting ? 0 : 150, most: 10_000, isWhole: true },
})

const isNumber = (value: unknown): value is number => typeof value === 'number' && !Number.isNaN(value)

/** A configuration that may be sent, and how many of the requested numbers differ in it. */
export interface Safe {
  readonly configuration: Configuration
  readonly clamped: number
}

const orElse = <Value>(values: readonly Value[], value: unknown, nominal: unknown): Value =>
  values.find((one) => one === value) ?? values.find((one) => one === nominal) ?? (values[0] as Value)

/** The request, limited to the box; absent values come from the settings (TD-IF-08). */
export function safe(asked: Asked, settings: Chosen): Safe {
  const ranges = rangesFor(settings.allowAggressiveCutting)
  let clamped = 0
  const measure = (name: Measure): number => {
    const given = asked[name] ?? settings[name]
    const { least, most, isWhole } = ranges[name]
    const value = isNumber(given) ? given : settings[name]
    const whole = isWhole ? Math.round(value) : value
    const kept = Math.min(Math.max(whole, least), most)
    if (kept !== whole || value !== given) clamped += 1
    return kept
  }
  const configuration = {
    mode: orElse<Mode>(modes, asked.mode, settings.mode),
    createResponse: Boolean(asked.createResponse ?? settings.createResponse),
    interruptResponse: Boolean(asked.interruptResponse ?? settings.interruptResponse),
    eagerness: orElse(eagernesses, asked.eagerness, settings.eagerness),
    threshold: measure('threshold'),
    prefixPaddingMs: measure('prefixPaddingMs'),
    silenceDurationMs: measure('silenceDurationMs'),
  }
  return { configuration, clamped }
}

/** Whether a value is outside a closed set; such a configuration is refused, not corrected (TD-REQ-005). */
export const isOutside = ({ mode, eagerness }: Asked): boolean =>
  !modes.some((one) => one === mode) ||
  (eagerness !== undefined && !eagernesses.some((one) => one === eagerness))
