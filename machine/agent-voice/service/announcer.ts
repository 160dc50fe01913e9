/**
 * The announcer: reports published states and turns to listeners, the panel, the host and the diagnostics (AV-IF-15 to
 * AV-IF-20, AV-IF-27, AV-IF-28), and answers `getState()`.
 */
import type {
  ConversationState,
  ConversationStateSnapshot,
  Disposable,
  PanelMessage,
  Ports,
  StateChangeEvent,
  TransitionCause,
  TurnEvent,
} from '../../../spec/agent-voice/contract.ts'
import { frozen } from '../../service/frozen.ts'
import { listeners } from '../../service/listeners.ts'
import type { Context } from '../context.ts'
import type { Outcome } from '../effects.ts'
import type { Diagnostics } from './diagnostics.ts'
import type { Host } from './host.ts'
import type { Memory } from './memory.ts'
import { stateMessage, turnMessage } from './panel.ts'
import { type Published, type Role, roleIn, snapshotOf } from './snapshot.ts'

/** Reports what the machine publishes. */
export interface Announcer {
  readonly publish: (to: ConversationState, cause: TransitionCause, as: Context) => void
  readonly turn: (event: TurnEvent['type'], turn: number, outcome: Outcome) => void
  /** A step is over. The current floor holder keeps the floor during a suspension. */
  readonly settle: () => void
  /** The last published state. */
  readonly state: () => ConversationState
  readonly snapshot: () => ConversationStateSnapshot
  readonly onState: (handler: (event: StateChangeEvent) => unknown) => Disposable
  readonly onTurn: (handler: (event: TurnEvent) => unknown) => Disposable
}

/** The data that an announcer reports, and its recipients. */
export interface Around {
  readonly ports: Pick<Ports, 'clock' | 'panel' | 'settings'>
  readonly host: Host
  readonly records: Diagnostics
  readonly memory: Memory
  readonly context: () => Context
}

type Listeners<Event> = ReturnType<typeof listeners<Event>>

const iso = (at: number): string => new Date(at).toISOString()

/** Reports turns that begin or end. */
function turnTeller({ ports, host, records, memory, context }: Around, reported: Listeners<TurnEvent>) {
  const { clock, panel } = ports
  const { turns } = memory
  return (event: TurnEvent['type'], turn: number, outcome: Outcome): void => {
    const now = clock.now()
    const isOver = event !== 'turn-started'
    turns.learn(turn, now, isOver ? { outcome } : { startedAt: now })
    if (outcome === 'barge-in') turns.learn(turn, now, { interruptions: 1 })
    const turnContext = turns.context(turn, now, context().faultRetries)
    const { turnId, confidence } = turnContext
    records.turn(isOver ? outcome : undefined, { ...memory.ids(context()), turn: turnId })
    reported.report(frozen({ type: event, turnContext, timestamp: iso(now) }))
    const role = turns.of(turn)?.spoken ? 'assistant' : 'user'
    panel.post(turnMessage(event, turnId, role, turns.lasted(turn, now), confidence))
    if (isOver) host.store(turnId, outcome)
  }
}

/** The message to the panel about the last published state. */
function panelState({ ports, memory }: Around, { state, since }: Published, as: Context): PanelMessage {
  const { turn, request } = memory.ids(as)
  return stateMessage({
    state,
    since,
    locale: ports.settings.locale,
    turnId: turn ?? null,
    copilotRequestId: request ?? null,
    interruptionCount: turn === undefined ? 0 : (memory.turns.of(as.turn)?.interruptions ?? 0),
  })
}

/** No state was published yet: the machine is idle. */
export function announcer(around: Around): Announcer {
  const { ports, host, records, memory, context } = around
  const { clock, panel } = ports
  const stateListeners = listeners<StateChangeEvent>()
  const turnListeners = listeners<TurnEvent>()
  let published: Published = { state: 'idle', since: clock.now() }
  let role: Role | undefined
  return {
    onState: stateListeners.add,
    onTurn: turnListeners.add,
    turn: turnTeller(around, turnListeners),
    publish: (to, cause, as) => {
      const { state: from } = published
      const since = clock.now()
      const { turn, endReason, faultRetries } = as
      if (to === 'speaking') memory.turns.learn(turn, since, { spoken: true })
      if (to === 'interrupted' && from === 'speaking') memory.turns.learn(turn, since, { interruptions: 1 })
      const reason = to === 'terminating' ? endReason : ''
      published = { state: to, previousState: from, since, ...(reason === '' ? {} : { reason }) }
      records.transition({ from, to, cause, reason }, memory.ids(as))
      const transition = { from, to, cause, timestamp: iso(since) }
      const turnContext = memory.turns.context(turn, since, faultRetries)
      stateListeners.report(frozen({ type: 'state-changed', transition, turnContext }))
      panel.post(panelState(around, published, as))
      host.tellState(to)
    },
    settle: () => {
      role = roleIn(published.state, context(), role)
    },
    state: () => published.state,
    snapshot: () =>
      snapshotOf({
        published,
        context: context(),
        role: roleIn(published.state, context(), role),
        ids: memory.ids(context()),
        pendingActions: memory.pending.names(),
      }),
  }
}
