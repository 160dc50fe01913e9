/** Why a story could not be told to its end: codes and sentences for users. */
import type { Patience } from './patience.ts'

/** What broke a story off. */
export interface BrokenOff {
  readonly code: 'hung' | 'gone' | 'flooded'
  readonly message: string
}

/** A story that cannot be told on. */
export class Stuck extends Error {
  readonly why: BrokenOff
  constructor(why: BrokenOff) {
    super(why.message)
    this.why = why
  }
}

/** Nobody takes a connection. */
export const gone: BrokenOff = { code: 'gone', message: 'the gateway took no connection any more' }

/** More came than any answer could be found in. */
export const flooded = ({ messages }: Patience): BrokenOff => ({
  code: 'flooded',
  message: `the gateway sent more than ${messages} messages on one connection`,
})

/** A question was not answered. */
export const hung = (what: string, { answerMs }: Patience): BrokenOff => ({
  code: 'hung',
  message: `the gateway did not answer ${what} within ${answerMs} ms`,
})
