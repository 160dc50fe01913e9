/** The effect of each client event; a problem is the reason for a refusal. */
import { nominal } from '../../audio/activity.ts'
import { type End, receive, silent } from './audio-buffer.ts'
import { samplesOf } from './base64.ts'
import { type Event, isObject } from './event.ts'
import { changed, type Item, reported, uncuttable } from './items.ts'
import type { Moment } from './moment.ts'
import { clear } from './playout.ts'
import { type Problem, problem } from './problem.ts'
import { updated } from './settings.ts'
import { sensitivityOf } from './turn-taking.ts'

type Intake = (moment: Moment, event: Event) => Problem | null

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

const spoken = (id: string): Item => ({
  id,
  role: 'user',
  status: 'completed',
  content: [{ type: 'input_audio', transcript: null }],
  audioMs: 0,
  work: null,
})

/** Creates an item from all uncommitted audio. */
const commit = (moment: Moment, id: string): void => {
  const { items, audioBuffer, settings, options, now } = moment.session
  moment.change({ audioBuffer: { ...audioBuffer, uncommitted: 0 }, speech: null })
  moment.say({
    type: 'input_audio_buffer.committed',
    previous_item_id: items.at(-1)?.id ?? null,
    item_id: id,
  })
  moment.add(spoken(id))
  if (settings.transcription === null) return
  const type = 'conversation.item.input_audio_transcription.completed'
  const event = { type, item_id: id, content_index: 0, transcript: `what was said in ${id}` }
  moment.later({ at: now + options.transcribeMs, does: 'tell', event })
}

const speechEnds = (moment: Moment, { isStart, atMs }: End): void => {
  const detection = moment.session.settings.turnDetection
  if (detection === null) return
  const id = moment.session.speech ?? moment.name('item')
  if (isStart) {
    const paddingMs = Number(detection.prefix_padding_ms ?? 300)
    moment.change({ speech: id })
    moment.say({
      type: 'input_audio_buffer.speech_started',
      audio_start_ms: Math.max(0, atMs - paddingMs),
      item_id: id,
    })
    if (!detection.interrupt_response) return
    moment.cancel('turn_detected')
    clear(moment)
    return
  }
  moment.say({ type: 'input_audio_buffer.speech_stopped', audio_end_ms: atMs, item_id: id })
  commit(moment, id)
  if (detection.create_response && moment.session.answer === null) moment.answer()
}

const append: Intake = (moment, { audio }) => {
  const samples = samplesOf(textIn(audio))
  if (samples === null) return problem('invalid_value', 'The audio is no PCM16 as base64.', 'audio')
  const { audioBuffer, settings, options } = moment.session
  const next = receive(audioBuffer, samples, sensitivityOf(settings.turnDetection, nominal))
  moment.change({ audioBuffer: next.audioBuffer })
  if (options.receives) for (const end of next.ends) speechEnds(moment, end)
  return null
}

/** The output of a call in the conversation. */
const createOutput = (moment: Moment, item: Readonly<Record<string, unknown>>): Problem | null => {
  const { call_id: call, output } = item
  const isKnown = moment.session.items.some(
    ({ work }) => work?.type === 'function_call' && work.call_id === call,
  )
  if (typeof call !== 'string' || !isKnown)
    return problem('invalid_tool_call_id', 'There is no such call in the conversation.', 'item.call_id')
  if (typeof output !== 'string') return problem('invalid_type', 'An output is a text.', 'item.output')
  const work = { type: 'function_call_output', call_id: call, output } as const
  const id = moment.name('item')
  moment.add({ id, role: 'user', status: 'completed', content: [], audioMs: 0, work })
  return null
}

