/** Actions as operations: context updates, raised events, timers. Every other named action is an effect. */
import { assign, cancel, type EventObject, emit, enqueueActions, log, raise } from 'xstate'
import { type Effect, isAboutSomething } from '../step.ts'
import type { Design } from './design.ts'
import { guardOf } from './guards.ts'
import { type Parameterised, type Params, paramsOf } from './params.ts'
import { refuse } from './refusal.ts'
import { type Assignment, updating } from './updates.ts'
import { type Args, argsOf, arm, callOff, handedOut, type Operation, type Work } from './work.ts'

type Expression<Value> = (args: Args, params: unknown) => Value
type Expressed<Value> = Value | Expression<Value>

/** An action that XState creates, with its definition. */
interface Built {
  readonly type: string
  readonly resolve: unknown
  readonly assignment: Assignment
  readonly event: Expressed<EventObject>
  readonly id: string
  readonly delay: Expressed<unknown>
  readonly sendId: Expressed<string>
  readonly value: unknown
  readonly label: unknown
  readonly collect: (args: object, params: unknown) => void
}

type Compile = (built: Built, params: Params, design: Design, place: string) => Operation

const built = (action: unknown): Built => action as Built

/** A value, or a closure over context and event. */
const expressed = <Value>(value: Expressed<Value>): Expression<Value> =>
  typeof value === 'function' ? (value as Expression<Value>) : () => value

const raising: Compile = ({ event, id, delay }, params, design, place) => {
  const wait = typeof delay === 'string' ? delayNamed(design, delay, place) : delay
  if (typeof event === 'string') return refuse(`the raised event '${event}', which is no object`, place)
  if (typeof event === 'function') return raisingMade(event, id, expressed(wait), params)
  if (typeof wait !== 'function') return (work) => raised(work, id, wait, event)
  const waited = wait as Expression<unknown>
  return (work) => {
    const args = argsOf(work)
    raised(work, id, waited(args, params(args)), event)
  }
}

function raisingMade(
  make: Expression<EventObject>,
  id: string,
  waited: Expression<unknown>,
  params: Params,
): Operation {
  return (work) => {
    const args = argsOf(work)
    const given = params(args)
    const fresh = make(args, given)
    handedOut(work, fresh)
    raised(work, id, waited(args, given), fresh)
  }
}

function raised(work: Work, id: string, delay: unknown, event: EventObject): void {
  if (typeof delay === 'number') arm(work, id, delay, event)
  else work.raised.push(event)
}

function delayNamed({ chart }: Design, name: string, place: string): Expressed<unknown> {
  const delay: unknown = chart.implementations.delays[name]
  return delay === undefined ? refuse(`delay '${name}', which has no implementation`, place) : delay
}

const callingOff: Compile = ({ sendId }, params) => {
  if (typeof sendId !== 'function') return (work) => callOff(work, sendId)
  return (work) => {
    const args = argsOf(work)
    callOff(work, sendId(args, params(args)))
  }
}

/** An event for the listeners of the chart: for the kernel, an effect. */
const emitting: Compile = ({ type, event }, params) => {
  if (typeof event !== 'function') return noting(type, { event })
  return (work) => {
    const args = argsOf(work)
    const fresh = event(args, params(args))
    handedOut(work, fresh)
    work.effects.push({ type, params: { event: fresh } })
  }
}

/** A log line: also an effect. */
const logging: Compile = ({ type, value, label }, params) => {
  if (typeof value !== 'function') return noting(type, { value, label })
  const made = value as Expression<unknown>
  return noting(type, (args: Args) => ({ value: made(args, params(args)), label }))
}

/** The enqueued actions are known only at run time, and are compiled then. */
const enqueuing: Compile = ({ collect }, params, design, place) => {
  return (work) => {
    const args = argsOf(work)
    const queue: unknown[] = []
    const check = (guard: unknown) => Boolean(guardOf(design.chart, guard, place)(args))
    collect(Object.assign(args, { enqueue: enqueueing(queue, place), check }), params(args))
    for (const operation of operationsOf(design, queue, place)) operation(work)
  }
}

/** `enqueue` as XState passes it to closures, with the actions that the kernel supports. */
function enqueueing(queue: unknown[], place: string) {
  const by =
    <Given extends readonly never[]>(make: (...given: Given) => unknown) =>
    (...given: Given) =>
      queue.push(make(...given))
  const refused = ['sendTo', 'sendParent', 'spawnChild', 'stopChild'].map((name) => [
    name,
    () => refuse(`the action xstate.${name}`, place),
  ])
  const made = { assign: by(assign), raise: by(raise), cancel: by(cancel), emit: by(emit) }
  return Object.assign((action: unknown) => queue.push(action), made, Object.fromEntries(refused))
}

/** The actions that the kernel performs, by the function that XState resolves them with. */
const known: ReadonlyMap<unknown, Compile> = new Map([
  [built(assign({})).resolve, ({ assignment }, params, { holding }) => updating(assignment, params, holding)],
  [built(raise({ type: '' })).resolve, raising],
  [built(cancel('')).resolve, callingOff],
  [built(enqueueActions(() => {})).resolve, enqueuing],
  [built(emit({ type: '' })).resolve, emitting],
  [built(log()).resolve, logging],
])

/** Compiles the actions of one place, in order. */
export const operationsOf = (design: Design, actions: readonly unknown[], place: string) =>
  actions.map((action, index) => operationOf(design, action, `${place}, action ${index + 1}`))

function operationOf(design: Design, action: unknown, place: string): Operation {
  if (typeof action === 'function')
    return 'resolve' in action
      ? builtIn(design, action, () => undefined, place)
      : noting(action.name || '(anonymous)', undefined)
  const used = action as Parameterised | string
  const name = typeof used === 'string' ? used : used.type
  const found: unknown = design.chart.implementations.actions[name]
  return typeof found === 'function' && 'resolve' in found
    ? builtIn(design, found, paramsOf(used), `${place} '${name}'`)
    : noting(name, typeof used === 'string' ? undefined : used.params)
}

function builtIn(design: Design, action: unknown, params: Params, place: string): Operation {
  const made = built(action)
  const compile = known.get(made.resolve) ?? refuse(`the action ${made.type}`, place)
  return compile(made, params, design, place)
}

/** Records an effect. An effect with constant parameters is created once. */
function noting(type: string, params: unknown): Operation {
  if (typeof params === 'function') {
    const make = params as Params
    return (work) => {
      const given = (make(argsOf(work)) ?? {}) as Effect['params']
      if (!isAboutSomething(given)) return
      handedOut(work, given)
      work.effects.push({ type, params: given })
    }
  }
  const effect: Effect = { type, params: (params ?? {}) as Effect['params'] }
  return isAboutSomething(effect.params) ? ({ effects }) => effects.push(effect) : () => {}
}
