/** The updates of the Vantum chart: how each action changes the context. */
import type { assign } from 'xstate'
import { bounds, type Context } from './context.ts'
import type { Received } from './events.ts'
import type { Args } from './guards.ts'

/** `assign` bound to the context and the events of this chart. */
export type Assign = typeof assign<Context, Received, undefined, Received, never>

/** Counted as far as it matters: one more than the alert limit stands for any larger number. */
const counted = ({ interruptions, alertInterruptions }: Context): number =>
  Math.min(interruptions + 1, alertInterruptions + 2, bounds.interruptions)

/** Every update, by name. */
export const updates = (assign: Assign) => ({
  /** A turn begins: its reports have their own number. */
  allotUtterance: assign({
    utterances: ({ context }: Args) => context.utterances + 1,
    utterance: ({ context }: Args) => context.utterances + 1,
  }),
  /** The model gets a request. */
  openRequest: assign({ request: ({ context }: Args) => context.utterance }),
  /** The request was rate-limited, and waits to be sent again. */
  countRefusal: assign({ request: 0, refusals: ({ context }: Args) => context.refusals + 1 }),
  /** No report of the model is expected any longer. */
  dropRequest: assign({ request: 0, refusals: 0 }),
  /** The reply is being spoken. A turn that was begun by hand has sent no request, and gets its number only now. */
  openSpeech: assign(({ context }: Args) => {
    const utterance = context.utterance === 0 ? context.utterances + 1 : context.utterance
    return { utterances: Math.max(context.utterances, utterance), utterance, speech: utterance, chunks: 0 }
  }),
  /** Chunks go out in order, each of them once: a chunk that does not follow the last one is late. */
  countChunk: assign({ chunks: ({ event }: Args) => Math.min(event.chunk.index + 1, bounds.chunks) }),
  /** The reply was interrupted. Its utterance is that of the turn until its resources are released. */
  cancelSpeech: assign({ speech: 0, chunks: 0 }),
  /** All work of the turn is over. */
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
  /** No voice is loud enough. */
  recordQuiet: assign({ loudSince: 0 }),
  countInterruption: assign({ interruptions: ({ context }: Args) => counted(context) }),
})
