/** What the chart of the browser's connection wants done, with the particulars of each effect; ids are its numbers. */
import type { ClientName, Phase } from '../../spec/vela/protocol/messages.ts'
import type { Trouble } from '../../spec/vela-browser/contract.ts'
import type { State } from '../../spec/vela-browser/states.ts'
import type { Text } from './events.ts'

/** By the name of the effect. An effect about id 0 is no effect. */
export interface Effects {
  /** The screen shows another state of the connection. */
  publish: { to: State }
  'phase.shown': { value: Phase }
  'user.shown': { text: Text; final: boolean }
  /** A part joins what the assistant says, or begins it anew. */
  'assistant.says': { text: Text; anew: boolean }
  /** That was all of it. */
  'assistant.ends': undefined
  'trouble.shown': { source: Trouble; code: string }

  'socket.open': { socket: number }
  'socket.close': { socket: number }
  'socket.send': { socket: number; name: ClientName; frame: Text }
}

/** Someone who carries out every effect. */
export type Carriers = { readonly [Name in keyof Effects]: (params: Effects[Name]) => void }
