/** The updates of the Vantum chart: how each action changes the context. */
import type { assign } from 'xstate'
import { bounds, type Context } from './context.ts'
import type { Heard } from './events.ts'
import type { Args } from './guards.ts'

/** `assign` bound to the context and the events of this chart. */
export type Assign = typeof assign<Context, Heard, undefined, Heard, never>

/** Counted as far as it matters: one more than is worth an alert tells of any number beyond. */
const counted = ({ interruptions, alertInterruptions }: Context): number =>
  Math.min(interruptions + 1, alertInterruptions + 2, bounds.interruptions)

/** Every update by its name. */
export const updates = (assign: Assign) => ({
  /** A turn begins: its results are told by a number of their own. */
  allotUtterance: assign({
    utterances: ({ context }: Args) => context.utterances + 1,
    utterance: ({ context }: Args) => context.utterances + 1,
  }),
  /** The model is asked. */
  openRequest: assign({ request: ({ context }: Args) => context.utterance }),
  /** The request was refused for its rate, and waits to be sent again. */
  countRefusal: assign({ request: 0, refusals: ({ context }: Args) => context.refusals + 1 }),
  /** Nothing more is waited for from the model. */
  dropRequest: assign({ request: 0, refusals: 0 }),
  /** The reply is being spoken. A turn that was begun by hand has asked nobody, and gets its number only now. */
  openSpeech: assign(({ context }: Args) => {
    const utterance = context.utterance === 0 ? context.utterances + 1 : context.utterance
    return { utterances: Math.max(context.utterances, utterance), utterance, speech: utterance, chunks: 0 }
  }),
  /** Chunks go out in order, each of them once: what is not behind the last one is late. */
  countChunk: assign({ chunks: ({ event }: Args) => Math.min(event.chunk.index + 1, bounds.chunks) }),
  /** The reply was cut off. Its utterance is that of the turn until its resources are released. */
  cancelSpeech: assign({ speech: 0, chunks: 0 }),
  /** Whatever the turn was at is over. */
  dropTurn: assign({ utterance: 0, request: 0, refusals: 0, speech: 0, chunks: 0 }),

  /** Alerts are raised in the first instant beyond (VAN-TO-12, VAN-TO-13). */
  watchThinking: assign({
    alertDue: ({ context, event }: Args) => event.at + context.alertThinkingMs + 1,
  }),
  watchResponding: assign({
    alertDue: ({ context, event }: Args) => event.at + context.alertRespondingMs + 1,
  }),
  endWatch: assign({ alertDue: 0 }),

  /** The caller is loud enough from now on. */
  recordLoud: assign({ loudSince: ({ event }: Args) => event.at }),
  /** Nobody is heard. */
  recordQuiet: assign({ loudSince: 0 }),
  countInterruption: assign({ interruptions: ({ context }: Args) => counted(context) }),
})
