/** From a frame of a gateway to its word. Only the client receives it, and the text of errors stays out of the log. */

import type { Payload } from '../../log.ts'
import { given } from '../../omit-undefined.ts'
import type { Shown } from '../../wiring.ts'
import { type ServerEvent, serverNames } from '../protocol/messages.ts'
import { readServer } from '../protocol/reading.ts'

/** Members that the document excludes from an envelope (VEL-MSG-02); any other member may be added to it. */
const counters = /^(?:seq(?:uence)?(?:_?(?:number|no))?|ts|time(?:_?stamp)?|v|(?:protocol_?)?version)$/i

const isNumbered = (message: ServerEvent): boolean => Object.keys(message).some((name) => counters.test(name))

const particulars = (message: ServerEvent): Payload => {
  switch (message.type) {
    case 'session.ready':
      return { session: message.payload.sessionId }
    case 'session.state':
      return { value: message.payload.value }
    case 'error':
      return given({ code: message.payload.code, retryable: message.payload.retryable })
    case 'response.completed':
      return {}
    default:
      return { text: message.payload.text }
  }
}

const malformed = (form: string, of = 'none'): Shown => ({ what: 'message.malformed', with: { of, form } })

/** The word for a text frame of a gateway; ids and texts are raw. */
export function serverWord(frame: string): Shown {
  const reading = readServer(frame)
  if (reading.is === 'not json') return malformed('not-json')
  if (reading.is === 'no envelope') return malformed('not-envelope')
  if (reading.is === 'unknown') return { what: 'message.other', with: {} }
  if (reading.is === 'payload')
    return malformed('payload', serverNames.find((name) => name === reading.message.type) ?? 'none')
  const { message } = reading
  return {
    what: message.type,
    with: { ...particulars(message), ...(isNumbered(message) ? { numbered: true } : {}) },
  }
}

/** The word for a binary frame of a gateway: every message is text. */
export const serverBinary: Shown = malformed('binary')
