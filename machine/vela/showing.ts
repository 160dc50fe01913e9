/** Showing: an effect of the chart as an output of the vocabulary; what only the service can add is left out. */
import type { Payload } from '../../spec/log.ts'
import type { Output } from '../machine.ts'
import type { Effect } from '../step.ts'
import type { Carriers, Effects } from './effects.ts'
import type { Text } from './events.ts'
import { isRetryable } from './service/errors.ts'

/** A text by its token; one of nothing but blanks has none. */
const tokenOf = ({ part }: Text): string => (part === 0 ? '' : `text#${part}`)

const ofText = ({ text }: { readonly text: Text }): Payload => ({ text: tokenOf(text) })

const names: { readonly [Name in keyof Effects]?: string } = { phase: 'session.state', end: 'state' }

/** The name of the output that an effect of this type is, or of the first of them. */
export const nameOf = (type: string): string => names[type as keyof Effects] ?? type

/** What an effect tells, by its name; all others are words of the vocabulary as they are. */
const tellings: {
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

/** An effect as outputs; `from` is the state that was published before it. What a client is told first is published. */
export function show({ type, params }: Effect, from: string): readonly Output[] {
  const telling = tellings[type as keyof Carriers] as ((params: unknown, from: string) => Payload) | undefined
  const output = { what: nameOf(type), with: telling?.(params, from) ?? (params as Payload) }
  return type === 'phase'
    ? [output, { what: 'state', with: { from, to: output.with.value ?? '' } }]
    : [output]
}
