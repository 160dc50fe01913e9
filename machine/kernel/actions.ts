/** Actions as operations: updates of the context, raised events, timers; whatever else has a name is an effect. */
import { type AnyStateMachine, assign, cancel, type EventObject, enqueueActions, raise } from 'xstate'
import { type Effect, isAboutSomething } from '../step.ts'
import { write } from './context.ts'
import { guardOf } from './guards.ts'
import { type Parameterised, type Params, paramsOf } from './params.ts'
import { refuse } from './refusal.ts'
import { type Args, argsOf, arm, callOff, type Operation, type Work } from './work.ts'

type Expression<Value> = (args: Args, params: unknown) => Value
type Expressed<Value> = Value | Expression<Value>

/** An action that XState makes, with what it was made of. */
interface Built {
  readonly type: string
  readonly resolve: unknown
  readonly assignment: Expression<object> | Readonly<Record<string, unknown>>
  readonly event: Expressed<EventObject>
  readonly id: string
  readonly delay: Expressed<unknown>
  readonly sendId: Expressed<string>
  readonly collect: (args: object, params: unknown) => void
}

type Compile = (built: Built, params: Params, chart: AnyStateMachine, place: string) => Operation

const built = (action: unknown): Built => action as Built

/** A value that may be written as a closure over context and event. */
const expressed = <Value>(value: Expressed<Value>): Expression<Value> =>
  typeof value === 'function' ? (value as Expression<Value>) : () => value

/** Updates the context. What is the same each time is told apart, for it has no need to see the context. */
const updating: Compile = ({ assignment }, params) => {
  const update = updateOf(assignment, params)
  return (work) => {
    work.isRenewed = true
    update(work)
  }
}

function updateOf(assignment: Built['assignment'], params: Params): Operation {
  if (typeof assignment === 'function') {
    const update = assignment as Expression<object>
    return (work) => {
      const args = argsOf(work)
      for (const [name, value] of Object.entries(update(args, params(args)) ?? {})) write(work, name, value)
    }
  }
  const names = Object.keys(assignment)
  const values = Object.values(assignment)
  if (values.every((value) => typeof value !== 'function'))
    return (work) => {
      for (const [place, name] of names.entries()) write(work, name, values[place])
    }
  const made = values.map(expressed)
  return (work) => {
    const args = argsOf(work)
    const given = params(args)
    // All of them see the context as it was, so nothing is written before the last one is made.
    const fresh = made.map((make) => make(args, given))
    for (const [place, name] of names.entries()) write(work, name, fresh[place])
  }
}

const raising: Compile = ({ event, id, delay }, params, chart, place) => {
  const wait = typeof delay === 'string' ? delayNamed(chart, delay, place) : delay
  if (typeof event !== 'function' && typeof wait !== 'function')
    return (work) => raised(work, id, wait, event)
  const [made, waited] = [expressed(event), expressed(wait)]
  return (work) => {
    const args = argsOf(work)
    const given = params(args)
    const fresh = made(args, given)
    raised(work, id, waited(args, given), fresh)
  }
}

function raised(work: Work, id: string, delay: unknown, event: EventObject): void {
  if (typeof delay === 'number') arm(work, id, delay, event)
  else work.raised.push(event)
}

function delayNamed(chart: AnyStateMachine, name: string, place: string): Expressed<unknown> {
  const delay: unknown = chart.implementations.delays[name]
  return delay === undefined ? refuse(`delay '${name}', which nobody implements`, place) : delay
}

const callingOff: Compile = ({ sendId }, params) => {
  if (typeof sendId !== 'function') return (work) => callOff(work, sendId)
  return (work) => {
    const args = argsOf(work)
    callOff(work, sendId(args, params(args)))
  }
}

/** What is enqueued is known only on the way, and is compiled there. */
const enqueuing: Compile = ({ collect }, params, chart, place) => {
  return (work) => {
    const args = argsOf(work)
    const queue: unknown[] = []
    const check = (guard: unknown) => guardOf(chart, guard, place)(args, work.at)
    collect(Object.assign(args, { enqueue: enqueueing(queue, place), check }), params(args))
    for (const operation of operationsOf(chart, queue, place)) operation(work)
  }
}

/** `enqueue` as XState gives it to closures, with the actions that the kernel knows. */
function enqueueing(queue: unknown[], place: string) {
  const by =
    <Given extends readonly never[]>(make: (...given: Given) => unknown) =>
    (...given: Given) =>
      queue.push(make(...given))
  const refused = ['sendTo', 'sendParent', 'spawnChild', 'stopChild', 'emit'].map((name) => [
    name,
    () => refuse(`the action xstate.${name}`, place),
  ])
  const made = { assign: by(assign), raise: by(raise), cancel: by(cancel) }
  return Object.assign((action: unknown) => queue.push(action), made, Object.fromEntries(refused))
}

/** The actions that the kernel carries out, by the function that XState resolves them with. */
const known: ReadonlyMap<unknown, Compile> = new Map([
  [built(assign({})).resolve, updating],
  [built(raise({ type: '' })).resolve, raising],
  [built(cancel('')).resolve, callingOff],
  [built(enqueueActions(() => {})).resolve, enqueuing],
])

/** Compiles the actions of one place, in order. */
export const operationsOf = (chart: AnyStateMachine, actions: readonly unknown[], place: string) =>
  actions.map((action) => operationOf(chart, action, place))

function operationOf(chart: AnyStateMachine, action: unknown, place: string): Operation {
  if (typeof action === 'function')
    return 'resolve' in action
      ? builtIn(chart, action, () => undefined, place)
      : noting(action.name || '(anonymous)', undefined)
  const used = action as Parameterised | string
  const name = typeof used === 'string' ? used : used.type
  const found: unknown = chart.implementations.actions[name]
  return typeof found === 'function' && 'resolve' in found
    ? builtIn(chart, found, paramsOf(used), place)
    : noting(name, typeof used === 'string' ? undefined : used.params)
}

function builtIn(chart: AnyStateMachine, action: unknown, params: Params, place: string): Operation {
  const made = built(action)
  const compile = known.get(made.resolve) ?? refuse(`the action ${made.type}`, place)
  return compile(made, params, chart, place)
}

/** Notes an effect. One that says the same each time is made once. */
function noting(type: string, params: unknown): Operation {
  if (typeof params === 'function') {
    const make = params as Params
    return (work) => {
      const effect: Effect = { type, params: (make(argsOf(work)) ?? {}) as Effect['params'] }
      if (isAboutSomething(effect)) work.effects.push(effect)
    }
  }
  const effect: Effect = { type, params: (params ?? {}) as Effect['params'] }
  return isAboutSomething(effect) ? ({ effects }) => effects.push(effect) : () => {}
}
