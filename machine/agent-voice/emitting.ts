/**
 * Emitting: converts an effect of the chart to an output of the vocabulary, without the fields that only the service
 * can add.
 */
import type { Payload, Scalar } from '../../spec/log.ts'
import type { Effect } from '../step.ts'
import type { EffectHandlers, Effects } from './effects.ts'
import { hintFor } from './service/notices.ts'

/** One output. */
interface Output {
  readonly what: string
  readonly with: Payload
}

const idFields: readonly string[] = ['utterance', 'request', 'handle', 'turn']

/** Numbers in canonical names: `request#7`. */
const named = (params: Readonly<Record<string, unknown>>): Payload =>
  Object.fromEntries(
    Object.entries(params).map(([field, value]) => [
      field,
      idFields.includes(field) ? `${field}#${value}` : (value as Scalar),
    ]),
  )

const settled = (call: string, code: string | null): Payload => ({
  call,
  outcome: code === null ? 'resolved' : 'rejected',
  code: code ?? '',
})

const voiced = ({ handle, part, last }: Effects['tts.append']): Payload => ({
  handle: `handle#${handle}`,
  text: `text#${part}`,
  last,
})

/** The output of an effect. */
interface Showing<Params> {
  readonly what: string
  readonly with: (params: Params, from: string) => Payload
}

/** Effects whose output has another name or payload. All others have the same form in the vocabulary. */
const others: { readonly [Name in keyof Effects]?: Showing<Effects[Name]> } = {
  publish: { what: 'state', with: ({ to, cause }, from) => ({ from, to, cause }) },
  turn: { what: 'turn', with: ({ event, turn }) => ({ event, turn: `turn#${turn}` }) },
  settleStart: { what: 'settled', with: ({ code }) => settled('user.start', code) },
  refuseStart: { what: 'settled', with: ({ code }) => settled('user.start', code) },
  settleStop: { what: 'settled', with: () => settled('user.stop', null) },
  'tts.speak': { what: 'tts.speak', with: voiced },
  'tts.append': { what: 'tts.append', with: voiced },
  'tts.speakAgain': { what: 'tts.speak', with: ({ handle, last }) => ({ handle: `handle#${handle}`, last }) },
  'tts.finish': {
    what: 'tts.append',
    with: ({ handle }) => ({ handle: `handle#${handle}`, text: '', last: true }),
  },
  'panel.notice': {
    what: 'panel.notice',
    with: ({ notice, retry }) => ({ message: notice, ...(retry ? { retry } : {}) }),
  },
  tooMany: { what: 'panel.notice', with: () => ({ message: 'too-many' }) },
  remedy: {
    what: 'panel.notice',
    with: ({ code }) => ({ message: hintFor(code), hint: hintFor(code) }),
  },
  ignore: {
    what: 'host.diagnostic',
    with: ({ reason }) => ({ kind: 'event.ignored', reason, ids: 'none' }),
  },
  diagnose: { what: 'host.diagnostic', with: ({ kind, code }) => ({ kind, code, ids: 'none' }) },
}

const otherwise = (type: string): Showing<unknown> | undefined =>
  others[type as keyof EffectHandlers] as Showing<unknown> | undefined

/** The name of the output for an effect of this type. */
export const nameOf = (type: string): string => otherwise(type)?.what ?? type

/** An effect as an output; `from` is the state published before it. */
export const show = ({ type, params }: Effect, from: string): Output => ({
  what: nameOf(type),
  with: otherwise(type)?.with(params, from) ?? named(params),
})
