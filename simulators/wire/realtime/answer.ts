/** One answer of the service: all its events, and their times. */
import { recording } from '../../audio/recording.ts'
import { textOf } from './base64.ts'
import type { Event } from './event.ts'
import { type Item, reported, type Work } from './items.ts'
import type { RealtimeOptions } from './options.ts'

/** An answer in progress. */
export interface Answer {
  readonly id: string
  readonly itemId: string
  /** The item before it, once it has begun. */
  readonly previousId: string | null
  readonly isSpoken: boolean
  /** The function call of the answer; null for a message. */
  readonly call: Work | null
}

/** A part of an answer that is due at `at` (ms): an event, with this much audio or such a word in it. */
export interface Part {
  readonly at: number
  readonly event: Event
  readonly audioMs: number
  readonly word: string
}

/** How an answer ends. */
export type Ending =
  | { readonly status: 'completed' }
  | { readonly status: 'cancelled'; readonly reason: 'turn_detected' | 'client_cancelled' }

const placed = ({ id, itemId }: Answer): Readonly<Record<string, unknown>> => ({
  response_id: id,
  item_id: itemId,
  output_index: 0,
  content_index: 0,
})

/** The common fields of both events about the arguments of a call. */
const called = ({ id, itemId, call }: Answer): Readonly<Record<string, unknown>> => ({
  response_id: id,
  item_id: itemId,
  output_index: 0,
  call_id: call?.call_id,
})

const response = ({ id }: Answer, status: string, details: unknown, output: readonly Event[]) => ({
  id,
  object: 'realtime.response',
  status,
  status_details: details,
  output,
  usage: null,
})

const emptyContent = ({ isSpoken }: Answer): Event =>
  isSpoken ? { type: 'output_audio', transcript: '' } : { type: 'output_text', text: '' }

/** The item of an answer. */
export const itemOf = (answer: Answer): Item => ({
  id: answer.itemId,
  role: 'assistant',
  status: 'in_progress',
  content: answer.call === null ? [emptyContent(answer)] : [],
  audioMs: 0,
  work: answer.call,
})

/** An item with only its kind. */
const empty = (answer: Answer): Event => {
  const { call } = answer
  return reported({ ...itemOf(answer), content: [], work: call === null ? null : { ...call, arguments: '' } })
}

/** The events at the beginning of an answer. */
export const beginning = (answer: Answer): readonly Event[] => {
  const item = empty(answer)
  const added: readonly Event[] = [
    { type: 'response.output_item.added', response_id: answer.id, output_index: 0, item },
    { type: 'conversation.item.added', previous_item_id: answer.previousId, item },
  ]
  if (answer.call !== null) return added
  const part = answer.isSpoken ? { type: 'audio', transcript: '' } : { type: 'text', text: '' }
  return [...added, { type: 'response.content_part.added', ...placed(answer), part }]
}

/** The request is accepted: the first event. */
export const created = (answer: Answer): Event => ({
  type: 'response.created',
  response: response(answer, 'in_progress', null, []),
})

const soundOf = (answer: Answer, index: number, ms: number, seed: string): string =>
  textOf(
    recording(`${seed} ${answer.id} ${index}`, 24_000, { lengthMs: ms, speech: [{ fromMs: 0, toMs: ms }] }),
  )

/** The parts of an answer from `at` (ms) on; they arrive this much faster than real time. */
export const partsOf = (answer: Answer, at: number, options: RealtimeOptions): readonly Part[] => {
  const { replyMs, chunkMs, pace, seed } = options
  if (answer.call !== null) {
    const delta = answer.call.arguments
    const event = { type: 'response.function_call_arguments.delta', ...called(answer), delta }
    return [{ at, event, audioMs: 0, word: '' }]
  }
  const count = Math.ceil(replyMs / chunkMs)
  const part = (index: number, type: string, delta: string, more: Partial<Part>): Part => ({
    at: at + Math.floor((index * chunkMs) / pace),
    event: { type, ...placed(answer), delta },
    audioMs: 0,
    word: '',
    ...more,
  })
  return Array.from({ length: count }, (_, index) => {
    const ms = Math.min(chunkMs, replyMs - index * chunkMs)
    const word = `word${index + 1} `
    if (!answer.isSpoken) return [part(index, 'response.output_text.delta', word, { word })]
    const sound = soundOf(answer, index, ms, seed)
    return [
      part(index, 'response.output_audio_transcript.delta', word, { word }),
      part(index, 'response.output_audio.delta', sound, { audioMs: ms }),
    ]
  }).flat()
}

/** When the last part of an answer that begins at `at` (ms) has arrived; a call arrives in one piece. */
export const endOf = ({ call }: Answer, at: number, { replyMs, pace }: RealtimeOptions): number =>
  call === null ? at + Math.floor(replyMs / pace) : at

/** The content events at the end of an answer. */
const contentEnds = (answer: Answer, words: string): readonly Event[] => {
  if (answer.call !== null) {
    const { name, arguments: whole } = answer.call
    const done = { type: 'response.function_call_arguments.done', ...called(answer), name, arguments: whole }
    return [done]
  }
  const at = placed(answer)
  const part = answer.isSpoken ? { type: 'audio', transcript: words } : { type: 'text', text: words }
  const media: readonly Event[] = answer.isSpoken
    ? [
        { type: 'response.output_audio.done', ...at },
        { type: 'response.output_audio_transcript.done', ...at, transcript: words },
      ]
    : [{ type: 'response.output_text.done', ...at, text: words }]
  return [...media, { type: 'response.content_part.done', ...at, part }]
}

const wholeContent = ({ isSpoken, call }: Answer, words: string): readonly Event[] => {
  if (call !== null) return []
  return [isSpoken ? { type: 'output_audio', transcript: words } : { type: 'output_text', text: words }]
}

/** The events at the end of an answer: the same events in the same order, however it ends. */
export const ending = (answer: Answer, words: string, end: Ending): readonly Event[] => {
  const status = end.status === 'completed' ? 'completed' : 'incomplete'
  const item = reported({ ...itemOf(answer), status, content: wholeContent(answer, words) })
  const details = end.status === 'completed' ? null : { type: end.status, reason: end.reason }
  return [
    ...contentEnds(answer, words),
    { type: 'response.output_item.done', response_id: answer.id, output_index: 0, item },
    { type: 'conversation.item.done', previous_item_id: answer.previousId, item },
    { type: 'response.done', response: response(answer, end.status, details, [item]) },
  ]
}
