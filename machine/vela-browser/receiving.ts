/**
 * Receiving: converts an event of the vocabulary to the form that the chart receives when it runs without its service.
 */
import type { Payload } from '../../spec/log.ts'
import type { ClientName, Phase } from '../../spec/vela/protocol/messages.ts'
import { numberIn } from '../log-names.ts'
import { type EventName, type Received, received } from './events.ts'

/** An event in canonical ids at `at` ms. */
export function receive(what: string, payload: Payload, at: number): Received {
  const { socket, text, name, value, code } = payload
  const { type, ...particulars } = received(what as EventName, {
    id: numberIn(socket),
    text: { part: numberIn(text) },
    name: String(name ?? '') as ClientName,
    value: String(value ?? '') as Phase,
    code: String(code ?? ''),
  })
  return { type, at, ...particulars }
}
