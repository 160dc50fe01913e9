/** What every monitor of Agent Voice knows when it looks at a line: the lines up to there, in short. */
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { published, shapesIn } from '../../watching.ts'
import { isBlank } from '../memory/utterances.ts'
import { type AgentVoiceSettings, defaults } from '../settings.ts'
import { awaitedAfter } from './awaited.ts'
import { type Floor, floorAfter, quiet } from './floor.ts'
import { noSession, type Session, sessionAfter } from './session.ts'
import { type Voice, voiceAfter } from './voice.ts'

/** The scene before a line. */
export interface Scene {
  /** The instant of the line before, in ms. */
  readonly at: number
  /** The published state, the one before it, and when it was entered. */
  readonly state: string
  readonly previous: string
  readonly since: number
  /** As configured, with what was swapped since: the turn detection policy and the privacy flag. */
  readonly settings: AgentVoiceSettings
  /** The reasons for which a suspension was asked for and not released (AV-RUL-19, AV-IF-13). */
  readonly holds: readonly string[]
  readonly session: Session
  /** Utterances that were finalised with words in them; each is good for one turn. */
  readonly said: readonly string[]
  /** What was said in the turn at hand is known, so that it can be answered (AV-RUL-05). */
  readonly isSaid: boolean
  /** The prompt and the answer of the turn at hand. */
  readonly request: string | null
  /** Prompts of turns so far that the responder sent itself: none is accepted twice. */
  readonly adopted: readonly string[]
  /** Copilot answered that prompt, or failed to, since it was last sent. */
  readonly isAnswered: boolean
  readonly handle: string | null
  readonly voice: Voice | null
  /** Halves of the audio path that were asked for again and have not reported since. */
  readonly awaited: readonly string[]
  readonly floor: Floor
  /** What was heard last. */
  readonly heard: Line | null
}

const holding: Readonly<Record<string, string>> = {
  'session.renewal': 'session-renewal',
  'network.lost': 'network-resync',
  'diagnostics.start': 'diagnostics',
}

const releasing: Readonly<Record<string, string>> = {
  'network.restored': 'network-resync',
  'diagnostics.end': 'diagnostics',
}

/** Whether a line asks for a suspension. */
export const suspends = (line: Line): boolean => line.way === 'in' && line.what in holding

/** Whether a line ends a suspension, or a part of it. */
export const releases = (line: Line): boolean =>
  line.way === 'in' && (line.what in releasing || line.what === 'session.resume')

/** `resume()` releases the renewal if that is held, else the only hold, else all. */
const resumed = (holds: readonly string[]): readonly string[] =>
  holds.includes('session-renewal') ? holds.filter((hold) => hold !== 'session-renewal') : []

/** Whether a line begins a new step: an input, or a timer at a later instant. */
export const beginsStep = (line: Line, { at }: Scene): boolean => line.way === 'in' || line.at > at

/** States in which a conversation goes on. */
export const active: readonly string[] = [
  'listening',
  'processing',
  'waitingForCopilot',
  'speaking',
  'interrupted',
]

/** Whether a line publishes the end of a conversation, by a fault or in order. */
export const breaksOff = (line: Line): boolean =>
  ['faulted', 'terminating', 'idle'].some((state) => publishes(line, state))

/** Whether a line publishes a change out of `state`. */
export const leaves = (line: Line, state: string): boolean =>
  line.way === 'out' && line.what === 'state' && line.with.from === state

/** The holds after a line. */
export const holdsAfter = (line: Line, { holds }: Scene): readonly string[] => {
  if (line.way !== 'in') return holds
  if (line.what === 'session.resume') return resumed(holds)
  const hold = holding[line.what]
  if (hold !== undefined) return holds.includes(hold) ? holds : [...holds, hold]
  return holds.filter((each) => each !== releasing[line.what])
}

const settingsAfter = ({ way, what, with: said }: Line, settings: AgentVoiceSettings): AgentVoiceSettings => {
  if (way !== 'in') return settings
  if (what === 'policy.changed') return { ...settings, turnDetection: String(said.policy) }
  if (what === 'privacy.changed') return { ...settings, suppressPersistence: said.suppress === true }
  return settings
}

