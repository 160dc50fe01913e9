/** The kinds of fields that the words of Agent Voice share. */
import type { Field, Word } from '../../words.ts'
import { states } from '../states.ts'

/** The id of what somebody said. */
export const utterance = { kind: 'id', of: 'utterance' } as const
/** The id of a prompt. */
export const request = { kind: 'id', of: 'request' } as const
/** The id of a spoken answer. */
export const handle = { kind: 'id', of: 'handle' } as const
/** The id of a turn. */
export const turn = { kind: 'id', of: 'turn' } as const
/** The id of a session. */
export const session = { kind: 'id', of: 'session' } as const
/** Words that were said or answered. */
export const text = { kind: 'text' } as const
/** A short word or label. */
export const label = { kind: 'label' } as const
/** Yes or no. */
export const flag = { kind: 'flag' } as const
/** An instant of virtual time (ms). */
export const instant = { kind: 'instant' } as const
/** A span in ms. */
export const ms = { kind: 'number', unit: 'ms' } as const
/** A count of something. */
export const count = (unit: string) => ({ kind: 'number', unit }) as const
/** One of a closed set of words. */
export const oneOf = (...values: readonly string[]) => ({ kind: 'one of', values }) as const
/** A field that may be absent. */
export const optional = <F extends Field>(field: F) => ({ ...field, optional: true }) as const

/** A published state. */
export const state = oneOf(...states)

/** Error codes that nothing can be done about (AV-SEC-003). */
export const fatalCodes: readonly string[] = ['AUTH_FAILED', 'FORBIDDEN']
/** Every code that a service may report. */
export const errorCodes: readonly string[] = [
  ...fatalCodes,
  'AUDIO_LOST',
  'NETWORK_FAILED',
  'SERVICE_FAILED',
  'COPILOT_UNAVAILABLE',
]

/** A code that a service reports. */
export const code = oneOf(...errorCodes)

/** One line of a vocabulary. */
export const word = (
  name: string,
  lane: string,
  basis: Word['basis'],
  requirements: string,
  says: string,
  fields: Word['fields'] = {},
): Word => ({ name, lane, says, fields, basis, requirements: requirements.split(' ') })
