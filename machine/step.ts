/**
 * The pure step: `(state, now, input) -> (state, effects, timers)`. A chart is never run as an actor here; time
 * enters with the input, timers are data, effects are data, and whoever runs the machine carries them out.
 */
import { type AnyMachineSnapshot, type AnyStateMachine, createEmptyActor, type EventObject } from 'xstate'

/** Something that the machine wants done: a name of the spec's vocabulary and its particulars. */
export interface Effect {
  readonly type: string
  readonly params: Readonly<Record<string, unknown>>
}

/** A pending timer. `order` tells which of two timers due at one instant was armed first. */
export interface Timer {
  readonly id: string
  readonly due: number
  readonly order: number
  readonly event: EventObject
}

/** What is read of a snapshot. The rest of it belongs to the engine that made it. */
export type Snapshot = Pick<AnyMachineSnapshot, 'value' | 'context'>

/** The whole state of a running machine, as a value. Only the engine that made it can step on from it. */
export interface State {
  readonly snapshot: Snapshot
  readonly timers: readonly Timer[]
  /** How many timers were ever armed. */
  readonly armed: number
}

/** What one step gives. `taken` are the ids (`meta.id`) of the transitions taken, in order. */
export interface Step {
  readonly state: State
  readonly effects: readonly Effect[]
  readonly taken: readonly string[]
}

/** An input is an event with the instant (ms) at which it is given. */
export interface Input extends EventObject {
  readonly at: number
}

/** A chart together with what a step needs from it. */
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

/** Makes the pure step of a chart. The engine itself holds no state between steps. */
export function engine(chart: AnyStateMachine): Engine {
  const record: Recorded = { actions: [], taken: [] }
  const scope = recordingScope(record)

  const step = (state: State, input: Input): Step => {
    // Cleared before, not behind: a step in which a closure of the chart threw leaves its record.
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
      // XState keeps what a closure throws at the beginning; a chart that cannot begin is no chart to step on.
      if (snapshot.status === 'error') throw snapshot.error
      return applied({ snapshot, timers: [], armed: 0 }, snapshot, 0, record)
    },
    step,
    fire: (state, timer) => step(without(state, timer), { ...timer.event, at: timer.due }),
  }
}

/** A state in which a timer is no longer pending, for it fires. */
export const without = ({ snapshot, timers, armed }: State, timer: Timer): State => ({
  snapshot,
  timers: timers.filter((other) => other !== timer),
  armed,
})

type Scope = Parameters<AnyStateMachine['transition']>[2]

/** The scope in which XState resolves a transition: it writes down actions and transitions, and does nothing. */
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

/** Id 0 stands for none: an effect about no turn, no request or no handle is no effect. */
export function isAboutSomething(params: Effect['params']): boolean {
  for (const name in params) if (params[name] === 0) return false
  return true
}

/** Splits what XState wants done into timers and effects. */
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
