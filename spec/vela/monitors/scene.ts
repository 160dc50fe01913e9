/** The scene of the gateway: what the lines up to here have told, for all its monitors. Times are virtual ms. */
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import type { Setting } from '../../monitor.ts'
import { published, shapesIn } from '../../watching.ts'
import { defaults, type VelaSettings } from '../settings.ts'
import { off } from '../states.ts'
import { noTurn, type Turn, turnAfter } from './turn.ts'

/** A connection: not there, open, or closed by the gateway and not down yet. */
export type Link = 'down' | 'open' | 'closing'

/** What is known of a conversation. */
export interface Scene {
  readonly settings: VelaSettings
  readonly state: string
  /** The last input, and the state in which it was heard. */
  readonly heard: Line | null
  readonly heardIn: string
  readonly link: Link
  readonly neighbour: Link
  /** Whether a pipeline may work on a turn of the neighbour: its answers come without a message that asks for them. */
  readonly neighbourWaits: boolean
  /** The id that the client was told on this connection; null before. */
  readonly session: string | null
  /** Whether an error was sent to the client on this connection. */
  readonly hasError: boolean
  /** The phase that the client was told last, as long as nothing was heard since that may change it; null otherwise. */
  readonly sure: string | null
  /** When (ms) the turn that is worked on fails of its own accord; null: no limit is set, or none is worked on. */
  readonly dueAt: number | null
  /** It may have failed so since the last input: what is shown from then on may come of that. */
  readonly ranOut: boolean
  readonly turn: Turn
}

/** Whether a line may come of the limit of a turn, and not of the last input (VEL-TO-04). */
export const isByLimit = ({ at }: Line, { dueAt, ranOut }: Scene): boolean =>
  ranOut || (dueAt !== null && at >= dueAt)

/** Inputs that change no phase: questions, what is refused, and what happens elsewhere (VEL-INV-03, VEL-INV-04). */
export const isNeutral = ({ what }: Line): boolean =>
  what === 'session.start' || what === 'turn.works' || what.startsWith('neighbour.') || isBad(what)

/** What is refused, and leaves the connection open. */
export const isBad = (what: string): boolean =>
  what.startsWith('frame.') && what !== 'frame.broken' && what !== 'frame.too-large'

const opens = ({ what, with: { path } }: Line): boolean => what === 'upgrade' && path === 'endpoint'

const linkAfter = (line: Line, { link, state }: Scene): Link => {
  if (line.way === 'in' && opens(line)) return state === off ? 'open' : link
  if (hears(line, 'closed')) return 'down'
  return shows(line, 'socket.close') ? 'closing' : link
}

const neighbourAfter = (line: Line, { neighbour }: Scene): Link => {
  if (hears(line, 'neighbour.upgrade')) return 'open'
  if (hears(line, 'neighbour.closed')) return 'down'
  return shows(line, 'neighbour.close') ? 'closing' : neighbour
}

const neighbourWaitsAfter = (line: Line, { neighbourWaits, settings }: Scene): boolean => {
  if (hears(line, 'neighbour.upgrade')) return false
  const isCommit = hears(line, 'neighbour.message') && line.with.kind === 'input_audio.commit'
  return neighbourWaits || (isCommit && settings.processor === 'attached')
}

const sessionAfter = (line: Line, { session, state }: Scene): string | null => {
  if (line.way === 'in' && opens(line) && state === off) return null
  return shows(line, 'session.ready') ? (session ?? String(line.with.session)) : session
}

const hasErrorAfter = (line: Line, { hasError, state }: Scene): boolean => {
  if (line.way === 'in' && opens(line) && state === off) return false
  return hasError || shows(line, 'error')
}

const sureAfter = (line: Line, { sure }: Scene): string | null => {
  if (shows(line, 'session.state')) return String(line.with.value)
  return line.way === 'in' && !isNeutral(line) ? null : sure
}

/** A limit counts from the phase that is told; where none is told, from the commit. */
const dueAfter = (line: Line, { settings, dueAt, turn }: Scene): number | null => {
  const { turnTimeoutMs, processor } = settings
  if (turnTimeoutMs === 0 || processor === 'none') return null
  const due = line.at + turnTimeoutMs
  if (hears(line, 'input_audio.commit')) return dueAt ?? (turn.open.length > 0 ? due : null)
  if (!shows(line, 'state') || line.with.to === 'speaking') return dueAt
  return line.with.to === 'thinking' ? due : null
}

const next = (scene: Scene, line: Line): Scene => {
  const isInput = line.way === 'in'
  return {
    settings: scene.settings,
    state: published(scene.state, line),
    heard: isInput ? line : scene.heard,
    heardIn: isInput ? scene.state : scene.heardIn,
    link: linkAfter(line, scene),
    neighbour: neighbourAfter(line, scene),
    neighbourWaits: neighbourWaitsAfter(line, scene),
    session: sessionAfter(line, scene),
    hasError: hasErrorAfter(line, scene),
    sure: sureAfter(line, scene),
    dueAt: dueAfter(line, scene),
    ranOut: !isInput && isByLimit(line, scene),
    turn: turnAfter(scene.turn, line, scene),
  }
}

/** The scene as a fold over the public log. */
export const setting: Setting<Scene> = {
  open: (settings) => ({
    settings: { ...defaults, ...settings },
    state: off,
    heard: null,
    heardIn: off,
    link: 'down',
    neighbour: 'down',
    neighbourWaits: false,
    session: null,
    hasError: false,
    sure: null,
    dueAt: null,
    ranOut: false,
    turn: noTurn,
  }),
  next,
}

/** The shapes of monitors over this scene. */
export const { within, always, together } = shapesIn<Scene>(setting)

/** Whether there is a session. */
export const isOn = ({ state }: Scene): boolean => state !== off

/** Whether a turn is worked on. */
export const isWorking = ({ state }: Pick<Scene, 'state'>): boolean =>
  state === 'thinking' || state === 'speaking'