const create: Intake = (moment, { item }) => {
  if (isObject(item) && item.type === 'function_call_output') return createOutput(moment, item)
  if (!isObject(item) || item.type !== 'message')
    return problem('invalid_value', 'Only messages and outputs of calls can be added.', 'item.type')
  const { role, content } = item
  if (role !== 'user' && role !== 'assistant' && role !== 'system')
    return problem('invalid_value', 'Nobody has this role.', 'item.role')
  if (
    !Array.isArray(content) ||
    content.length > 16 ||
    !content.every((part) => isObject(part) && 'type' in part)
  )
    return problem('invalid_value', 'A message has a list of contents.', 'item.content')
  const id = typeof item.id === 'string' ? item.id.slice(0, 64) : moment.name('item')
  moment.add({ id, role, status: 'completed', content, audioMs: 0, work: null })
  return null
}

const named = (moment: Moment, { item_id: id }: Event): Item | undefined =>
  moment.session.items.find((item) => item.id === id)

/** The effect of each event, by its type. */
export const intake: Readonly<Record<string, Intake>> = {
  'session.update': (moment, { session }) => {
    const { staged, options, now } = moment.session
    const next = updated(staged, isObject(session) ? session : {}, options.dialect)
    if ('code' in next) return next
    if (options.ackMs < 0) return null
    moment.change({ staged: next.settings })
    moment.later({ at: now + options.ackMs, does: 'acknowledge', settings: next.settings })
    return null
  },
  'input_audio_buffer.append': append,
  'input_audio_buffer.commit': (moment) => {
    if (moment.session.audioBuffer.uncommitted === 0)
      return problem('input_audio_buffer_commit_empty', 'There is no audio to commit.')
    commit(moment, moment.session.speech ?? moment.name('item'))
    return null
  },
  'input_audio_buffer.clear': (moment) => {
    const { samplesSoFar } = moment.session.audioBuffer
    moment.change({ audioBuffer: { ...silent, samplesSoFar }, speech: null })
    moment.say({ type: 'input_audio_buffer.cleared' })
    return null
  },
  'conversation.item.create': create,
  'conversation.item.retrieve': (moment, event) => {
    const item = named(moment, event)
    if (item === undefined)
      return problem('item_retrieve_invalid_item_id', 'There is no such item.', 'item_id')
    moment.say({ type: 'conversation.item.retrieved', item: reported(item) })
    return null
  },
  'conversation.item.delete': (moment, event) => {
    const item = named(moment, event)
    if (item === undefined) return problem('item_delete_invalid_item_id', 'There is no such item.', 'item_id')
    moment.change({ items: moment.session.items.filter((each) => each !== item) })
    moment.say({ type: 'conversation.item.deleted', item_id: item.id })
    return null
  },
  'conversation.item.truncate': (moment, event) => {
    const item = named(moment, event)
    const atMs = Number(event.audio_end_ms)
    const wrong = uncuttable(item, event.content_index, atMs)
    if (item === undefined || wrong !== null) return wrong
    // Audio that was not played is not part of the conversation: its text is removed with the sound.
    const content = [{ type: 'output_audio', transcript: null }]
    moment.change({ items: changed(moment.session.items, item.id, { audioMs: atMs, content }) })
    moment.say({
      type: 'conversation.item.truncated',
      item_id: item.id,
      content_index: 0,
      audio_end_ms: atMs,
    })
    return null
  },
  'output_audio_buffer.clear': (moment) => {
    if (moment.session.options.transport === 'websocket')
      return problem('invalid_value', 'Only over WebRTC there is an output audio buffer.', 'type')
    clear(moment)
    return null
  },
  'response.create': (moment, { response }) => {
    if (moment.session.answer !== null)
      return problem('conversation_already_has_active_response', 'An answer is being given.')
    if (isObject(response) && response.conversation === 'none')
      return problem('invalid_value', 'This service has one conversation only.', 'response.conversation')
    moment.answer()
    return null
  },
  'response.cancel': (moment, { response_id: id }) => {
    const { answer } = moment.session
    if (answer === null || (typeof id === 'string' && id !== answer.id))
      return problem('response_cancel_not_active', 'No such answer is being given.', 'response_id')
    moment.cancel('client_cancelled')
    return null
  },
}
