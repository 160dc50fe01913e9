/** Effects with their parameters, as the transitions of the chart use them. An effect for id 0 is dropped. */
import type { Trouble } from '../../../spec/vela-browser/contract.ts'
import type { State } from '../../../spec/vela-browser/states.ts'
import type { Args } from '../guards.ts'

/** The screen shows another state of the connection. */
export const publish = (to: State) => ({ type: 'publish', params: { to } }) as const

const ofSocket = ({ context }: Args) => ({ socket: context.socket })

/** Opens a WebSocket. */
export const open = { type: 'socket.open', params: ofSocket } as const
/** Closes the WebSocket. */
export const close = { type: 'socket.close', params: ofSocket } as const
/** Sends the message of the event to the gateway. */
export const send = {
  type: 'socket.send',
  params: ({ context, event }: Args) => ({ socket: context.socket, name: event.name, frame: event.text }),
} as const

/** The screen shows the phase of the event (VEL-UI-03). */
export const showPhase = {
  type: 'phase.shown',
  params: ({ event }: Args) => ({ value: event.value }),
} as const

/** The screen shows the user's text of the event, and replaces the previous text (VEL-UI-01). */
export const showUser = (how: { readonly final: boolean }) =>
  ({ type: 'user.shown', params: ({ event }: Args) => ({ text: event.text, ...how }) }) as const

/** Appends the text of the event to the assistant's text (VEL-UI-02), unless that is complete. */
export const join = {
  type: 'assistant.says',
  params: ({ context, event }: Args) => ({ text: event.text, anew: context.answer !== 'open' }),
} as const

/** The screen shows the error. */
export const showTrouble = (source: Trouble) =>
  ({ type: 'trouble.shown', params: ({ event }: Args) => ({ source, code: event.code }) }) as const
