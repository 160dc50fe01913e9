/** Showing: an effect of the chart as an output of the vocabulary; what only the service can add is left out. */
import type { Payload, Scalar } from '../../spec/log.ts'
import type { Effect } from '../step.ts'
import type { Carriers, Effects } from './effects.ts'
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

const settled = (call: string, code: string | null): Output => ({
  what: 'settled',
  with: { call, outcome: code === null ? 'resolved' : 'rejected', code: code ?? '' },
})

const voiced = (what: string, { handle, part, last }: Effects['tts.append']): Output => ({
  what,
  with: { handle: `handle#${handle}`, text: `text#${part}`, last },
})

/** Effects whose output bears another name or tells something else; all others are words of the vocabulary. */
const others: {
  readonly [Name in keyof Effects]?: (params: Effects[Name], from: string) => Output
} = {
  publish: ({ to, cause }, from) => ({ what: 'state', with: { from, to, cause } }),
  turn: ({ event, turn }) => ({ what: 'turn', with: { event, turn: `turn#${turn}` } }),
  settleStart: ({ code }) => settled('user.start', code),
  refuseStart: ({ code }) => settled('user.start', code),
  settleStop: () => settled('user.stop', null),
  'tts.speak': (params) => voiced('tts.speak', params),
  'tts.append': (params) => voiced('tts.append', params),
  'tts.speakAgain': ({ handle, last }) => ({ what: 'tts.speak', with: { handle: `handle#${handle}`, last } }),
  'tts.finish': ({ handle }) => ({
    what: 'tts.append',
    with: { handle: `handle#${handle}`, text: '', last: true },
  }),
  'panel.notice': ({ notice, retry }) => ({
    what: 'panel.notice',
    with: { message: notice, ...(retry ? { retry } : {}) },
  }),
  tooMany: () => ({ what: 'panel.notice', with: { message: 'too-many' } }),
  remedy: ({ code }) => ({ what: 'panel.notice', with: { message: hintFor(code), hint: hintFor(code) } }),
  ignore: ({ reason }) => ({
    what: 'host.diagnostic',
    with: { kind: 'event.ignored', reason, ids: 'none' },
  }),
  diagnose: ({ kind, code }) => ({ what: 'host.diagnostic', with: { kind, code, ids: 'none' } }),
}

/** An effect as an output; `from` is the state that was published before it. */
export function show({ type, params }: Effect, from: string): Output {
  const other = others[type as keyof Carriers] as ((params: unknown, from: string) => Output) | undefined
  return other?.(params, from) ?? { what: type, with: named(params) }
}
