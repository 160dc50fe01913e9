/** The scene of Vantum: what the lines up to here have told, for all its monitors. Times are virtual ms. */
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import type { Setting } from '../../monitor.ts'
import { published, shapesIn } from '../../watching.ts'
import { defaults, type VantumSettings } from '../settings.ts'
import { hush, type Sound, soundAfter } from './sound.ts'

/** What is known of a conversation. */
export interface Scene {
  readonly at: number
  readonly state: string
  readonly since: number
  readonly settings: VantumSettings
  /** A call of the raw API has brought the conversation here: it has no turn as the events make them. */
  readonly isByHand: boolean
  /** The last input. */
  readonly heard: Line | null
  /** The utterance of the turn, and how often its request was sent and refused. */
  readonly utterance: string | null
  readonly sent: number
  readonly refused: number
  /** How the model answered in this turn; null before, and `queued` for an answer to a request that was refused. */
  readonly answer: string | null
  /** The utterance that is spoken in this turn; null before. */
  readonly spoken: string | null
  /** Its last chunk has come from synthesis. */
  readonly isSynthesized: boolean
  /** The reply that an interruption or the end of the call has cut off, and when; null behind any other change. */
  readonly cut: { readonly utterance: string | null; readonly at: number } | null
  readonly sound: Sound
}

/** What a refused request is answered may be spoken, or dropped: monitors look away (VAN-EDGE-03). */
export const queued = 'queued'

/** A line of the step in which the raw API is asked for a state: what it does there may come before the change. */
export const isCalledFor = (state: string, line: Line, { heard }: Scene): boolean =>
  heard?.what === 'TRANSITION' && heard.at === line.at && heard.with.to === state

/** A change that the raw API was asked for: it leads to where that was to lead. */
export const isRaw = (line: Line, scene: Scene): boolean => isCalledFor(String(line.with.to), line, scene)

/** Enters a state by an event or a limit, in a turn of its own. */
export const enters = (line: Line, state: string, scene: Scene): boolean =>
  publishes(line, state) && !scene.isByHand && !isRaw(line, scene)

/** Publishes a change out of a state. */
export const leaves = (line: Line, state: string): boolean => shows(line, 'state') && line.with.from === state

/** Whether an input is about the turn at hand. */
export const isOurs = ({ with: { utterance } }: Line, scene: Scene): boolean =>
  scene.utterance !== null && utterance === scene.utterance

/** Whether an output is about the reply that is spoken, or that was cut off in this step. */
export const isOfReply = ({ with: { utterance } }: Line, { spoken, cut }: Scene): boolean =>
  utterance === (spoken ?? cut?.utterance)

const endsTurn = (line: Line): boolean => publishes(line, 'LISTENING') || publishes(line, 'ENDED')

const handAfter = (line: Line, scene: Scene): boolean => {
  if (!shows(line, 'state')) return scene.isByHand
  return isRaw(line, scene) || (scene.isByHand && line.with.to !== 'LISTENING')
}

/** The model has a request that it has neither answered nor refused. */
export const isPending = ({ sent, refused, answer }: Scene): boolean =>
  refused < sent && (answer === null || answer === queued)

/** The request was refused and has not been sent again: it waits, or its retries are used up. */
export const isWaiting = ({ sent, refused }: Scene): boolean => refused > 0 && refused >= sent

/** A refusal counts once for each time that the request was sent (VAN-EDGE-03). */
export const isRefusal = (line: Line, scene: Scene): boolean =>
  hears(line, 'LLM_RATE_LIMITED') && scene.state === 'THINKING' && isOurs(line, scene) && isPending(scene)

const isAnswer = (line: Line, scene: Scene): boolean =>
  hears(line, 'LLM_RESPONSE_READY') && isOurs(line, scene) && scene.state === 'THINKING'

const answerAfter = (line: Line, scene: Scene): string | null => {
  if (!isAnswer(line, scene)) return scene.answer
  if (!isPending(scene)) return scene.answer ?? queued
  return line.with.text === '' && line.with.content === 'words' ? 'nothing' : String(line.with.content)
}

type Turn = Pick<Scene, 'utterance' | 'sent' | 'refused' | 'answer' | 'spoken' | 'isSynthesized'>

const noTurn: Turn = {
  utterance: null,
  sent: 0,
  refused: 0,
  answer: null,
  spoken: null,
  isSynthesized: false,
}

const turnAfter = (line: Line, scene: Scene): Turn => {
  if (endsTurn(line)) return noTurn
  const { utterance, sent, refused } = scene
  if (shows(line, 'model.request')) {
    const isNew = line.with.utterance !== utterance
    const of = isNew ? noTurn : scene
    const { answer, spoken, refused, isSynthesized } = of
    return {
      answer,
      spoken,
      isSynthesized,
      refused,
      utterance: String(line.with.utterance),
      sent: of.sent + 1,
    }
  }
  const speaks = shows(line, 'synthesis.speak')
  return {
    utterance: utterance ?? (speaks ? String(line.with.utterance) : null),
    sent,
    refused: refused + (isRefusal(line, scene) ? 1 : 0),
    answer: answerAfter(line, scene),
    spoken: speaks ? String(line.with.utterance) : scene.spoken,
    isSynthesized: !speaks && (scene.isSynthesized || isLastChunk(line, scene)),
  }
}

const isLastChunk = (line: Line, { spoken }: Scene): boolean =>
  hears(line, 'TTS_CHUNK') && line.with.utterance === spoken && line.with.last === true

const cutAfter = (line: Line, { cut, spoken }: Scene): Scene['cut'] => {
  if (!shows(line, 'state')) return cut
  const cuts = line.with.from === 'INTERRUPTED' || line.with.to === 'ENDED'
  return cuts && spoken !== null ? { utterance: spoken, at: line.at } : null
}

const next = (scene: Scene, line: Line): Scene => {
  const state = published(scene.state, line)
  return {
    at: line.at,
    state,
    since: shows(line, 'state') ? line.at : scene.since,
    settings: scene.settings,
    isByHand: handAfter(line, scene),
    heard: line.way === 'in' ? line : scene.heard,
    ...turnAfter(line, scene),
    cut: cutAfter(line, scene),
    sound: soundAfter(line, scene.sound, scene.state, scene.settings),
  }
}

/** The scene as a fold over the public log. */
export const setting: Setting<Scene> = {
  open: (settings) => ({
    at: 0,
    state: 'INITIALIZING',
    since: 0,
    settings: { ...defaults, ...settings },
    isByHand: false,
    heard: null,
    ...noTurn,
    cut: null,
    sound: hush,
  }),
  next,
}

/** The shapes of monitors over this scene. */
export const { within, always, together } = shapesIn<Scene>(setting)
