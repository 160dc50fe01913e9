/** Effects with their particulars, as the transitions of the chart use them; an effect about id 0 is no effect. */
import type { Trouble } from '../../../spec/vela-browser/contract.ts'
import type { State } from '../../../spec/vela-browser/states.ts'
import type { Args } from '../guards.ts'

/** The screen shows another state of the connection. */
export const publish = (to: State) => ({ type: 'publish', params: { to } }) as const

const ofSocket = ({ context }: Args) => ({ socket: context.socket })

/** A WebSocket is opened. */
export const open = { type: 'socket.open', params: ofSocket } as const
/** The WebSocket is closed. */
export const close = { type: 'socket.close', params: ofSocket } as const
/** The message of the event goes to the gateway. */
export const send = {
  type: 'socket.send',
  params: ({ context, event }: Args) => ({ socket: context.socket, name: event.name, frame: event.text }),
} as const

/** The screen shows the phase of the event (VEL-UI-03). */
export const showPhase = {
  type: 'phase.shown',
  params: ({ event }: Args) => ({ value: event.value }),
} as const

/** The screen shows the user's text of the event, in the place of what stood there (VEL-UI-01). */
export const showUser = (how: { readonly final: boolean }) =>
  ({ type: 'user.shown', params: ({ event }: Args) => ({ text: event.text, ...how }) }) as const

/** The text of the event joins what the assistant says (VEL-UI-02), unless that is over. */
export const join = {
  type: 'assistant.says',
  params: ({ context, event }: Args) => ({ text: event.text, anew: context.answer !== 'open' }),
} as const

/** The screen shows what went wrong. */
export const showTrouble = (source: Trouble) =>
  ({ type: 'trouble.shown', params: ({ event }: Args) => ({ source, code: event.code }) }) as const
