/** The scene of the browser's connection: what the lines up to here have told, for all its monitors. */
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import type { Monitor, Setting } from '../../monitor.ts'
import { type Asked, published, shapesIn } from '../../watching.ts'
import { type BrowserSettings, defaults } from '../settings.ts'

/** A socket as far as it is known: asked for, open, and on its way down or down. */
export type Link = 'opening' | 'open' | 'closing' | 'down'

/** What is known. */
export interface Scene {
  readonly settings: BrowserSettings
  readonly state: string
  /** The last input. */
  readonly heard: Line | null
  /** The socket that was opened last, and how it is. */
  readonly socket: string | null
  readonly link: Link
  /** It has been open. */
  readonly wasOpen: boolean
  /** It has reported an error: no browser sends anything over it any more. */
  readonly hasFailed: boolean
  /** What the connection says of itself, when it was asked last; null before. */
  readonly saidState: string | null
  readonly saidPhase: string | null
}

const linkAfter = (line: Line, { socket, link }: Scene): Link => {
  if (shows(line, 'socket.open')) return 'opening'
  if (line.with.socket !== socket) return link
  if (hears(line, 'socket.opened')) return link === 'opening' ? 'open' : link
  if (hears(line, 'socket.closed')) return 'down'
  return shows(line, 'socket.close') && link !== 'down' ? 'closing' : link
}

const failedAfter = (line: Line, { socket, hasFailed }: Scene): boolean =>
  !shows(line, 'socket.open') && (hasFailed || (hears(line, 'socket.failed') && line.with.socket === socket))

const wasOpenAfter = (line: Line, { socket, wasOpen, link }: Scene): boolean => {
  if (shows(line, 'socket.open')) return false
  return wasOpen || (hears(line, 'socket.opened') && line.with.socket === socket && link === 'opening')
}

const next = (scene: Scene, line: Line): Scene => {
  const isSaid = shows(line, 'snapshot')
  return {
    settings: scene.settings,
    state: published(scene.state, line),
    heard: line.way === 'in' ? line : scene.heard,
    socket: shows(line, 'socket.open') ? String(line.with.socket) : scene.socket,
    link: linkAfter(line, scene),
    wasOpen: wasOpenAfter(line, scene),
    hasFailed: failedAfter(line, scene),
    saidState: isSaid ? String(line.with.state) : scene.saidState,
    saidPhase: isSaid ? String(line.with.phase ?? '') : scene.saidPhase,
  }
}

/** The scene as a fold over the public log. */
export const setting: Setting<Scene> = {
  open: (settings) => ({
    settings: { ...defaults, ...settings },
    state: 'not connected',
    heard: null,
    socket: null,
    link: 'down',
    wasOpen: false,
    hasFailed: false,
    saidState: null,
    saidPhase: null,
  }),
  next,
}

/** The shapes of monitors over this scene. */
export const { always, within } = shapesIn<Scene>(setting)

/** Whether an input is about the socket that was opened last. */
export const isCurrent = (line: Line, { socket }: Scene): boolean =>
  line.way === 'in' && socket !== null && line.with.socket === socket

/**
 * Whether a message is taken as a message of a connection: no browser hands over what comes before its socket is open or
 * once it was asked to close, so that there it may be taken or not.
 */
export const isTaken = (line: Line, scene: Scene): boolean =>
  isCurrent(line, scene) && scene.state === 'connected' && scene.link === 'open'

type Common = Omit<Monitor, 'setting' | 'start' | 'watch' | 'end'>

/** An input, the scene in which it came, and what was shown before the next one. */
export interface Step {
  readonly input: Line
  readonly scene: Scene
  readonly shown: readonly Line[]
}

/** A monitor of steps: of every input that `begins` chooses it asks what was shown, by the names that it looks at. */
export const steps = (
  common: Common,
  begins: (input: Line, scene: Scene) => boolean,
  asks: (step: Step) => Asked,
): Monitor<Step | null, Scene> => {
  const { needs, looksAt = [] } = common
  const seen = new Set([...needs, ...looksAt])
  return always<Step | null>(common, {
    start: null,
    ask: (line, step) => (line.way === 'in' && step !== null ? asks(step) : null),
    remember: (step, line, scene) => {
      if (line.way === 'in') return begins(line, scene) ? { input: line, scene, shown: [] } : null
      return step !== null && line.way === 'out' && seen.has(line.what)
        ? { ...step, shown: [...step.shown, line] }
        : step
    },
    owed: (step) => (step === null ? null : asks(step)),
  })
}

/** Nothing of what is looked at was shown. */
export const nothing = ({ shown }: Step): Asked =>
  shown.length === 0 ? true : { expected: 'nothing at all', got: shown.map(({ what }) => what).join(', ') }
