/** The updates of the chart of turn detection: how each action changes the context. */
import { type assign, assign as assignWith } from 'xstate'
import { acknowledged, byHand, differ, wantedAfter, wantedAtFirst } from './context/agreement.ts'
import { bounds, type Context, unheard } from './context.ts'
import type { Received } from './events.ts'
import type { Args } from './guards.ts'

/** `assign` bound to the context and the events of this chart. */
type Assign = typeof assign<Context, Received, undefined, Received, never>

/** No caller waits. */
const noCallers = { caller: 0, call: '', nextCaller: 0, nextCall: '' } as const

const agreement = (assign: Assign) => ({
  wantAtFirst: assign({ wanted: ({ context }: Args) => wantedAtFirst(context).wanted }),
  /** A configuration that is never sent counts as sent. */
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
  /** The last acknowledged configuration stays in force, and no caller waits (TD-RUL-04). */
  rollBack: assign({
    wanted: ({ context }: Args) => context.inForce,
    sent: ({ context }: Args) => context.inForce,
    ...noCallers,
  }),
  /** A refused configuration is no longer acknowledged. */
  forgetSent: assign({ sent: 0 }),
  /**
   * The configuration of the service is unknown: the user decides about turns (TD-EDGE-05, TD-RUL-04). A service that
   * has detected speech since the last agreement still does (TD-RUL-02).
   */
  decideByHand: assignWith<Context, Received, { reason: Context['reason'] }, Received, never>(
    ({ context }, { reason }) => ({
      inForce: byHand(context.sent),
      reason,
      agreed: false,
    }),
  ),
})

const callers = (assign: Assign) => ({
  /** The caller waits for the update that is sent now. */
  keepCaller: assign({
    caller: ({ event }: Args) => event.id,
    call: ({ event }: Args) => event.call,
  }),
  /** The caller waits for the update that is sent next. */
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
  dropCallers: assign(noCallers),
})

const talk = (assign: Assign) => ({
  switchOn: assign({ running: true }),
  switchOff: assign({ running: false }),
  /** A session begins, without any report yet. */
  enterSession: assign(({ event }: Args) => ({ ...unheard, session: event.id })),
  /** The session is over, and no caller waits for it any longer. */
  leaveSession: assign({ ...unheard, session: 0, ...noCallers }),
  startTalking: assign({ talking: true, stopTold: false }),
  stopTalking: assign({ talking: false, stopTold: true }),
  /** The server's reports are dropped. */
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
  /** A cleared handle is ignored for good, also when it is silent. */
  noteSilent: assign({
    cleared: ({ context, event }: Args) => context.cleared.filter((id) => id !== event.id),
    fenced: ({ context, event }: Args) => [...context.fenced, event.id].slice(-bounds.fenced),
  }),
})

/** Every update, by name. */
export const updates = (assign: Assign) => ({ ...agreement(assign), ...callers(assign), ...talk(assign) })
