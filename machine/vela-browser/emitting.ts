/** Emitting: converts an effect of the chart to an output of the vocabulary. */
import type { Payload } from '../../spec/log.ts'
import type { Effect } from '../step.ts'
import type { EffectHandlers, Effects } from './effects.ts'

/** One output. */
interface Output {
  readonly what: string
  readonly with: Payload
}

const names: { readonly [Name in keyof Effects]?: string } = {
  publish: 'state',
  'assistant.says': 'assistant.shown',
  'assistant.ends': 'assistant.shown',
}

/** The name of the output for an effect of this type. */
export const nameOf = (type: string): string => names[type as keyof Effects] ?? type

/** A text by its token; a text of only blanks has none. */
const tokenOf = (part: number): string => (part === 0 ? '' : `text#${part}`)

const named = (socket: number): string => `socket#${socket}`

/** The payload of an effect, by its name. All other effects have the same form in the vocabulary. */
const reportings: {
  readonly [Name in keyof Effects]?: (params: Effects[Name], from: string) => Payload
} = {
  publish: ({ to }, from) => ({ from, to }),
  'user.shown': ({ text, final }) => ({ text: tokenOf(text.part), final }),
  'assistant.says': () => ({ joined: true, complete: false }),
  'assistant.ends': () => ({ joined: true, complete: true }),
  'trouble.shown': ({ source, code }) => ({ source, ...(code === '' ? {} : { code }) }),
  'socket.open': ({ socket }) => ({ socket: named(socket), url: 'endpoint' }),
  'socket.close': ({ socket }) => ({ socket: named(socket) }),
  'socket.send': ({ socket, name }) => ({ socket: named(socket), name }),
}

/** An effect as an output; `from` is the state published before it. */
export function show({ type, params }: Effect, from: string): Output {
  const reporting = reportings[type as keyof EffectHandlers] as
    | ((params: unknown, from: string) => Payload)
    | undefined
  return { what: nameOf(type), with: reporting?.(params, from) ?? (params as Payload) }
}
