/** Effects with their parameters, as the transitions of the chart use them. An effect for id 0 is dropped. */
import type { Phase } from '../../../spec/vela/interface.ts'
import type { ErrorCode } from '../effects.ts'
import type { Args } from '../guards.ts'

/** Reports the phase to the client, although it is unchanged. */
export const state = (value: Phase) => ({ type: 'session.state', params: { value } }) as const

/** Begins a phase, and reports it to the client before any of its results (VEL-ACT-07). */
export const enter = (to: Phase) => ({ type: 'phase', params: { to } }) as const

/** Reports the session id to the client (VEL-ACT-11). */
export const ready = {
  type: 'session.ready',
  params: ({ context }: Args) => ({ session: context.session }),
} as const

/** Reports an error to the client. */
export const error = (code: ErrorCode) => ({ type: 'error', params: { code } }) as const

/** Sends a text of the event to the client. */
export const send = (type: 'transcript.partial' | 'transcript.final' | 'response.text.delta') =>
  ({ type, params: ({ event }: Args) => ({ text: event.text }) }) as const

/** Closes the connection from this side, with the code of the event. */
export const close = {
  type: 'socket.close',
  params: ({ event }: Args) => ({ code: event.code }),
} as const

const ofTurn = ({ context }: Args) => ({ turn: context.turn })

/** Reports to the pipeline that a turn begins. */
export const begin = { type: 'turn.begin', params: ofTurn } as const
/** Sends the chunk of the event to the pipeline. */
export const append = {
  type: 'turn.append',
  params: ({ context, event }: Args) => ({ turn: context.turn, chunk: event.text }),
} as const
/** Hands the turn over. */
export const commit = { type: 'turn.commit', params: ofTurn } as const
/** Stops all work on the turn: recognition, model, tools and speech. */
export const abort = { type: 'turn.abort', params: ofTurn } as const
