/** Hearing: an event of the vocabulary as the chart hears it when it is run without its service. */
import { unknownTool } from '../../spec/amplifier/codes.ts'
import type { Payload } from '../../spec/log.ts'
import { firstNumberIn, numberIn } from '../log-names.ts'
import { kindOf } from './context/calls.ts'
import { type EventName, type Heard, heard, type Unstamped } from './events.ts'

/** The field with the id that an event is about, in the order in which it is looked for. */
const idFields = ['response', 'attempt', 'retry', 'call', 'item', 'session'] as const

/** Fields with another id, by the event that names it. */
const otherFields: { readonly [Name in EventName]?: string } = {
  'response.created': 'request',
  'response.audio.delta': 'item',
  'response.function_call': 'call',
  attempt_step_done: 'session',
}

/** Fields that become the word of an event. */
const wordFields: { readonly [Name in EventName]?: string } = {
  'response.done': 'status',
  iceConnectionState: 'state',
  attempt_step_done: 'step',
  attempt_step_failed: 'step',
  invalid_transition: 'to',
}

/** Words that are made of more than one field. */
const words: { readonly [Name in EventName]?: (payload: Payload) => string } = {
  'response.text.done': ({ textOnly }) => (textOnly === true ? 'text' : ''),
  'response.function_call': ({ tool, arguments: given }) =>
    kindOf(String(tool), tool !== unknownTool && given === 'valid'),
}

/** An event in canonical ids at `at` ms. */
export function hear(what: string, payload: Payload, at: number): Heard {
  const name = what as EventName
  const { type, ...particulars }: Unstamped = heard(name, {
    id: firstNumberIn(payload, idFields),
    other: numberIn(payload[otherFields[name] ?? '']),
    word: words[name]?.(payload) ?? String(payload[wordFields[name] ?? ''] ?? ''),
    code: String(payload.code ?? ''),
    ms: Number(payload.ms ?? payload.playedMs ?? 0),
  })
  return { type, at, ...particulars }
}
