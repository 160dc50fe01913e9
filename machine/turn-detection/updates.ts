/** The updates of the chart of turn detection: how each action changes the context. */
import { type assign, assign as assignWith } from 'xstate'
import { acknowledged, byHand, wantedAfter, wantedAtFirst } from './context/agreement.ts'
import { type Context, unheard } from './context.ts'
import type { Heard } from './events.ts'
import type { Args } from './guards.ts'

/** `assign` bound to the context and the events of this chart. */
type Assign = typeof assign<Context, Heard, undefined, Heard, never>

const agreement = (assign: Assign) => ({
  wantAtFirst: assign({ wanted: ({ context }: Args) => wantedAtFirst(context).wanted }),
  want: assign({ wanted: ({ context, event }: Args) => wantedAfter(context, event).wanted }),
  markSent: assign({ sent: ({ context }: Args) => context.wanted }),
  acknowledge: assign({
    inForce: ({ context, event }: Args) => acknowledged(context, event),
    agreed: true,
    reason: 'acknowledged',
    serverHeard: false,
  }),
  /** The last configuration that the service agreed to stays in force (TD-RUL-04). */
  rollBack: assign({ wanted: ({ context }: Args) => context.inForce }),
  /** The service agreed to nothing: the user decides about turns (TD-EDGE-05, TD-RUL-04). */
  decideByHand: assignWith<Context, Heard, { reason: Context['reason'] }, Heard, never>(
    ({ context }, { reason }) => ({ inForce: byHand(context.sent), reason, serverHeard: false }),
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
  dropCallers: assign({ caller: 0, call: '', nextCaller: 0, nextCall: '' }),
})

const talk = (assign: Assign) => ({
  /** A session begins, in which nothing was heard yet. */
  enterSession: assign(({ event }: Args) => ({ ...unheard, session: event.id })),
  /** It is over. */
  leaveSession: assign({ ...unheard, session: 0 }),
  startTalking: assign({ talking: true, stopTold: false }),
  stopTalking: assign({ talking: false, stopTold: true }),
  stopListening: assign({ talking: false }),
  /** The user is heard anew: what the server tells next is about that. */
  hearVoice: assign({ stopTold: false }),
  engageFallback: assign({ fallback: true }),
  endFallback: assign({ fallback: false }),
  hearServer: assign({ serverHeard: true }),
  fill: assign({ filled: true }),
  empty: assign({ filled: false }),
  adoptResponse: assign({ response: ({ event }: Args) => event.id }),
  startPlaying: assign({
    handle: ({ event }: Args) => event.id,
    playingSince: ({ event }: Args) => event.at,
  }),
  stopPlaying: assign({ handle: 0, playingSince: 0 }),
})

/** Every update by its name. */
export const updates = (assign: Assign) => ({ ...agreement(assign), ...callers(assign), ...talk(assign) })
