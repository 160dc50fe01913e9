/** `turn_detection` of a session: its kinds, their fields and nominal values, and the valid requests of a client. */
import type { Sensitivity } from '../../audio/activity.ts'
import { isObject } from './event.ts'
import { type Problem, problem } from './problem.ts'

/** The turn detection in force: null when the client commits by itself. Times in ms. */
export type TurnDetection = null | {
  readonly type: 'server_vad' | 'semantic_vad'
  readonly create_response: boolean
  readonly interrupt_response: boolean
  readonly [field: string]: unknown
}

const answering = { create_response: true, interrupt_response: true }

/** The default of a session: the server detects the end of the user's turn. */
export const serverDecides: NonNullable<TurnDetection> = {
  type: 'server_vad',
  threshold: 0.5,
  prefix_padding_ms: 300,
  silence_duration_ms: 500,
  ...answering,
}

/** Nominal values, as in the public documentation. */
const nominal: Readonly<Record<string, NonNullable<TurnDetection>>> = {
  server_vad: serverDecides,
  semantic_vad: { type: 'semantic_vad', eagerness: 'auto', ...answering },
}

const isMs = (value: unknown): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
const isFlag = (value: unknown): boolean => typeof value === 'boolean'

/** The valid values of a field. */
const takes: Readonly<Record<string, (value: unknown) => boolean>> = {
  type: (value) => typeof value === 'string',
  threshold: (value) => typeof value === 'number' && value >= 0 && value <= 1,
  prefix_padding_ms: isMs,
  silence_duration_ms: isMs,
  create_response: isFlag,
  interrupt_response: isFlag,
  eagerness: (value) => typeof value === 'string' && ['low', 'medium', 'high', 'auto'].includes(value),
}

/** The turn detection after a client requests `value`, or why it is refused. */
export const askedFor = (value: unknown): { readonly value: TurnDetection } | Problem => {
  if (value === null) return { value: null }
  if (!isObject(value)) return problem('invalid_type', 'Turn detection is an object or null.')
  const kind =
    typeof value.type === 'string' && Object.hasOwn(nominal, value.type) ? nominal[value.type] : undefined
  if (kind === undefined) return problem('invalid_value', 'There is no turn detection of this type.', 'type')
  for (const [field, asked] of Object.entries(value)) {
    if (!Object.hasOwn(kind, field))
      return problem('unknown_parameter', `${kind.type} has no such field.`, field)
    if (!takes[field]?.(asked)) return problem('invalid_value', 'The value is out of range.', field)
  }
  return { value: { ...kind, ...value } }
}

/** The voice detection of `detection`: a higher threshold requires a louder voice, and the silence is as configured. */
export const sensitivityOf = (detection: TurnDetection, usual: Sensitivity): Sensitivity => {
  const { threshold = 0.5, silence_duration_ms: silenceMs = 500 } = detection ?? serverDecides
  const above = 2 + 12 * Number(threshold)
  return { ...usual, above, below: above / 2, silenceMs: Number(silenceMs) }
}
