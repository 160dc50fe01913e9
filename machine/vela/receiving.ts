/**
 * Receiving: converts an event of the vocabulary to the form that the chart receives when it runs without its service.
 */
import type { Payload, Scalar } from '../../spec/log.ts'
import { closeCodes } from '../../spec/vela/codes.ts'
import { numberIn } from '../log-names.ts'
import { type EventName, type Received, received } from './events.ts'

/** The code with which the connection is closed because of this event. */
const codeFor = (what: string, form: Scalar | undefined): number => {
  if (what === 'frame.too-large') return closeCodes.tooLarge
  return form === 'bad-text' ? closeCodes.badText : closeCodes.brokenFrame
}

/** An event in canonical ids at `at` ms. */
export function receive(what: string, payload: Payload, at: number): Received {
  const { path, turn, text, chunk, characters, form } = payload
  const { type, ...particulars } = received(what as EventName, {
    onEndpoint: path === undefined || path === 'endpoint',
    id: numberIn(turn),
    text: { part: numberIn(text ?? chunk) },
    characters: Number(characters ?? 0),
    code: codeFor(what, form),
  })
  return { type, at, ...particulars }
}
