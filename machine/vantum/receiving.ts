/**
 * Receiving: converts an event of the vocabulary to the form that the chart receives when it runs without its service.
 */
import type { Payload, Scalar } from '../../spec/log.ts'
import { numberIn } from '../log-names.ts'
import { type EventName, type Received, received } from './events.ts'

const count = (value: Scalar | undefined): number => Number(value ?? 0)

/** An event in canonical ids at `at` ms. */
export function receive(what: string, payload: Payload, at: number): Received {
  const { utterance, text, content, recognition, configuration, context, resampler } = payload
  const { confidence, retryAfterMs, to, part, frame, index, ms, endChar, last } = payload
  const { type, ...particulars } = received(what as EventName, {
    id: numberIn(utterance),
    part: numberIn(text),
    worded: content === 'words',
    blank: content === 'blanks' || content === 'nothing',
    ready: [recognition, configuration, context, resampler].every((part) => part === true),
    confidence: count(confidence) / 100,
    retryAfterMs: count(retryAfterMs ?? -1),
    word: String(to ?? part ?? ''),
    frame: { frame: count(frame), rateHz: 0 },
    chunk: { index: count(index), ms: count(ms), endChar: count(endChar), last: last === true },
  })
  return { type, at, ...particulars }
}
