/**
 * Emitting: converts an effect of the chart to an output of the vocabulary, without the fields that only the service
 * can add.
 */
import type { Payload } from '../../spec/log.ts'
import type { Output } from '../machine.ts'
import type { Effect } from '../step.ts'
import type { EffectHandlers, Effects } from './effects.ts'
import type { Text } from './events.ts'
import { isRetryable } from './service/errors.ts'

/** A text by its token; a text of only blanks has none. */
const tokenOf = ({ part }: Text): string => (part === 0 ? '' : `text#${part}`)

const ofText = ({ text }: { readonly text: Text }): Payload => ({ text: tokenOf(text) })

const names: { readonly [Name in keyof Effects]?: string } = { phase: 'session.state', end: 'state' }

/** The name of the output for an effect of this type, or of the first of several. */
export const nameOf = (type: string): string => names[type as keyof Effects] ?? type

/** The payload of an effect, by its name. All other effects have the same form in the vocabulary. */
const reportings: {
  readonly [Name in keyof Effects]?: (params: Effects[Name], from: string) => Payload
} = {
  phase: ({ to }) => ({ value: to }),
  end: (_, from) => ({ from, to: 'off' }),
  'session.ready': ({ session }) => ({ session: `session#${session}` }),
  'transcript.partial': ofText,
  'transcript.final': ofText,
  'response.text.delta': ofText,
  error: ({ code }) => ({ code, ...(isRetryable(code) ? { retryable: true } : {}) }),
  'turn.begin': ({ turn }) => ({ turn: `turn#${turn}` }),
  'turn.append': ({ turn, chunk }) => ({ turn: `turn#${turn}`, chunk: tokenOf(chunk) }),
  'turn.commit': ({ turn }) => ({ turn: `turn#${turn}` }),
  'turn.abort': ({ turn }) => ({ turn: `turn#${turn}` }),
}

/**
 * Converts an effect to outputs; `from` is the state published before it. The first report to a client is published.
 */
export function show({ type, params }: Effect, from: string): readonly Output[] {
  const reporting = reportings[type as keyof EffectHandlers] as
    | ((params: unknown, from: string) => Payload)
    | undefined
  const output = { what: nameOf(type), with: reporting?.(params, from) ?? (params as Payload) }
  return type === 'phase'
    ? [output, { what: 'state', with: { from, to: output.with.value ?? '' } }]
    : [output]
}
