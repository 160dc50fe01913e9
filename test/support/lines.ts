/** Lines of public logs, for whoever writes a log by hand; instants are in ms. */
import type { Line, Payload } from '../../spec/log.ts'

/** The subject hears an event. */
export const hears = (at: number, what: string, payload: Payload = {}): Line => ({
  at,
  who: 'world',
  way: 'in',
  what,
  with: payload,
})

/** The subject shows an effect. */
export const shows = (at: number, what: string, payload: Payload = {}): Line => ({
  at,
  who: 'subject',
  way: 'out',
  what,
  with: payload,
})

/** The subject publishes a change, written `from>to`, with its cause where the document has causes. */
export const goes = (at: number, pair: string, cause?: string): Line => {
  const [from = '', to = ''] = pair.split('>')
  return shows(at, 'state', { from, to, ...(cause === undefined ? {} : { cause }) })
}
