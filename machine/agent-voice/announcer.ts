/**
 * The announcer: tells listeners and the panel of published states and turns (AV-IF-15 to AV-IF-20, AV-IF-27,
 * AV-IF-28), and answers `getState()`.
 */
import type {
  ConversationState,
  ConversationStateSnapshot,
  Disposable,
  Ports,
  StateChangeEvent,
  TransitionCause,
  TurnContext,
  TurnEvent,
} from '../../spec/agent-voice/contract.ts'
import { labels } from '../../spec/agent-voice/states.ts'
import type { Context } from './context.ts'
import { nameOf } from './numbers.ts'

export interface Announcer {
  readonly session: (sessionId: string) => void
  readonly publish: (to: ConversationState, cause: TransitionCause) => void
  readonly turn: (event: TurnEvent['type'], turn: number) => void
  readonly snapshot: () => ConversationStateSnapshot
  readonly onState: (handler: (event: StateChangeEvent) => unknown) => Disposable
  readonly onTurn: (handler: (event: TurnEvent) => unknown) => Disposable
}

/** The states in which the assistant has the floor (AV-IF-15). */
const assistantStates: readonly ConversationState[] = ['speaking']

export function announcer(ports: Ports, context: () => Context): Announcer {
  const states = listeners<StateChangeEvent>()
  const turns = listeners<TurnEvent>()
  const startedAt = new Map<number, number>()
  const interruptions = new Map<number, number>()
  const iso = (at: number) => new Date(at).toISOString()
  const now = () => ports.clock.now()
  const label = (state: ConversationState) => (labels[ports.settings.locale] ?? labels.en)?.[state] ?? state

  let sessionId = ''
  let state: ConversationState = 'idle'
  let previous: ConversationState | undefined
  let since = now()

  const turnContext = (turn: number): TurnContext => ({
    turnId: nameOf('turn', turn),
    startedAt: iso(startedAt.get(turn) ?? now()),
    interruptions: interruptions.get(turn) ?? 0,
    metadata: { retryCount: 0 },
  })

  return {
    session: (id) => {
      sessionId = id
    },
    publish: (to, cause) => {
      const from = state
      previous = from
      state = to
      since = now()
      const { turn, request } = context()
      const transition = { from, to, cause, timestamp: iso(since) }
      states.tell({ type: 'state-changed', transition, turnContext: turnContext(turn) })
      ports.panel.post({
        type: 'agentvoice.state',
        payload: {
          state: to,
          localizedLabel: label(to),
          turnId: turn === 0 ? null : nameOf('turn', turn),
          since: iso(since),
          metadata: {
            copilotRequestId: request === 0 ? null : nameOf('request', request),
            interruptionCount: interruptions.get(turn) ?? 0,
          },
        },
      })
    },
    turn: (event, turn) => {
      if (event === 'turn-started') startedAt.set(turn, now())
      if (event === 'turn-interrupted') interruptions.set(turn, (interruptions.get(turn) ?? 0) + 1)
      const durationMs = now() - (startedAt.get(turn) ?? now())
      turns.tell({ type: event, turnContext: turnContext(turn), timestamp: iso(now()) })
      const role = assistantStates.includes(state) ? 'assistant' : 'user'
      ports.panel.post({
        type: 'agentvoice.turn',
        payload: { event, turnId: nameOf('turn', turn), role, durationMs },
      })
      if (event === 'turn-started') return
      startedAt.delete(turn)
      interruptions.delete(turn)
    },
    snapshot: () => {
      const { turn, request } = context()
      return Object.freeze({
        state,
        ...(previous === undefined ? {} : { previousState: previous }),
        ...(turn === 0 ? {} : { turnId: nameOf('turn', turn) }),
        since: iso(since),
        metadata: {
          sessionId,
          ...(request === 0 ? {} : { copilotRequestId: nameOf('request', request) }),
        },
      })
    },
    onState: states.add,
    onTurn: turns.add,
  }
}

/** Any number of listeners; one that throws or rejects affects neither the others nor the machine (AV-PAT-002). */
function listeners<Event>() {
  const handlers = new Set<(event: Event) => unknown>()
  return {
    add: (handler: (event: Event) => unknown): Disposable => {
      handlers.add(handler)
      return { dispose: () => handlers.delete(handler) }
    },
    tell: (event: Event): void => {
      for (const handler of [...handlers]) {
        try {
          Promise.resolve(handler(event)).catch(() => {})
        } catch {
          // A listener's failure is its own (AV-PAT-002).
        }
      }
    },
  }
}
