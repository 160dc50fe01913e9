/** The updates of the Agent Voice chart: how each action changes the context. */
import { doublings } from '../doublings.ts'
import type { Assign } from './context/assign.ts'
import { afterAudio } from './context/audio.ts'
import { afterHold, afterRelease } from './context/holds.ts'
import { lifeUpdates } from './context/life.ts'
import { kept } from './context/past.ts'
import { bounds, type Context } from './context.ts'
import type { Args } from './guards.ts'

/** A prompt goes out only when Copilot answers (AV-DAT-003). An answer from elsewhere has no request of the machine. */
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
  /** The streams stop: the machine receives no speech until they report again. */
  stopStreams: assign({ sttReady: false, micActive: false, userSpeaking: false }),
})

const turns = (assign: Assign) => ({
  /** A new turn for each entry of listening (AV-IF-18); it is announced when speech begins. */
  allocTurn: assign({
    turns: ({ context }: Args) => context.turns + 1,
    turn: ({ context }: Args) => context.turns + 1,
    turnOpen: false,
    retryOf: 0,
    utterance: 0,
    degraded: false,
  }),
  /** Another turn begins: the previous turn can no longer be retried. */
  markTurnOpen: assign({ turnOpen: true, retryTurn: 0, retryUtterance: 0 }),
  markTurnClosed: assign({ turnOpen: false }),
  /** A completed turn ends the trial of a recovery and closes the breaker (AV-EDGE-04, AV-PAT-004). */
  markTurnCompleted: assign({
    turnOpen: false,
    faultRetries: 0,
    faults: [],
    breakerUntil: 0,
    breakerSpan: 0,
  }),
  /** Only the machine's own prompt can be sent again (AV-RUL-11). */
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
  /** An utterance that finds the queue full is dropped; its id counts as used, like the others (AV-RUL-07). */
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
  /** The answer timeout starts with the first acknowledgement of the request (AV-EDGE-02). */
  startWaiting: assign({ copilotDue: ({ context, event }: Args) => event.at + context.copilotTimeoutMs + 1 }),
  adoptRequest: assign({
    request: ({ event }: Args) => event.id,
    adopted: ({ context, event }: Args) => kept(context.adopted, event.id, bounds.used),
  }),
  dropRequest: assign({ request: 0, copilotRetries: 0, copilotDue: 0 }),
  /** The timeout does not apply to an answer that is being spoken, although more of it may arrive. */
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

/** Every update, by name. */
export const updates = (assign: Assign) => ({
  ...facts(assign),
  ...turns(assign),
  ...answers(assign),
  ...lifeUpdates(assign),
})
