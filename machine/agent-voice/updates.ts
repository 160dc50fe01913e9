/** The updates of the Agent Voice chart: how each action changes the context. */
import { doublings } from '../doublings.ts'
import type { Assign } from './context/assign.ts'
import { afterAudio } from './context/audio.ts'
import { afterHold, afterRelease } from './context/holds.ts'
import { lifeUpdates } from './context/life.ts'
import { kept } from './context/past.ts'
import { bounds, type Context } from './context.ts'
import type { Args } from './guards.ts'

/** A prompt goes out only when Copilot is to answer (AV-DAT-003); what is made elsewhere has no request of ours. */
const isPrompted = ({ responder }: Context): boolean => responder === 'copilot'

const facts = (assign: Assign) => ({
  recordSessionReady: assign({ sessionReady: true }),
  recordSessionLost: assign({ sessionReady: false }),
  recordHold: assign(({ context, event }: Args) => afterHold(context, event.type)),
  recordRelease: assign(({ context, event }: Args) => afterRelease(context, event.type)),
  recordPolicy: assign({ policy: ({ event }: Args) => event.word as Context['policy'] }),
  recordPrimed: assign({ primed: true }),
  recordAudio: assign(({ context, event }: Args) => afterAudio(context, event.word)),
  recordSpeech: assign({ userSpeaking: true }),
  recordSilence: assign({ userSpeaking: false }),
  /** The streams stop: nobody is heard until they report again. */
  stopStreams: assign({ sttReady: false, micActive: false, userSpeaking: false }),
})

const turns = (assign: Assign) => ({
  /** A fresh turn for a fresh visit to listening (AV-IF-18); it is announced when speech begins. */
  allocTurn: assign({
    turns: ({ context }: Args) => context.turns + 1,
    turn: ({ context }: Args) => context.turns + 1,
    turnOpen: false,
    retryOf: 0,
    utterance: 0,
    degraded: false,
  }),
  /** Another turn begins: the one before it cannot be taken up again. */
  markTurnOpen: assign({ turnOpen: true, retryTurn: 0, retryUtterance: 0 }),
  markTurnClosed: assign({ turnOpen: false }),
  /** A completed turn ends the trials of a recovery, and closes the breaker (AV-EDGE-04, AV-PAT-004). */
  markTurnCompleted: assign({
    turnOpen: false,
    faultRetries: 0,
    faults: [],
    breakerUntil: 0,
    breakerSpan: 0,
  }),
  /** Only a prompt of ours can be sent anew (AV-RUL-11). */
  keepForRetry: assign({
    retryTurn: ({ context }: Args) => (isPrompted(context) ? context.turn : 0),
    retryUtterance: ({ context }: Args) => (isPrompted(context) ? context.utterance : 0),
  }),
  takeUpRetry: assign({
    retryOf: ({ context }: Args) => context.retryTurn,
    utterance: ({ context }: Args) => context.retryUtterance,
  }),
  takeUtterance: assign({
    utterance: ({ event }: Args) => event.id,
    used: ({ context, event }: Args) => kept(context.used, event.id, bounds.used),
  }),
  /** One that finds the queue full is dropped, and is as used as the others (AV-RUL-07). */
  queueUtterance: assign({
    queue: ({ context, event }: Args) => [...context.queue, event.id].slice(0, context.queueLimit),
    used: ({ context, event }: Args) => kept(context.used, event.id, bounds.used),
  }),
  takeQueued: assign({
    utterance: ({ context }: Args) => context.queue[0] ?? 0,
    queue: ({ context }: Args) => context.queue.slice(1),
  }),
})

const answers = (assign: Assign) => ({
  allocRequest: assign(({ context, event }: Args) => {
    const requests = context.requests + (isPrompted(context) ? 1 : 0)
    return {
      requests,
      request: isPrompted(context) ? requests : 0,
      copilotRetries: 0,
      copilotDue: event.at + context.copilotTimeoutMs + 1,
    }
  }),
  /** The clock of the answer starts with the first acknowledgement of the request (AV-EDGE-02). */
  startWaiting: assign({ copilotDue: ({ context, event }: Args) => event.at + context.copilotTimeoutMs + 1 }),
  adoptRequest: assign({
    request: ({ event }: Args) => event.id,
    adopted: ({ context, event }: Args) => kept(context.adopted, event.id, bounds.used),
  }),
  dropRequest: assign({ request: 0, copilotRetries: 0, copilotDue: 0 }),
  /** An answer that is being spoken is waited for no longer, though more of it may come. */
  stopWaiting: assign({ copilotDue: 0 }),
  /** Before the n-th retry, base · 2^(n−1), at most the cap (AV-RUL-10). */
  backOff: assign({
    copilotRetries: ({ context }: Args) => context.copilotRetries + 1,
    due: ({ context, event }: Args) =>
      event.at +
      Math.min(context.copilotRetryBaseMs * doublings(context.copilotRetries), context.copilotRetryCapMs),
  }),
  allocHandle: assign({
    handles: ({ context }: Args) => context.handles + 1,
    handle: ({ context }: Args) => context.handles + 1,
    buffered: false,
  }),
  markStreaming: assign({ streaming: true }),
  endStreaming: assign({ streaming: false }),
  markDegraded: assign({ degraded: true }),
  markBuffered: assign({ buffered: true }),
  dropHandle: assign({ handle: 0, cancelled: 0, streaming: false, buffered: false }),
  cancelHandle: assign({
    handle: 0,
    streaming: false,
    cancelled: ({ context }: Args) => context.handle,
    due: ({ context, event }: Args) => event.detectedAt + context.interruptBudgetMs,
  }),
})

/** Every update by its name. */
export const updates = (assign: Assign) => ({
  ...facts(assign),
  ...turns(assign),
  ...answers(assign),
  ...lifeUpdates(assign),
})
