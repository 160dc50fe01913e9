/**
 * What the facts of turn detection remember of a public log: one plain value, folded line by line. It uses what the
 * subject publishes and emits, not what the subject should have published. Times are virtual ms.
 */

import { type NotesOf, remembering } from '../remembering.ts'
import type { Reducer, Settings } from '../row.ts'
import { type Calls, callsHeard, callsShown, uncalled } from './memory/calls.ts'
import { configured, safe } from './memory/config.ts'
import { type Link, linkHeard, linkShown, unlinked } from './memory/link.ts'
import { named } from './memory/names.ts'
import { type Panel, panelShown, unshown } from './memory/panel.ts'
import { type Playing, playingHeard, playingShown, unplayed } from './memory/playing.ts'
import { type Speech, speechHeard, speechShown, unspoken } from './memory/speech.ts'
import { type Sure, sureHeard, sureShown, unsure } from './memory/sure.ts'
import { type Thought, thoughtHeard, thoughtShown, unthought } from './memory/thought.ts'
import { type Turn, turnHeard, turnShown, untaken } from './memory/turn.ts'
import type { Line } from './protocol.ts'
import { defaults, type TurnDetectionSettings } from './settings.ts'
import { type Mode, modes, type State, states } from './states.ts'

/** The relevant ids of one kind: the newest one, and the one before it. */
export interface Names {
  readonly current: string | null
  readonly stale: string | null
}

/** The kinds of ids. */
export type Kind = 'session' | 'response' | 'handle'

/** All that is remembered. */
export interface Memory extends Link, Sure, Speech, Playing, Panel, Turn, Thought, Calls {
  readonly settings: TurnDetectionSettings
  readonly now: number
  /** The published state and when it was entered, and the mode that a fallback leads back to. */
  readonly state: State
  readonly since: number
  readonly mode: Mode
  readonly ids: Readonly<Record<Kind, Names>>
}

/** What lines change. */
export type Notes<W extends 'in' | 'out'> = NotesOf<Memory, Line, W>

const unnamed: Names = { current: null, stale: null }

const blank: Memory = {
  ...unlinked,
  ...unsure,
  ...unspoken,
  ...unplayed,
  ...unshown,
  ...untaken,
  ...unthought,
  ...uncalled,
  settings: defaults,
  now: 0,
  state: 'server_vad',
  since: 0,
  mode: 'server_vad',
  ids: { session: unnamed, response: unnamed, handle: unnamed },
}

const start = (given: Settings): Memory => {
  const settings = Object.assign({ ...defaults }, given)
  return { ...blank, settings, desired: safe(configured(settings), settings) }
}

/** A change was published. */
const entered = (memory: Memory, line: Line): Partial<Memory> => {
  const state = states.find((name) => name === line.with.to) ?? memory.state
  const mode = modes.find((name) => name === state) ?? memory.mode
  return { state, since: line.at, mode }
}

/** An acknowledgement during a fallback changes the mode that it leads back to. */
const underneath = ({ state, acknowledgement, inForce, mode }: Memory): Partial<Memory> =>
  state === 'fallback' && acknowledgement !== null ? { mode: inForce?.mode ?? mode } : {}

const remember = remembering<Memory, Line>({
  in: [
    linkHeard,
    ...sureHeard,
    { 'session.updated': underneath },
    speechHeard,
    playingHeard,
    turnHeard,
    thoughtHeard,
    callsHeard,
    named,
  ],
  out: [
    { state: entered },
    linkShown,
    sureShown,
    speechShown,
    playingShown,
    turnShown,
    thoughtShown,
    panelShown,
    callsShown,
  ],
  world: [],
})

/** The memory of turn detection as a fold over the public log. */
export const reducer: Reducer<Memory, Line> = { start, reduce: remember }

const isKind = (kind: string, memory: Memory): kind is Kind => kind in memory.ids

/** The id of a symbol, or null if there is none. */
export const resolve = (memory: Memory, kind: string, symbol: 'current' | 'stale'): string | null =>
  isKind(kind, memory) ? memory.ids[kind][symbol] : null
