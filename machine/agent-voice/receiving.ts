/**
 * Receiving: converts an event of the vocabulary to the form that the chart receives when it runs without its service.
 */
import type { Payload } from '../../spec/log.ts'
import { firstNumberIn, numberIn } from '../log-names.ts'
import type { EventName, Received } from './events.ts'
import { codeOf, isFatal } from './service/failures.ts'

/** Fields that contain an id. */
const idFields = ['utterance', 'request', 'handle', 'turn'] as const

/** The field that becomes the `word` of an event. */
const wordFields: { readonly [Name in EventName]?: string } = {
  'user.stop': 'reason',
  'user.interrupt': 'source',
  'policy.changed': 'policy',
  'audio.ready': 'source',
  'copilot.response': 'status',
}

function wordOf(type: EventName, payload: Payload): string {
  const field = wordFields[type]
  return field === undefined ? '' : String(payload[field] ?? '')
}

const isSpoken = (type: EventName): boolean =>
  ['stt.partial', 'stt.final', 'copilot.response', 'response.local'].includes(type)

const isBlank = (type: EventName, { text }: Payload): boolean => isSpoken(type) && (text ?? '') === ''

/** An event in canonical ids at `at` ms; `agoMs`: how long ago its speech was detected (AV-RUL-26). */
export function receive(what: string, payload: Payload, at: number): Received {
  const type = what as EventName
  const { agoMs, code, recoverable } = payload
  return {
    type,
    at,
    id: firstNumberIn(payload, idFields),
    part: numberIn(payload.text),
    blank: isBlank(type, payload),
    word: wordOf(type, payload),
    code: code === undefined ? '' : codeOf(code),
    fatal: isFatal(type, code, recoverable),
    retryable: payload.retryable === true,
    detectedAt: typeof agoMs === 'number' ? Math.max(0, Math.min(at, at - agoMs)) : at,
  }
}
