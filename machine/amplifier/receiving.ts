/**
 * Receiving: converts an event of the vocabulary to the form that the chart receives when it runs without its service.
 */
import { unknownTool } from '../../spec/amplifier/codes.ts'
import type { Payload } from '../../spec/log.ts'
import { firstNumberIn, numberIn } from '../log-names.ts'
import { kindOf } from './context/calls.ts'
import { type EventName, type Received, received, type Unstamped } from './events.ts'

/** The field with the id of an event, in lookup order. */
const idFields = ['response', 'attempt', 'retry', 'call', 'item', 'session'] as const

/** Fields with a second id, by the event that has it. */
const otherFields: { readonly [Name in EventName]?: string } = {
  'response.created': 'request',
  'response.audio.delta': 'item',
  'response.function_call': 'call',
  attempt_step_done: 'session',
}

/** Fields that become the `word` of an event. */
const wordFields: { readonly [Name in EventName]?: string } = {
  'response.done': 'status',
  iceConnectionState: 'state',
  attempt_step_done: 'step',
  attempt_step_failed: 'step',
  invalid_transition: 'to',
}

/** Values of `word` that come from more than one field. */
const words: { readonly [Name in EventName]?: (payload: Payload) => string } = {
  'response.text.done': ({ textOnly }) => (textOnly === true ? 'text' : ''),
  'response.function_call': ({ tool, arguments: given }) =>
    kindOf(String(tool), tool !== unknownTool && given === 'valid'),
}

/** An event in canonical ids at `at` ms. */
export function receive(what: string, payload: Payload, at: number): Received {
  const name = what as EventName
  const { type, ...particulars }: Unstamped = received(name, {
    id: firstNumberIn(payload, idFields),
    other: numberIn(payload[otherFields[name] ?? '']),
    word: words[name]?.(payload) ?? String(payload[wordFields[name] ?? ''] ?? ''),
    code: String(payload.code ?? ''),
    ms: Number(payload.ms ?? payload.playedMs ?? 0),
  })
  return { type, at, ...particulars }
}
