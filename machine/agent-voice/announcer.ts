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
  TurnEvent,
} from '../../spec/agent-voice/contract.ts'
import { labels } from '../../spec/agent-voice/states.ts'
import type { Context } from './context.ts'
import { listeners } from './listeners.ts'
import { nameOf } from './numbers.ts'
import { type Turns, turns } from './turns.ts'

/** Tells the outside what the machine publishes. */
export interface Announcer {
  readonly session: (sessionId: string) => void
  readonly publish: (to: ConversationState, cause: TransitionCause) => void
  readonly turn: (event: TurnEvent['type'], turn: number) => void
  readonly snapshot: () => ConversationStateSnapshot
  readonly onState: (handler: (event: StateChangeEvent) => unknown) => Disposable
  readonly onTurn: (handler: (event: TurnEvent) => unknown) => Disposable
}

/** What was published last. */
interface Published {
  readonly state: ConversationState
  readonly previousState?: ConversationState
  /** In ms since the epoch. */
  readonly since: number
}

const iso = (at: number): string => new Date(at).toISOString()

const ids = ({ turn, request }: Context) => ({
  turnId: turn === 0 ? undefined : nameOf('turn', turn),
  copilotRequestId: request === 0 ? undefined : nameOf('request', request),
})

const isGiven = ([, value]: readonly [string, unknown]): boolean => value !== undefined

/** Only the members that are there: an absent id is no member (AV-IF-15). */
const given = <Members extends object>(
  members: Members,
): { [Name in keyof Members]?: NonNullable<Members[Name]> } =>
  Object.fromEntries(Object.entries(members).filter(isGiven)) as never

/** Tells listeners and the panel of `ports` what a machine publishes whose context is `context()`. */
export function announcer({ clock, panel, settings }: Ports, context: () => Context): Announcer {
  const stateListeners = listeners<StateChangeEvent>()
  const turnListeners = listeners<TurnEvent>()
  const open: Turns = turns()
  let sessionId = ''
  let published: Published = { state: 'idle', since: clock.now() }

  const tellPanel = ({ state, since }: Published): void => {
    const { turnId = null, copilotRequestId = null } = ids(context())
    const interruptionCount = open.interruptions(context().turn)
    const localizedLabel = (labels[settings.locale] ?? labels.en)?.[state] ?? state
    const metadata = { copilotRequestId, interruptionCount }
    panel.post({
      type: 'agentvoice.state',
      payload: { state, localizedLabel, turnId, since: iso(since), metadata },
    })
  }

  return {
    onState: stateListeners.add,
    onTurn: turnListeners.add,
    session: (id) => {
      sessionId = id
    },
    publish: (to, cause) => {
      const from = published.state
      const since = clock.now()
      published = { state: to, previousState: from, since }
      const transition = { from, to, cause, timestamp: iso(since) }
      const turnContext = open.context(context().turn, since)
      stateListeners.tell({ type: 'state-changed', transition, turnContext })
      tellPanel(published)
    },
    turn: (event, turn) => {
      const now = clock.now()
      open.note(event, turn, now)
      const durationMs = open.lasted(turn, now)
      turnListeners.tell({ type: event, turnContext: open.context(turn, now), timestamp: iso(now) })
      const role = published.state === 'speaking' ? 'assistant' : 'user'
      panel.post({
        type: 'agentvoice.turn',
        payload: { event, turnId: nameOf('turn', turn), role, durationMs },
      })
      open.forget(event, turn)
    },
    snapshot: () => {
      const { turnId, copilotRequestId } = ids(context())
      const { state, previousState, since } = published
      const metadata = Object.freeze({ sessionId, ...given({ copilotRequestId }) })
      return Object.freeze({ state, since: iso(since), metadata, ...given({ previousState, turnId }) })
    },
  }
}
