/** Hearing: an event of the vocabulary as the chart hears it when it is run without its service. */
import type { Payload, Scalar } from '../../spec/log.ts'
import { closeCodes } from '../../spec/vela/codes.ts'
import { numberIn } from '../log-names.ts'
import { type EventName, type Heard, heard } from './events.ts'

/** The code with which a connection is closed that brings this. */
const codeFor = (what: string, form: Scalar | undefined): number => {
  if (what === 'frame.too-large') return closeCodes.tooLarge
  return form === 'bad-text' ? closeCodes.badText : closeCodes.brokenFrame
}

/** An event in canonical ids at `at` ms. */
export function hear(what: string, payload: Payload, at: number): Heard {
  const { path, turn, text, chunk, characters, form } = payload
  const { type, ...particulars } = heard(what as EventName, {
    onEndpoint: path === undefined || path === 'endpoint',
    id: numberIn(turn),
    text: { part: numberIn(text ?? chunk) },
    characters: Number(characters ?? 0),
    code: codeFor(what, form),
  })
  return { type, at, ...particulars }
}
