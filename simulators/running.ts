/**
 * Runs of calls by tools and agents: the last two calls, the running ones, and those that will fail. Every function is
 * pure.
 */
import type { Payload } from '../spec/log.ts'
import { handled } from './service.ts'
import type { Emission, Handled } from './simulator.ts'

/** The state of runs, for tools and agents. */
export interface Running {
  /** How many runs were started. */
  readonly begun: number
  readonly last: string | null
  readonly before: string | null
  /**
   * Running calls, each with the number of its run: when a call runs again, the end of its first run does not end it.
   */
  readonly open: readonly { readonly call: string; readonly run: number }[]
  /** Calls whose progress has a subscriber. */
  readonly followed: readonly string[]
}

/** No call was run yet. */
export const atRest: Running = { begun: 0, last: null, before: null, open: [], followed: [] }

const mostOpen = 32

/** Runs a call; a repeated call is the same call. */
export const began = <State extends Running>(state: State, call: string): State => ({
  ...state,
  begun: state.begun + 1,
  last: call,
  before: call === state.last ? state.before : state.last,
  open: [...over(state, call).open, { call, run: state.begun + 1 }].slice(-mostOpen),
})

/** A call no longer runs. */
export const over = <State extends Running>(state: State, call: unknown): State => ({
  ...state,
  open: state.open.filter((other) => other.call !== call),
})

/** A report about a call. */
export type Speaks<State> = (call: string, said: Payload, state: State) => readonly Emission[]

/** A scheduled signal of a run that is still active; `ends`: it was the last. */
export const ifRunning =
  <State extends Running>(speaks: Speaks<State>, ends: boolean) =>
  (state: State, said: Payload): Handled<State> => {
    const open = state.open.find(({ call, run }) => call === said.call && run === said.run)
    if (open === undefined) return handled(state)
    return handled(ends ? over(state, open.call) : state, speaks(open.call, said, state))
  }

/** Reports about the last call, or about the one before it; `ends`: its scheduled signals are dropped. */
export const of =
  <State extends Running>(which: 'last' | 'before', speaks: Speaks<State>, ends = false) =>
  (state: State, said: Payload): Handled<State> => {
    const call = state[which]
    if (call === null) return handled(state)
    return handled(ends ? over(state, call) : state, speaks(call, said, state))
  }

/** Emits it once, or twice. */
export const reported = (repeats: boolean, once: readonly Emission[]): readonly Emission[] =>
  repeats ? [...once, ...once] : once
