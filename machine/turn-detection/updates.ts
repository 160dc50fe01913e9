/** The updates of the chart of turn detection: how each action changes the context. */
import { type assign, assign as assignWith } from 'xstate'
import { acknowledged, byHand, differ, wantedAfter, wantedAtFirst } from './context/agreement.ts'
import { bounds, type Context, unheard } from './context.ts'
import type { Heard } from './events.ts'
import type { Args } from './guards.ts'

/** `assign` bound to the context and the events of this chart. */
type Assign = typeof assign<Context, Heard, undefined, Heard, never>

/** Who waits when nobody does. */
const nobody = { caller: 0, call: '', nextCaller: 0, nextCall: '' } as const

const agreement = (assign: Assign) => ({
  wantAtFirst: assign({ wanted: ({ context }: Args) => wantedAtFirst(context).wanted }),
  /** What the service is never sent needs no sending: it is as if it had been. */
  want: assign(({ context, event }: Args) => {
    const { wanted } = wantedAfter(context, event)
    return { wanted, sent: differ(wanted, context.sent) ? context.sent : wanted }
  }),
  adopt: assign({ inForce: ({ context }: Args) => context.wanted }),
  markSent: assign({ sent: ({ context }: Args) => context.wanted }),
  acknowledge: assign({
    inForce: ({ context, event }: Args) => acknowledged(context, event),
    agreed: true,
    reason: 'acknowledged',
    serverHeard: false,
  }),
  /** The last configuration that the service agreed to stays in force, and nobody waits (TD-RUL-04). */
  rollBack: assign({
    wanted: ({ context }: Args) => context.inForce,
    sent: ({ context }: Args) => context.inForce,
    ...nobody,
  }),
  /** What was refused is acknowledged no more. */
  forgetSent: assign({ sent: 0 }),
  /**
   * Nobody knows what the service works by: the user decides about turns (TD-EDGE-05, TD-RUL-04). Whoever was heard
   * detecting speech since the last agreement still does (TD-RUL-02).
   */
  decideByHand: assignWith<Context, Heard, { reason: Context['reason'] }, Heard, never>(
    ({ context }, { reason }) => ({
      inForce: byHand(context.sent),
      reason,
      agreed: false,
    }),
  ),
})

const callers = (assign: Assign) => ({
  /** Whoever calls waits for what is sent now. */
  keepCaller: assign({
    caller: ({ event }: Args) => event.id,
    call: ({ event }: Args) => event.call,
  }),
  /** Whoever calls waits for what is sent next. */
  keepNextCaller: assign({
    nextCaller: ({ event }: Args) => event.id,
    nextCall: ({ event }: Args) => event.call,
  }),
  nextCallerIsFirst: assign({
    caller: ({ context }: Args) => context.nextCaller,
    call: ({ context }: Args) => context.nextCall,
    nextCaller: 0,
    nextCall: '',
  }),
  dropCallers: assign(nobody),
})

const talk = (assign: Assign) => ({
  switchOn: assign({ running: true }),
  switchOff: assign({ running: false }),
  /** A session begins, in which nothing was heard yet. */
  enterSession: assign(({ event }: Args) => ({ ...unheard, session: event.id })),
  /** It is over, and nobody waits for it any more. */
  leaveSession: assign({ ...unheard, session: 0, ...nobody }),
  startTalking: assign({ talking: true, stopTold: false }),
  stopTalking: assign({ talking: false, stopTold: true }),
  /** Nothing of what the server said is taken along. */
  forgetSpeech: assign({ talking: false, stopTold: false }),
  hearVoice: assign({ voiced: true }),
  hearSilence: assign({ voiced: false }),
  stopCapture: assign({ voiced: false, talking: false, stopTold: false }),
  engageFallback: assign({ fallback: true, talking: false, stopTold: false }),
  endFallback: assign({ fallback: false }),
  hearServer: assign({ serverHeard: true }),
  fill: assign({ filled: true }),
  empty: assign({ filled: false }),
  adoptResponse: assign({ response: ({ event }: Args) => event.id }),
  forgetResponse: assign({ response: 0 }),
  startPlaying: assign({ handle: ({ event }: Args) => event.id }),
  stopPlaying: assign({ handle: 0 }),
  noteCleared: assign({
    cleared: ({ context }: Args) => [...context.cleared, context.handle].slice(-bounds.cleared),
  }),
  /** A handle that was cleared is fenced off for good, also when it is silent. */
  noteSilent: assign({
    cleared: ({ context, event }: Args) => context.cleared.filter((id) => id !== event.id),
    fenced: ({ context, event }: Args) => [...context.fenced, event.id].slice(-bounds.fenced),
  }),
})

/** Every update by its name. */
export const updates = (assign: Assign) => ({ ...agreement(assign), ...callers(assign), ...talk(assign) })
