/** Showing: an effect of the chart as an output of the vocabulary. */
import type { Payload } from '../../spec/log.ts'
import type { Effect } from '../step.ts'
import type { Carriers, Effects } from './effects.ts'

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

/** The name of the output that an effect of this type is. */
export const nameOf = (type: string): string => names[type as keyof Effects] ?? type

/** A text by its token; one of nothing but blanks has none. */
const tokenOf = (part: number): string => (part === 0 ? '' : `text#${part}`)

const named = (socket: number): string => `socket#${socket}`

/** What an effect tells, by its name; all others are words of the vocabulary as they are. */
const tellings: {
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

/** An effect as an output; `from` is the state that was published before it. */
export function show({ type, params }: Effect, from: string): Output {
  const telling = tellings[type as keyof Carriers] as ((params: unknown, from: string) => Payload) | undefined
  return { what: nameOf(type), with: telling?.(params, from) ?? (params as Payload) }
}
