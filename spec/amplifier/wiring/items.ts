/** Items of a conversation as an instance sends them: their kind, and whether they have the required content. */

import type { Payload } from '../../log.ts'
import { given } from '../../omit-undefined.ts'
import { failurePrefix, summaryPrefix } from '../codes.ts'
import type { ConversationItem } from '../ports.ts'
import type { Received } from './frame.ts'
import { memberOf, parsed } from './json.ts'

type Output = Extract<ConversationItem, { readonly type: 'function_call_output' }>

/** Every text in a value, however it is wrapped. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** A failure in the words of the document, reported as received; or a received text, whole or not. */
const saysOf = (value: unknown, reported: readonly string[]): string => {
  const failure = memberOf(value, 'error')
  if (typeof failure === 'string')
    return reported.some((text) => failure === failurePrefix + text) ? 'failure' : 'other'
  const texts = textsIn(value)
  if (reported.length === 0 || texts.length === 0) return 'other'
  return texts.some((text) => reported.includes(text)) ? 'told' : 'shortened'
}

/** A result may state that there was no failure. */
const isSet = (member: unknown): boolean => member !== undefined && member !== null && member !== false

const kindOf = (value: unknown): string => {
  if (isSet(memberOf(value, 'error'))) return 'error'
  return isSet(memberOf(value, 'cancelled')) ? 'cancelled' : 'output'
}

const outputOf = ({ call_id, output }: Output, { results }: Received): Payload => {
  const value = parsed(output)
  const result = typeof value === 'string' ? value : String(output)
  return {
    kind: kindOf(value),
    call: call_id,
    characters: result.length,
    wellFormed: value !== undefined,
    says: saysOf(value, results.get(call_id) ?? []),
  }
}

/** The public fields of an item; of a summary only its beginning, of speech only its segment. */
export function itemOf(item: ConversationItem, received: Received): Payload {
  if (item.type === 'function_call_output') return outputOf(item, received)
  if (item.role === 'user')
    return {
      kind: 'utterance',
      characters: 0,
      wellFormed: true,
      says: 'told',
      ...given({ segment: item.segment }),
    }
  const isSummary = item.role === 'system' && String(item.text).startsWith(summaryPrefix)
  return {
    kind: isSummary ? 'summary' : 'other',
    characters: String(item.text).length,
    wellFormed: item.role === 'system',
    says: isSummary ? 'told' : 'other',
  }
}
