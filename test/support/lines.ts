/** Lines of public logs, for logs that are written by hand; instants are in ms. */
import type { Line, Payload } from '../../spec/log.ts'

/** The subject receives an event. */
export const receives = (at: number, what: string, payload: Payload = {}): Line => ({
  at,
  who: 'world',
  way: 'in',
  what,
  with: payload,
})

/** The subject emits an effect. */
export const emits = (at: number, what: string, payload: Payload = {}): Line => ({
  at,
  who: 'subject',
  way: 'out',
  what,
  with: payload,
})

/** The subject publishes a change, written `from>to`, with its cause where the document has causes. */
export const goes = (at: number, pair: string, cause?: string): Line => {
  const [from = '', to = ''] = pair.split('>')
  return emits(at, 'state', { from, to, ...(cause === undefined ? {} : { cause }) })
}
