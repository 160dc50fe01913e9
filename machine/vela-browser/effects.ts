/** The effects of the browser connection chart, with the parameters of each. Ids are the chart's numbers. */
import type { ClientName, Phase } from '../../spec/vela/protocol/messages.ts'
import type { Trouble } from '../../spec/vela-browser/contract.ts'
import type { State } from '../../spec/vela-browser/states.ts'
import type { Text } from './events.ts'

/** Keyed by the name of the effect. An effect for id 0 is dropped. */
export interface Effects {
  /** The screen shows another state of the connection. */
  publish: { to: State }
  'phase.shown': { value: Phase }
  'user.shown': { text: Text; final: boolean }
  /** Appends a part to the assistant's text, or starts a new text. */
  'assistant.says': { text: Text; anew: boolean }
  /** The assistant's text is complete. */
  'assistant.ends': undefined
  'trouble.shown': { source: Trouble; code: string }

  'socket.open': { socket: number }
  'socket.close': { socket: number }
  'socket.send': { socket: number; name: ClientName; frame: Text }
}

/** A handler for every effect. */
export type EffectHandlers = { readonly [Name in keyof Effects]: (params: Effects[Name]) => void }
