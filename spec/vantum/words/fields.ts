/** The kinds of fields that the words of Vantum share. */
import type { Field, Word } from '../../words.ts'
import { states } from '../states.ts'

/** The id of a turn's reply, which is also that of its request (allotted by the subject). */
export const utterance = { kind: 'id', of: 'utterance' } as const
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
/** A rate in Hz. */
export const hertz = { kind: 'number', unit: 'Hz' } as const
/** A count of something. */
export const count = (unit: string) => ({ kind: 'number', unit }) as const
/** One of a closed set of words. */
export const oneOf = (...values: readonly string[]) => ({ kind: 'one of', values }) as const
/** A field that may be absent. */
export const optional = <F extends Field>(field: F) => ({ ...field, optional: true }) as const

/** A published state. */
export const state = oneOf(...states)
/** What somebody asks the raw API for: a published state, or one that there is not. */
export const target = oneOf(...states, 'unknown')
/** Whether a session is named by the id that it was given. */
export const session = oneOf('given', 'other')
/** What must be there before anybody can be listened to (VAN-G-02). */
export const part = oneOf('recognition', 'configuration', 'context', 'resampler')

/** One line of a vocabulary. */
export const word = (
  name: string,
  lane: string,
  basis: Word['basis'],
  requirements: string,
  says: string,
  fields: Word['fields'] = {},
): Word => ({ name, lane, says, fields, basis, requirements: requirements.split(' ') })
