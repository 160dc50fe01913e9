/**
 * Why an input changed nothing (AV-GUD-002, AV-GUD-004): it is out of date, invalid in this state, or has an unknown
 * id.
 */
import type { Context } from '../context.ts'
import type { EventName, Received } from '../events.ts'

/** The reason, in the form of a diagnostic record. */
export type IgnoredFor = 'superseded' | 'not-now' | 'unknown'

/** The ids that an event must name to concern the current state. */
const current: { readonly [Name in EventName]?: (context: Context) => readonly number[] } = {
  'user.retry': ({ retryTurn }) => [retryTurn],
  'response.local': ({ turn }) => [turn],
  'copilot.request': ({ request }) => [request],
  'copilot.response': ({ request }) => [request],
  'tts.bufferReady': ({ handle }) => [handle],
  'tts.complete': ({ handle, cancelled }) => [handle, cancelled],
  'tts.error': ({ handle, cancelled }) => [handle, cancelled],
  'interrupt.cleared': ({ handle, cancelled }) => [handle, cancelled],
}

const isUsed = ({ type, id }: Received, { used }: Context): boolean =>
  (type === 'stt.partial' || type === 'stt.final') && used.includes(id)

/** Why this input, which took no transition, was ignored. */
export function whyIgnored(input: Received, context: Context): IgnoredFor {
  const expected = current[input.type]?.(context)
  if (expected === undefined) return isUsed(input, context) ? 'superseded' : 'not-now'
  if (input.id === 0) return 'unknown'
  return expected.includes(input.id) ? 'not-now' : 'superseded'
}
