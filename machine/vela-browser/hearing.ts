/** Hearing: an event of the vocabulary as the chart hears it when it is run without its service. */
import type { Payload } from '../../spec/log.ts'
import type { ClientName, Phase } from '../../spec/vela/protocol/messages.ts'
import { numberIn } from '../log-names.ts'
import { type EventName, type Heard, heard } from './events.ts'

/** An event in canonical ids at `at` ms. */
export function hear(what: string, payload: Payload, at: number): Heard {
  const { socket, text, name, value, code } = payload
  const { type, ...particulars } = heard(what as EventName, {
    id: numberIn(socket),
    text: { part: numberIn(text) },
    name: String(name ?? '') as ClientName,
    value: String(value ?? '') as Phase,
    code: String(code ?? ''),
  })
  return { type, at, ...particulars }
}
