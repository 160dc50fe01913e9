/** Why an input changed nothing (AV-GUD-002, AV-GUD-004): it is out of date, out of place, or nobody's. */
import type { Context } from '../context.ts'
import type { EventName, Heard } from '../events.ts'

/** The reason, as a diagnostic record gives it. */
export type IgnoredFor = 'superseded' | 'not-now' | 'unknown'

/** The ids that an event would have to name to be about the present. */
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

const isUsed = ({ type, id }: Heard, { used }: Context): boolean =>
  (type === 'stt.partial' || type === 'stt.final') && used.includes(id)

/** Why this input, whose step took no transition, was ignored. */
export function whyIgnored(input: Heard, context: Context): IgnoredFor {
  const expected = current[input.type]?.(context)
  if (expected === undefined) return isUsed(input, context) ? 'superseded' : 'not-now'
  if (input.id === 0) return 'unknown'
  return expected.includes(input.id) ? 'not-now' : 'superseded'
}
