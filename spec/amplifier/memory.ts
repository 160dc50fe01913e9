/**
 * What the facts of Amplifier remember of a public log: one plain value, folded line by line. It uses what the
 * subject publishes and emits, not what the subject should have published. Times are virtual ms.
 */

import { type NotesOf, remembering } from '../remembering.ts'
import type { Reducer, Settings } from '../row.ts'
import { type Attempts, attemptsHeard, attemptsMoved, attemptsShown, unattempted } from './memory/attempts.ts'
import { fluent, type Link, linkHeard, linkMoved, linkShown } from './memory/link.ts'
import { unreported } from './memory/no-talk.ts'
import { responseHeard, responseMoved, responseShown, type Talk } from './memory/response.ts'
import { type Trouble, troubleHeard, troubleMoved, troubleShown, untroubled } from './memory/trouble.ts'
import { idleWork, type Work, workHeard, workMoved, workShown } from './memory/work.ts'
import type { Line } from './protocol.ts'
import { type AmplifierSettings, defaults } from './settings.ts'
import { type State, states } from './states.ts'

/** All that is remembered. */
export interface Memory extends Link, Talk, Work, Trouble, Attempts {
  readonly settings: AmplifierSettings
  readonly now: number
  /**
   * The published state, when it was entered, and when its change was published: idle may be entered anew without
   * one.
   */
  readonly state: State
  readonly since: number
  readonly changedAt: number
  /** The stay in idle at the beginning: the interface has been idle since its construction (L850). */
  readonly isFirst: boolean
}

/** What lines change. */
export type Notes<W extends 'in' | 'out'> = NotesOf<Memory, Line, W>

/** The effect of a published change; `before` is the memory in the state that was left. */
export type Moved = (memory: Memory, before: Memory) => Partial<Memory>

const blank: Memory = {
  ...fluent,
  ...unreported,
  ...idleWork,
  ...untroubled,
  ...unattempted,
  settings: defaults,
  now: 0,
  state: 'off',
  since: 0,
  changedAt: 0,
  isFirst: false,
}

const start = (given: Settings): Memory => ({ ...blank, settings: Object.assign({ ...defaults }, given) })

/** The cause of trouble is settled while it is still known which attempt it was. */
const moves: readonly Moved[] = [linkMoved, troubleMoved, attemptsMoved, responseMoved, workMoved]

const isFirst = ({ state: left }: Memory, state: State): boolean => left === 'off' && state === 'idle'

const entered = (before: Memory, line: Line): Partial<Memory> => {
  const state = states.find((name) => name === line.with.to) ?? before.state
  const memory: Memory = {
    ...before,
    state,
    since: line.at,
    changedAt: line.at,
    isFirst: isFirst(before, state),
  }
  for (const move of moves) Object.assign(memory, move(memory, before))
  return memory
}

/** Trouble depends on the state of the other memories before the current line. */
const remember = remembering<Memory, Line>({
  in: [troubleHeard, linkHeard, attemptsHeard, responseHeard, workHeard],
  out: [{ state: entered }, linkShown, responseShown, workShown, troubleShown, attemptsShown],
  world: [],
})

/** The memory of Amplifier as a fold over the public log. */
export const reducer: Reducer<Memory, Line> = { start, reduce: remember }

type Named = Readonly<Record<'current' | 'stale', string | null>>

/** The ids that symbols stand for, by kind. */
const named: Readonly<Record<string, (memory: Memory) => Named>> = {
  session: ({ session, nextSession, staleSession }) => ({
    current: nextSession ?? session,
    stale: staleSession,
  }),
  response: ({ response, staleResponse }) => ({ current: response?.id ?? null, stale: staleResponse }),
  item: ({ response, staleItem }) => ({ current: response?.item ?? null, stale: staleItem }),
  request: ({ request, staleRequest }) => ({ current: request, stale: staleRequest }),
  call: ({ calls, state, staleCall }) => ({
    current: (calls.find(({ isTask }) => isTask === (state === 'waiting_amplifier')) ?? calls[0])?.id ?? null,
    stale: staleCall,
  }),
  attempt: ({ attempt, staleAttempt }) => ({ current: attempt?.id ?? null, stale: staleAttempt }),
  retry: ({ retry, staleRetry }) => ({ current: retry, stale: staleRetry }),
}

/** The id of a symbol, or null if there is none. */
export const resolve = (memory: Memory, kind: string, symbol: 'current' | 'stale'): string | null =>
  named[kind]?.(memory)[symbol] ?? null
