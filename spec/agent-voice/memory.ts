/**
 * What the facts of Agent Voice remember of a public log: one plain value, folded line by line. It uses what the
 * subject publishes and emits, not what the subject should have published. Times are virtual ms.
 */

import { type Note as NoteOn, type NotesOf, remembering } from '../remembering.ts'
import type { Reducer, Settings } from '../row.ts'
import { received } from './memory/inputs.ts'
import { type Lifecycle, lifecycle, unborn } from './memory/lifecycle.ts'
import { shown } from './memory/outputs.ts'
import { type Talk, unreported } from './memory/talk.ts'
import type { Line } from './protocol.ts'
import { type AgentVoiceSettings, defaults } from './settings.ts'
import type { State } from './states.ts'

/** The relevant ids of one kind: the current one, and the last superseded one. */
export interface Names {
  readonly current: string | null
  readonly stale: string | null
}

/** The kinds of ids. */
export type Kind = 'session' | 'utterance' | 'request' | 'handle' | 'turn'

/** All that is remembered. */
export interface Memory extends Lifecycle, Talk {
  readonly settings: AgentVoiceSettings
  readonly now: number
  /** The published state, and when it was entered. */
  readonly state: State
  readonly since: number
  readonly ids: Readonly<Record<Kind, Names>>
}

/** What a line changes. */
export type Note = NoteOn<Memory, Line>

/** The changes that lines make, by line name. */
export type Notes<W extends 'in' | 'out'> = NotesOf<Memory, Line, W>

const unnamed: Names = { current: null, stale: null }

const blank: Memory = {
  ...unborn,
  ...unreported(defaults),
  settings: defaults,
  now: 0,
  state: 'idle',
  since: 0,
  ids: { session: unnamed, utterance: unnamed, request: unnamed, handle: unnamed, turn: unnamed },
}

const start = (given: Settings): Memory => {
  const settings = Object.assign({ ...defaults }, given)
  return { ...blank, ...unreported(settings), settings }
}

/** The talk is noted first, then the life of the conversation, which may read both. */
const remember = remembering<Memory, Line>({
  in: [received, ...lifecycle.in],
  out: [shown, ...lifecycle.out],
  world: [],
})

/** The memory of Agent Voice as a fold over the public log. */
export const reducer: Reducer<Memory, Line> = { start, reduce: remember }

const isKind = (kind: string, memory: Memory): kind is Kind => kind in memory.ids

/**
 * The id of a symbol, or null if there is none. Session Manager has a session before it reports it: the first one
 * that a log names is `session#1`.
 */
export const resolve = (memory: Memory, kind: string, symbol: 'current' | 'stale'): string | null => {
  if (!isKind(kind, memory)) return null
  const id = memory.ids[kind][symbol]
  return id === null && kind === 'session' && symbol === 'current' ? 'session#1' : id
}
