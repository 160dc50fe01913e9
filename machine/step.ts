/**
 * The pure step: `(state, now, input) -> (state, effects, timers)`. A chart never runs as an actor here; time comes
 * with the input, timers are data, effects are data, and the runner of the machine performs them.
 */
import { type AnyMachineSnapshot, type AnyStateMachine, createEmptyActor, type EventObject } from 'xstate'

/** An effect of the machine: a name of the spec's vocabulary and its parameters. */
export interface Effect {
  readonly type: string
  readonly params: Readonly<Record<string, unknown>>
}

/** A pending timer. `order` decides which of two timers due at one instant was armed first. */
export interface Timer {
  readonly id: string
  readonly due: number
  readonly order: number
  readonly event: EventObject
}

/** The part of a snapshot that this module reads. The rest belongs to the engine that created it. */
export type Snapshot = Pick<AnyMachineSnapshot, 'value' | 'context'>

/** The whole state of a running machine, as a value. Only the engine that created it can step on from it. */
export interface State {
  readonly snapshot: Snapshot
  readonly timers: readonly Timer[]
  /** How many timers were armed so far. */
  readonly armed: number
}

/** The result of one step. `taken` are the ids (`meta.id`) of the transitions taken, in order. */
export interface Step {
  readonly state: State
  readonly effects: readonly Effect[]
  readonly taken: readonly string[]
}

/** An input is an event with the instant (ms) at which it occurs. */
export interface Input extends EventObject {
  readonly at: number
}

/** A chart with the functions that a step needs. */
export interface Engine {
  readonly begin: (settings: Readonly<Record<string, unknown>>) => Step
  readonly step: (state: State, input: Input) => Step
  /** Fires `timer` at its due instant. */
  readonly fire: (state: State, timer: Timer) => Step
}

/** The timer that fires next: the earliest due, and of those the one armed first; or null. */
export function nextTimer(state: State): Timer | null {
  let next: Timer | null = null
  for (const timer of state.timers) {
    if (next === null || timer.due < next.due || (timer.due === next.due && timer.order < next.order))
      next = timer
  }
  return next
}

interface Taken {
  readonly meta?: { readonly id?: string }
}

interface Recorded {
  readonly actions: { readonly type: string; readonly params: unknown }[]
  readonly taken: string[]
}

/** Creates the pure step of a chart. The engine itself has no state between steps. */
export function engine(chart: AnyStateMachine): Engine {
  const record: Recorded = { actions: [], taken: [] }
  const scope = recordingScope(record)

  const step = (state: State, input: Input): Step => {
    // Cleared before, not after: a step in which a closure of the chart threw leaves its record.
    record.actions.length = 0
    record.taken.length = 0
    const snapshot = chart.transition(state.snapshot as AnyMachineSnapshot, input, scope)
    return applied(state, snapshot, input.at, record)
  }

  return {
    begin: (settings) => {
      record.actions.length = 0
      record.taken.length = 0
      const snapshot = chart.getInitialSnapshot(scope, settings)
      // XState keeps the exceptions of closures at the start; a chart that cannot start cannot be stepped.
      if (snapshot.status === 'error') throw snapshot.error
      return applied({ snapshot, timers: [], armed: 0 }, snapshot, 0, record)
    },
    step,
    fire: (state, timer) => step(without(state, timer), { ...timer.event, at: timer.due }),
  }
}

/** The state without this timer, which fires now. */
export const without = ({ snapshot, timers, armed }: State, timer: Timer): State => ({
  snapshot,
  timers: timers.filter((other) => other !== timer),
  armed,
})

type Scope = Parameters<AnyStateMachine['transition']>[2]

/** The scope in which XState resolves a transition: it records actions and transitions, and does nothing else. */
function recordingScope(record: Recorded): Scope {
  const nothing = () => {}
  const self = createEmptyActor() as Scope['self']
  const inspected = (event: { readonly type: string; readonly _transitions?: readonly Taken[] }) => {
    if (event.type !== '@xstate.microstep') return
    for (const { meta } of event._transitions ?? []) if (meta?.id !== undefined) record.taken.push(meta.id)
  }
  // XState passes inspection events through its system; nothing else of the system is used by a pure transition.
  const system = { ...self.system, _sendInspectionEvent: inspected } as Scope['system']
  return {
    self,
    system,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: ({ type, params }) => {
      record.actions.push({ type, params })
    },
  }
}

/** Id 0 stands for none: an effect for turn, request or handle 0 is dropped. */
export function isAboutSomething(params: Effect['params']): boolean {
  for (const name in params) if (params[name] === 0) return false
  return true
}

/** Splits XState's actions into timers and effects. */
function applied(before: State, snapshot: AnyMachineSnapshot, now: number, record: Recorded): Step {
  let timers = before.timers
  let armed = before.armed
  const effects: Effect[] = []
  for (const { type, params } of record.actions) {
    if (type === 'xstate.raise') {
      const { id, delay, event } = params as { id: string; delay: unknown; event: EventObject }
      if (typeof delay !== 'number') continue
      timers = [...timers, { id, due: now + Math.max(0, delay), order: armed, event }]
      armed += 1
    } else if (type === 'xstate.cancel') {
      const { sendId } = params as { sendId: string }
      timers = timers.filter((timer) => timer.id !== sendId)
    } else {
      const effect = { type, params: (params ?? {}) as Effect['params'] }
      if (isAboutSomething(effect.params)) effects.push(effect)
    }
  }
  return { state: { snapshot, timers, armed }, effects, taken: [...record.taken] }
}
