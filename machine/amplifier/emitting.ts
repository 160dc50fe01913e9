/**
 * Emitting: converts an effect of the chart to outputs of the vocabulary, without the fields that only the service can
 * add.
 */
import { shownWords, tiers } from '../../spec/amplifier/codes.ts'
import type { Payload, Scalar } from '../../spec/log.ts'
import type { Output } from '../machine.ts'
import type { Effect } from '../step.ts'
import type { EffectHandlers, Effects, Indicator } from './effects.ts'

const output = (what: string, payload: Payload = {}): Output => ({ what, with: payload })

const idFields: readonly string[] = ['response', 'request', 'item', 'call', 'attempt', 'retry']

/** Parameters without changes, except for ids in canonical names: `request#7`. */
const named = (params: Effect['params']): Payload =>
  Object.fromEntries(
    Object.entries(params).map(([field, value]) => [
      field,
      idFields.includes(field) ? `${field}#${value}` : (value as Scalar),
    ]),
  )

/** The texts of an indicator, from the document. */
export const statusWords: { readonly [Name in Indicator]?: string } = {
  ready: shownWords.ready,
  processing: shownWords.thinking,
  working: shownWords.working,
  reconnecting: shownWords.reconnecting,
}

const item = (kind: string, payload: Payload = {}): Output =>
  output('conversation.item.create', { kind, wellFormed: true, ...payload })

const outputsFor = (kind: string, calls: readonly number[]): readonly Output[] =>
  calls.map((call) => item(kind, { call: `call#${call}` }))

const cancelsOf = (what: 'tool.cancel' | 'task.cancel', calls: readonly number[]): readonly Output[] =>
  calls.map((call) => output(what, { call: `call#${call}` }))

const segmentsUpTo = (count: number): readonly Output[] =>
  Array.from({ length: count }, (_, index) => item('utterance', { segment: index + 1 }))

type Shown = Output | readonly Output[] | null

/** Effects whose outputs have other names or payloads. All others have the same form in the vocabulary. */
const others: { readonly [Name in keyof Effects]?: (params: Effects[Name], from: string) => Shown } = {
  publish: ({ to, cause }, from) => [
    output('state', { from, to, cause }),
    ...(from === 'off' || to === 'terminated' ? [] : [output('log', { kind: 'transition', from, to })]),
  ],
  error: ({ type, code, from }) => [
    output('onError', { type, ...(code === '' ? {} : { code }) }),
    output('error', { state: from, type, ...(code === '' ? {} : { code }) }),
    output('log', { kind: 'error', type }),
  ],
  timeout: ({ state }) => output('timeout', { state }),
  warning: () => output('log', { kind: 'warning' }),
  'session.request': () => [output('session.get'), output('sdp.post')],
  'attempt.reason': () => null,
  'reconnect.failed': () => output('log', { kind: 'reconnect-failed' }),
  'session.configure': ({ session }) => [
    output('session.update'),
    output('snapshot', { session: `session#${session}`, retries: 0 }),
  ],
  'session.restore': ({ attempt }) => output('session.update', { attempt: `attempt#${attempt}` }),
  'context.restore': ({ kept, segments }) => [
    item('summary'),
    ...outputsFor('output', kept),
    ...segmentsUpTo(segments.count),
  ],
  'context.save': ({ kept }) => output('context.save', { results: kept.length }),
  'transcript.append': () => null,
  'transcript.update': ({ item: id, extent }) =>
    output('transcript.update', { item: `item#${id}`, truncated: extent === 'interrupted' }),
  'buffers.clear': ({ dropped }) => output('buffers.clear', { segments: dropped.segments }),
  'queue.drop': ({ segments }) => [
    output('log', { kind: 'queue-dropped', segments }),
    output('ui.notice', { kind: 'queue-dropped' }),
  ],
  'capture.end': ({ queue }) => output('capture.end', { queue }),
  'transcription.started': () => output('conversation.item.input_audio_transcription.started'),
  'playback.play': ({ item: id, chunk }) => output('playback.play', { item: `item#${id}`, ms: chunk.ms }),
  'progress.show': () => output('ui.progress'),
  'partial.keep': () => null,
  'metrics.note': () => null,
  'output.submit': ({ call }) => outputsFor('output', [call]),
  'output.fail': ({ calls }) => outputsFor('error', calls),
  'output.cancel': ({ calls }) => outputsFor('cancelled', calls),
  'output.late': ({ call }) => [
    ...outputsFor('output', [call]),
    output('ui.notice', { kind: 'late-result' }),
  ],
  'output.kept': ({ calls }) => outputsFor('output', calls),
  'tools.cancel': ({ calls }) => cancelsOf('tool.cancel', calls),
  'tasks.cancel': ({ calls }) => cancelsOf('task.cancel', calls),
  'utterances.submit': ({ segments }) => segmentsUpTo(segments),
  retry: ({ retry, number }) => output('retry', { retry: `retry#${retry}`, number }),
  'ui.status': ({ status }) => {
    const says = statusWords[status]
    return output('ui.status', says === undefined ? { status } : { status, says })
  },
  'ui.message': ({ tier }) => output('ui.message', { says: tiers[tier.place]?.says ?? '' }),
  'metrics.first': ({ response, audio }) => [
    output('metrics', { kind: 'time_to_first_token', response: `response#${response}` }),
    ...(audio ? [output('metrics', { kind: 'time_to_first_audio', response: `response#${response}` })] : []),
  ],
  'metrics.response': ({ response }) =>
    output('metrics', { kind: 'response', response: `response#${response}` }),
}

/** Effects that are emitted under another name, by the name of the first output. */
const names: { readonly [Name in keyof Effects]?: string } = {
  publish: 'state',
  error: 'onError',
  warning: 'log',
  'session.request': 'session.get',
  'reconnect.failed': 'log',
  'session.configure': 'session.update',
  'session.restore': 'session.update',
  'context.restore': 'conversation.item.create',
  'queue.drop': 'log',
  'transcription.started': 'conversation.item.input_audio_transcription.started',
  'progress.show': 'ui.progress',
  'output.submit': 'conversation.item.create',
  'output.fail': 'conversation.item.create',
  'output.cancel': 'conversation.item.create',
  'output.late': 'conversation.item.create',
  'output.kept': 'conversation.item.create',
  'tools.cancel': 'tool.cancel',
  'tasks.cancel': 'task.cancel',
  'utterances.submit': 'conversation.item.create',
  'metrics.first': 'metrics',
  'metrics.response': 'metrics',
}

/** The name of the output for an effect of this type. */
export const nameOf = (type: string): string => names[type as keyof Effects] ?? type

/** Converts an effect to outputs; `from` is the state published before it. */
export function show({ type, params }: Effect, from: string): Shown {
  const other = others[type as keyof EffectHandlers] as ((params: unknown, from: string) => Shown) | undefined
  return other === undefined ? output(type, named(params)) : other(params, from)
}
