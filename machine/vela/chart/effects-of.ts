/** Effects with their particulars, as the transitions of the chart use them; an effect about id 0 is no effect. */
import type { Phase } from '../../../spec/vela/interface.ts'
import type { ErrorCode } from '../effects.ts'
import type { Args } from '../guards.ts'

/** The client is told the phase, which is what it was. */
export const state = (value: Phase) => ({ type: 'session.state', params: { value } }) as const

/** A phase begins, which the client learns before anything comes of it (VEL-ACT-07). */
export const enter = (to: Phase) => ({ type: 'phase', params: { to } }) as const

/** The client learns which session it has (VEL-ACT-11). */
export const ready = {
  type: 'session.ready',
  params: ({ context }: Args) => ({ session: context.session }),
} as const

/** The client is told what was wrong. */
export const error = (code: ErrorCode) => ({ type: 'error', params: { code } }) as const

/** A text of the event goes on to the client. */
export const send = (type: 'transcript.partial' | 'transcript.final' | 'response.text.delta') =>
  ({ type, params: ({ event }: Args) => ({ text: event.text }) }) as const

/** The connection is closed from here, with the code that the event asks for. */
export const close = {
  type: 'socket.close',
  params: ({ event }: Args) => ({ code: event.code }),
} as const

const ofTurn = ({ context }: Args) => ({ turn: context.turn })

/** The pipeline learns that a turn begins. */
export const begin = { type: 'turn.begin', params: ofTurn } as const
/** It gets the chunk of the event. */
export const append = {
  type: 'turn.append',
  params: ({ context, event }: Args) => ({ turn: context.turn, chunk: event.text }),
} as const
/** The turn is handed over. */
export const commit = { type: 'turn.commit', params: ofTurn } as const
/** All work on it stops: recognition, model, tools and speech. */
export const abort = { type: 'turn.abort', params: ofTurn } as const