/** A turn that is over takes its prompt and its answer with it; going on to listen after a suspension ends none. */
const endsTurn = (line: Line, { state, previous }: Scene): boolean =>
  (publishes(line, 'listening') && !(state === 'suspended' && previous === 'listening')) || breaksOff(line)

const idAfter = (line: Line, effect: string, field: 'request' | 'handle', scene: Scene): string | null => {
  if (shows(line, effect)) return String(line.with[field])
  return endsTurn(line, scene) ? null : scene[field]
}

/** Whether a line tells what the user said, for the first time. */
export const tells = (line: Line, scene: Scene): boolean =>
  finalises(line, scene) && !scene.said.includes(String(line.with.utterance))

/** Only a turn that was ended by hand is processed before its transcript is there. */
const isSaidAfter = (line: Line, scene: Scene): boolean => {
  const { state, isSaid } = scene
  if (publishes(line, 'processing'))
    return state === 'suspended' ? isSaid : line.with.cause !== 'user.endTurn'
  return (isSaid && !endsTurn(line, scene)) || tells(line, scene)
}

/** A responder that sends its prompts itself names them by the first new one that it accepts (AV-IF-10). */
export const adopts = (line: Line, { request, isSaid, adopted, state, settings }: Scene): boolean =>
  hears(line, 'copilot.request') &&
  request === null &&
  isSaid &&
  !adopted.includes(String(line.with.request)) &&
  settings.responder === 'server' &&
  ['processing', 'suspended'].includes(state)

const requestAfter = (line: Line, scene: Scene): string | null =>
  adopts(line, scene) ? String(line.with.request) : idAfter(line, 'copilot.send', 'request', scene)

const answeredAfter = (line: Line, { request, isAnswered }: Scene): boolean => {
  if (shows(line, 'copilot.send') || publishes(line, 'listening')) return false
  const isFinished = ['completed', 'failed'].includes(String(line.with.status))
  return isAnswered || (hears(line, 'copilot.response') && line.with.request === request && isFinished)
}

const next = (scene: Scene, line: Line): Scene => {
  const changes = line.way === 'out' && line.what === 'state'
  return {
    at: line.at,
    state: published(scene.state, line),
    previous: changes ? scene.state : scene.previous,
    since: changes ? line.at : scene.since,
    settings: settingsAfter(line, scene.settings),
    holds: holdsAfter(line, scene),
    session: sessionAfter(line, scene.session),
    said: tells(line, scene) ? [...scene.said, String(line.with.utterance)] : scene.said,
    isSaid: isSaidAfter(line, scene),
    request: requestAfter(line, scene),
    adopted: adopts(line, scene) ? [...scene.adopted, String(line.with.request)] : scene.adopted,
    isAnswered: answeredAfter(line, scene),
    handle: idAfter(line, 'tts.speak', 'handle', scene),
    voice: endsTurn(line, scene) ? null : voiceAfter(line, scene.voice),
    awaited: awaitedAfter(scene.awaited, line),
    floor: breaksOff(line) ? { ...quiet, finals: scene.floor.finals } : floorAfter(line, scene.floor, scene),
    heard: line.way === 'in' ? line : scene.heard,
  }
}

/** Nothing can be done about what was heard last, as the collaborator says itself. */
export const isFinal = ({ heard }: Scene): boolean =>
  heard !== null && (heard.what === 'fatal' || (heard.what === 'error' && heard.with.recoverable === false))

/** Where nobody is listened to yet, or any more. */
const silent: readonly string[] = ['idle', 'preparing', 'faulted', 'terminating']

/** A final transcript that has words in it (AV-RUL-06) and comes where somebody is listened to. */
export const finalises = (line: Line, { state, previous }: Scene): boolean =>
  hears(line, 'stt.final') &&
  !isBlank(line.with) &&
  !silent.includes(state === 'suspended' ? previous : state)

/** The shapes of monitors over this scene. */
export const { within, always, together } = shapesIn<Scene>({
  open: (settings) => ({
    at: 0,
    state: 'idle',
    previous: 'idle',
    since: 0,
    settings: { ...defaults, ...settings },
    holds: [],
    session: noSession,
    said: [],
    isSaid: false,
    request: null,
    adopted: [],
    isAnswered: false,
    handle: null,
    voice: null,
    awaited: [],
    floor: quiet,
    heard: null,
  }),
  next,
})
