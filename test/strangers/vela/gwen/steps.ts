/** Small steps, and how they are put together. */
import type * as Voice from '../../../../spec/vela/contract.ts'
import type { Effect, Order, Rules, State, Step, Turn } from './model.ts'

export type Move = (state: State) => Step

/** One after the other: each goes on from where the last one has led. */
export function run(state: State, ...moves: readonly Move[]): Step {
  let now = state
  const effects: Effect[] = []
  for (const move of moves) {
    const [next, more] = move(now)
    now = next
    effects.push(...more)
  }
  return [now, effects]
}

export const stay: Move = (state) => [state, []]

export const put = (change: Partial<State>): Move => (state) => [{ ...state, ...change }, []]

export const want = (...effects: readonly Effect[]): Move => (state) => [state, effects]

export const say = (event: Voice.ServerEvent): Move => want({ do: 'send', event })

export const ask = (order: Order): Move => want({ do: 'order', order })

/** Changes the turn, where there is one. */
export const putTurn = (change: Partial<Turn>): Move => (state) =>
  state.turn === null ? [state, []] : [{ ...state, turn: { ...state.turn, ...change } }, []]

export const sayReady: Move = (state) =>
  say({ type: 'session.ready', payload: { sessionId: state.sessionId } })(state)

export const sayPhase: Move = (state) =>
  say({ type: 'session.state', payload: { value: state.phase } })(state)

export function sayError(rules: Rules, code: string, message: string, retryable: boolean): Move {
  const payload = { code, message }
  return say({
    type: 'error',
    payload: rules.choices.retryable === 'told' ? { ...payload, retryable } : payload,
  })
}

/** A message that is refused: it changes nothing. */
export const refuse = (rules: Rules, message: string): Move =>
  sayError(rules, 'invalid_message', message, false)

/** The session goes to a phase, and says so where that is due. */
export const enter = (rules: Rules, phase: Voice.Phase, isConfirmed = false): Move => (state) => {
  const { announce } = rules.choices
  const isTold = announce !== 'asked' && (announce === 'always' || isConfirmed || state.phase !== phase)
  return run(state, put({ phase }), isTold ? sayPhase : stay)
}

/** Something that was said finds nothing to act on. */
export const inVain = (rules: Rules, how: 'ignore' | 'refuse' | 'repeat', message: string): Move => {
  if (how === 'refuse') return refuse(rules, message)
  return how === 'repeat' ? sayPhase : stay
}
