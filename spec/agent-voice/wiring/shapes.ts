/** Whether a value that an instance emits has the members that the document prints, with values of their types. */
import type { ConversationStateMachine, StateChangeEvent, TurnContext, TurnEvent } from '../interface.ts'
import type { PanelMessage } from '../ports.ts'

type Fits = (value: unknown) => boolean

const isoStamp = /^\d{4}-\d{2}-\d{2}T/

const text: Fits = (value) => typeof value === 'string'
const number: Fits = (value) => typeof value === 'number' && Number.isFinite(value)
const thing: Fits = (value) => typeof value === 'object' && value !== null
const stamp: Fits = (value) =>
  typeof value === 'string' && isoStamp.test(value) && !Number.isNaN(Date.parse(value))
const orNull =
  (fits: Fits): Fits =>
  (value) =>
    value === null || fits(value)
const optional =
  (fits: Fits): Fits =>
  (value) =>
    value === undefined || fits(value)

const made =
  (members: Readonly<Record<string, Fits>>): Fits =>
  (value) =>
    thing(value) &&
    Object.entries(members).every(([name, fits]) => fits((value as Record<string, unknown>)[name]))

const statePayload = made({
  state: text,
  localizedLabel: text,
  turnId: orNull(text),
  since: stamp,
  metadata: made({ copilotRequestId: orNull(text), interruptionCount: number }),
})

const turnPayload = made({
  event: text,
  turnId: text,
  role: (value) => value === 'user' || value === 'assistant',
  durationMs: number,
  confidence: optional(number),
})

/** Whether a message to the panel has the shape of its type (AV-IF-27, AV-IF-28). */
export function fitsPanel(message: PanelMessage): boolean {
  if (message.type === 'agentvoice.state') return statePayload(message.payload)
  return message.type !== 'agentvoice.turn' || turnPayload(message.payload)
}

const context = made({
  startedAt: stamp,
  interruptions: number,
  metadata: thing,
  userUtteranceId: optional(text),
  assistantResponseId: optional(text),
  transcript: optional(text),
  confidence: optional(number),
})

/** A context without a turn has no start (AV-IF-18). */
const fitsContext = (value: TurnContext | undefined): boolean =>
  thing(value) && text(value?.turnId) && (value?.turnId === '' || context(value))

/** The part that does not fit: the event, its turn context, or the start of a turn that has another one by now. */
export type Misfit = 'event' | 'context' | 'start'

/** Judges the shape of events, and remembers the start of each announced turn (AV-IF-17 to AV-IF-20). */
export interface Fitting {
  readonly change: (event: StateChangeEvent) => Misfit | undefined
  readonly turn: (event: TurnEvent) => Misfit | undefined
}

/** No turn was announced yet. */
export function fitting(): Fitting {
  const starts = new Map<string, string>()
  const misfitOf = (isEvent: boolean, turn: TurnContext | undefined): Misfit | undefined => {
    if (!isEvent) return 'event'
    if (!fitsContext(turn)) return 'context'
    const start = starts.get(turn?.turnId ?? '')
    return start === undefined || start === turn?.startedAt ? undefined : 'start'
  }
  const transition = made({ from: text, to: text, cause: text, timestamp: stamp })
  return {
    change: ({ type, transition: change, turnContext }) =>
      misfitOf(type === 'state-changed' && transition(change), turnContext),
    turn: ({ type, timestamp, turnContext }) => {
      // A turn that is resumed may start anew.
      if (type === 'turn-started' && turnContext) starts.set(turnContext.turnId, turnContext.startedAt)
      return misfitOf(stamp(timestamp), turnContext)
    },
  }
}

/** Whether a value consists of JSON types, to a depth that no record needs. */
export function isJson(value: unknown, depth = 8): boolean {
  if (value === null || ['string', 'boolean', 'undefined'].includes(typeof value)) return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || depth === 0) return false
  const isPlain = Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value))
  return isPlain && Object.values(value).every((member) => isJson(member, depth - 1))
}

/**
 * Subscriptions that are ended at once, around one that stays; `wasCalled` reports whether an ended one is called all
 * the same.
 */
export interface Ended {
  readonly end: () => void
  readonly wasCalled: () => boolean
}

type Subscribe = ((handler: () => void) => { dispose?: () => unknown }) | undefined

/** Subscribes once before and once after the subscriptions of `between`; `end` ends the two, the first one first. */
export function ended(
  instance: ConversationStateMachine,
  method: 'onStateChanged' | 'onTurnEvent',
  between: () => void,
): Ended {
  let over = false
  let calls = 0
  const subscribe = instance[method]?.bind(instance) as Subscribe
  const handler = (): void => {
    if (over) calls += 1
  }
  const first = subscribe?.(handler)
  between()
  const last = subscribe?.(handler)
  return {
    end: () => {
      first?.dispose?.()
      last?.dispose?.()
      over = true
    },
    wasCalled: () => calls > 0,
  }
}
