/**
 * Runs of calls, as tools and agents have them: the last two, those that are under way, and those that are to fail.
 * Every function is pure.
 */
import type { Payload } from '../spec/log.ts'
import { heard } from './service.ts'
import type { Emission, Heard } from './simulator.ts'

/** What is remembered of runs, whoever runs them. */
export interface Running {
  /** How many were begun. */
  readonly begun: number
  readonly last: string | null
  readonly before: string | null
  /** Calls that are under way, each with the number of its run: one that is run again is not over with its first run. */
  readonly open: readonly { readonly call: string; readonly run: number }[]
  /** Calls whose progress somebody listens to. */
  readonly followed: readonly string[]
}

/** Nothing was run yet. */
export const atRest: Running = { begun: 0, last: null, before: null, open: [], followed: [] }

const mostOpen = 32

/** A call is run; one that is run again is no other one. */
export const began = <State extends Running>(state: State, call: string): State => ({
  ...state,
  begun: state.begun + 1,
  last: call,
  before: call === state.last ? state.before : state.last,
  open: [...over(state, call).open, { call, run: state.begun + 1 }].slice(-mostOpen),
})

/** A call is run no more. */
export const over = <State extends Running>(state: State, call: unknown): State => ({
  ...state,
  open: state.open.filter((other) => other.call !== call),
})

/** What somebody says of a call. */
export type Speaks<State> = (call: string, said: Payload, state: State) => readonly Emission[]

/** Something was due in a run that is still under way; `ends`: it was the last. */
export const ifRunning =
  <State extends Running>(speaks: Speaks<State>, ends: boolean) =>
  (state: State, said: Payload): Heard<State> => {
    const open = state.open.find(({ call, run }) => call === said.call && run === said.run)
    if (open === undefined) return heard(state)
    return heard(ends ? over(state, open.call) : state, speaks(open.call, said, state))
  }

/** Speaks of the last call, or of the one before it; `ends`: what was still to come of it is dropped. */
export const of =
  <State extends Running>(which: 'last' | 'before', speaks: Speaks<State>, ends = false) =>
  (state: State, said: Payload): Heard<State> => {
    const call = state[which]
    if (call === null) return heard(state)
    return heard(ends ? over(state, call) : state, speaks(call, said, state))
  }

/** Says it once, or twice. */
export const told = (repeats: boolean, once: readonly Emission[]): readonly Emission[] =>
  repeats ? [...once, ...once] : once
