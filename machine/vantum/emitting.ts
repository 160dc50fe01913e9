/**
 * Emitting: converts an effect of the chart to an output of the vocabulary, without the fields that only the service
 * can add.
 */

import type { Payload, Scalar } from '../../spec/log.ts'
import { records as printed } from '../../spec/vantum/codes.ts'
import type { Effect } from '../step.ts'
import type { EffectHandlers, Effects, SpeechText } from './effects.ts'
import { recognitionHz } from './service/effect-handlers.ts'
import { notices } from './service/notices.ts'
import { readings } from './service/records.ts'

/** One output. */
interface Output {
  readonly what: string
  readonly with: Payload
}

const named = (utterance: number): string => `utterance#${utterance}`

/** A text by its token; the service has the sentences of the settings. */
const textOf = (said: SpeechText): string => (typeof said === 'number' ? `text#${said}` : '')

/** Effects that have another name as outputs. */
const names: { readonly [Name in keyof Effects]?: string } = { enter: 'log', publish: 'state' }

/** The name of the output for an effect of this type. */
export const nameOf = (type: string): string => names[type as keyof Effects] ?? type

/** Effects whose output differs from their parameters. All others have the same form in the vocabulary. */
const others: {
  readonly [Name in keyof Effects]?: (params: Effects[Name], from: string) => Output
} = {
  enter: ({ to }, from) => ({
    what: nameOf('enter'),
    with: { level: 'info', message: printed.transition, from, to, ids: 'hashed' },
  }),
  publish: ({ to }, from) => ({ what: nameOf('publish'), with: { from, to } }),
  'transition.result': ({ to, outcome }, from) => ({
    what: 'transition.result',
    with: { to, outcome, state: from, ...(outcome === 'refused' ? { message: 'stated' } : {}) },
  }),
  'client.state': ({ to }, from) => ({ what: 'client.state', with: { from, to } }),
  'client.session': () => ({ what: 'client.session', with: { session: 'given' } }),
  'session.remove': () => ({ what: 'session.remove', with: { session: 'given' } }),
  'client.audio': ({ utterance, chunk }) => ({
    what: 'client.audio',
    with: { utterance: named(utterance), index: chunk?.index ?? 0 },
  }),
  'client.notice': ({ notice }) => ({ what: 'client.notice', with: { message: notices[notice] } }),
  'resampler.create': ({ fromHz }) => ({ what: 'resampler.create', with: { fromHz, toHz: recognitionHz } }),
  'recognition.audio': ({ frame }) => ({
    what: 'recognition.audio',
    with: { frame: frame?.frame ?? 0, rateHz: recognitionHz },
  }),
  'context.add': ({ role, utterance, said }) => ({
    what: 'context.add',
    with: { role, utterance: named(utterance), text: textOf(said) },
  }),
  'context.interrupt': ({ utterance }) => ({
    what: 'context.interrupt',
    with: { utterance: named(utterance), marked: true, prefix: true, dash: true },
  }),
  'synthesis.speak': ({ utterance, said }) => ({
    what: 'synthesis.speak',
    with: {
      utterance: named(utterance),
      text: textOf(said),
      words: typeof said === 'number' ? 'answer' : said,
    },
  }),
  alert: ({ kind }) => ({ what: 'alert', with: { kind } }),
  log: ({ record }) => {
    const { level, message } = readings[record] ?? { level: 'info', message: '' }
    return { what: 'log', with: { level, message, ids: 'hashed' } }
  },
}

/** Parameters without changes, except for the names of utterances. */
const plain = (params: Effect['params']): Payload =>
  Object.fromEntries(
    Object.entries(params).map(([field, value]) => [
      field,
      field === 'utterance' ? named(value as number) : (value as Scalar),
    ]),
  )

/** An effect as an output; `from` is the state published before it. */
export function show({ type, params }: Effect, from: string): Output {
  const other = others[type as keyof EffectHandlers] as
    | ((params: unknown, from: string) => Output)
    | undefined
  return other?.(params, from) ?? { what: type, with: plain(params) }
}
