/** The change of state: actions on exit, publication and actions on entry, in the order that is chosen. */
import type * as A from '../../../../spec/amplifier/contract.ts'
import { effect, emit, log, nothing, pick, seq, tell } from './kit.ts'
import { clearBuffers, closeAnswer } from './model.ts'
import { enterProcessing, enterSpeaking, exitProcessing, exitSpeaking } from './states/answering.ts'
import { enterError, exitError } from './states/error.ts'
import { enterIdle, enterListening, exitListening } from './states/quiet.ts'
import { enterReconnecting, exitReconnecting } from './states/reconnecting.ts'
import { enterTool, enterWaiting, exitTool, exitWaiting } from './states/working.ts'
import type { Cause, Env, Model, Move, State } from './types.ts'

/** Timers that outlive a state. */
const lasting = ['sessionWarning', 'sessionLimit', 'ice']

/** The twenty-nine ticks of the matrix. */
export const ticked: Readonly<Record<State, readonly State[]>> = {
  idle: ['listening', 'error', 'reconnecting'],
  listening: ['processing', 'error', 'reconnecting'],
  processing: ['idle', 'listening', 'speaking', 'tool_executing', 'error', 'reconnecting'],
  speaking: ['idle', 'listening', 'tool_executing', 'error', 'reconnecting'],
  tool_executing: ['processing', 'waiting_amplifier', 'error', 'reconnecting'],
  waiting_amplifier: ['idle', 'processing', 'error', 'reconnecting'],
  error: ['idle', 'reconnecting'],
  reconnecting: ['idle', 'error'],
}

const entries: Readonly<Record<State, (cause: Cause) => Move>> = {
  idle: enterIdle,
  listening: () => enterListening,
  processing: () => enterProcessing,
  speaking: () => enterSpeaking,
  tool_executing: () => enterTool,
  waiting_amplifier: enterWaiting,
  error: () => enterError,
  reconnecting: () => enterReconnecting,
}

const exits: Readonly<Record<State, (to: State | null, cause: Cause) => Move>> = {
  idle: () => nothing,
  listening: exitListening,
  processing: exitProcessing,
  speaking: exitSpeaking,
  tool_executing: exitTool,
  waiting_amplifier: exitWaiting,
  error: exitError,
  reconnecting: exitReconnecting,
}

const recorded = (from: State, to: string, cause: Cause): Move =>
  pick((m, { now }) =>
    log('transition', {
      from,
      to,
      event: cause.type,
      entryReason: m.entryReason,
      durationMs: now - m.enteredAt,
    }),
  )

/** Two who hear of the same thing, in the order that is chosen. */
const both = (e: Env, handlers: Move, bus: Move): Move =>
  e.options.hearsFirst === 'bus' ? seq(bus, handlers) : seq(handlers, bus)

/** The event, when the change is named after it. */
const eventOf = (cause: Cause, { event }: Env): A.StateEvent | null => (event === cause ? event : null)

/** From here on the model is what is shown. */
export const view: Move = (m) => ({ m, fx: [{ do: 'view', model: m }] })

const saysExit = (state: State, duration: number, cause: Cause): Move =>
  pick((m, e) =>
    both(
      e,
      effect({ do: 'exit', state, context: m.context, event: eventOf(cause, e) }),
      emit('state:exit', { state, duration }),
    ),
  )

export const saysEnter = (state: State, cause: Cause): Move =>
  pick((m, e) =>
    both(
      e,
      effect({ do: 'enter', state, context: m.context, event: eventOf(cause, e) }),
      emit('state:enter', { state, context: m.context }),
    ),
  )

const saysChange = (from: State, to: State, cause: Cause): Move =>
  pick((_, e) =>
    both(e, effect({ do: 'transition', from, to, cause }), emit('transition', { from, to, event: cause })),
  )

const moved = (m: Model, to: State, cause: Cause, now: number): Model => ({
  ...m,
  position: 'on',
  state: to,
  previousState: m.state,
  enteredAt: now,
  entryReason: cause.type,
  timers: Object.fromEntries(Object.entries(m.timers).filter(([key]) => lasting.includes(key))),
})

/** Goes to a state; a pair that has a dash in the matrix is published for a retry that worked alone. */
export const go =
  (to: State, cause: Cause): Move =>
  (m, e) => {
    const from = m.state
    if (!ticked[from].includes(to) && !(from === 'error' && cause.type === 'retry_succeeded'))
      return { m, fx: [] }
    const left = seq(exits[from](to, cause), recorded(from, to, cause))(m, e)
    const between = moved(left.m, to, cause, e.now)
    const entered = entries[to](cause)(between, e)
    const at = (model: Model, move: Move) => move(model, e).fx
    const exit = at(left.m, saysExit(from, e.now - m.enteredAt, cause))
    const change = at(between, seq(view, saysChange(from, to, cause)))
    const enter = at(entered.m, seq(view, saysEnter(to, cause)))
    const orders = {
      between: [left.fx, exit, change, entered.fx, enter],
      first: [change, left.fx, exit, entered.fx, enter],
      last: [left.fx, entered.fx, exit, change, enter],
    }
    return { m: entered.m, fx: orders[e.options.publish].flat() }
  }

/** The user ends the session, from wherever it is. */
export const terminate =
  (cause: Cause): Move =>
  (m, e) =>
    seq(
      exits[m.state](null, cause),
      recorded(m.state, 'terminated', cause),
      tell('player', 'stop'),
      closeAnswer,
      (model) => ({
        m: { ...model, position: 'terminated', timers: {}, asked: false, entryReason: cause.type },
        fx: [],
      }),
      view,
      saysExit(m.state, e.now - m.enteredAt, cause),
      tell('webrtc', 'close'),
      clearBuffers,
      tell('screen', 'show', { status: 'offline' }),
    )(m, e)
