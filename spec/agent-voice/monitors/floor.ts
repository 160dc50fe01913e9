/** The floor: whether the user speaks, what is finalised, and the turn that was announced (AV-IF-18, AV-RUL-04). */
import { text } from '../../foreign.ts'
import { emits, publishes } from '../../lines.ts'
import type { Line } from '../protocol.ts'

/** `perhaps`: voice was detected, and the document leaves open whether that still counts. */
type Speech = 'no' | 'perhaps' | 'yes'

/** The known facts about the floor. */
export interface Floor {
  readonly speech: Speech
  /** A part of the current utterance was recognised since listening began, or since an utterance was finalised. */
  readonly words: boolean
  /** Speech that ended and whose final transcript is still to come: the next one may belong to it. */
  readonly ended: boolean
  /** Utterances whose final transcript was received. */
  readonly finals: readonly string[]
  /** The turn that was announced and has not ended. */
  readonly turn: string | null
}

/** No speech so far. */
export const quiet: Floor = { speech: 'no', words: false, ended: false, finals: [], turn: null }

/** States that do not listen to voice. */
const deaf: readonly string[] = ['idle', 'faulted', 'terminating']

/** The context of the floor: the published state, and the turn detection policy. */
interface Place {
  readonly state: string
  readonly settings: { readonly turnDetection: string }
}

/** A suspension may have ended the speech, or not. */
const doubted = (speech: Speech): Speech => (speech === 'no' ? 'no' : 'perhaps')

const voiced = (speech: Speech, { state, settings }: Place): Speech => {
  if (deaf.includes(state)) return speech
  return state === 'suspended' || settings.turnDetection === 'manual' ? 'perhaps' : 'yes'
}

/** Whether a turn is ended by hand although none is open, or an utterance is finalised for a second time. */
const isIdle = ({ what, with: { utterance } }: Line, { finals }: Floor, { state }: Place): boolean =>
  what === 'stt.final' ? finals.includes(String(utterance)) : state !== 'listening'

/** An utterance that is finalised, or ended by hand, is over; unless speech preceded it and its speaker goes on. */
const said = (line: Line, floor: Floor, place: Place): Speech =>
  floor.ended || isIdle(line, floor, place) ? doubted(floor.speech) : 'no'

const speechAfter = (line: Line, floor: Floor, place: Place): Speech => {
  const { speech } = floor
  if (publishes(line, 'suspended')) return doubted(speech)
  if (line.way !== 'in') return speech
  if (line.what === 'vad.start') return voiced(speech, place)
  if (line.what === 'vad.end') return 'no'
  return finishes(line) ? said(line, floor, place) : speech
}

const finishes = ({ what }: Line): boolean => what === 'stt.final' || what === 'user.endTurn'

const wordsAfter = (line: Line, { words, finals }: Floor): boolean => {
  // After a notice that nothing was understood, the same words lead to no second notice.
  if (publishes(line, 'listening') || emits(line, 'panel.notice')) return false
  if (line.way !== 'in') return words
  if (finishes(line)) return false
  const { utterance, text = '' } = line.with
  return words || (line.what === 'stt.partial' && text !== '' && !finals.includes(String(utterance)))
}

const endedAfter = (line: Line, ended: boolean): boolean => {
  if (line.way !== 'in') return ended
  return line.what === 'vad.end' || (ended && !finishes(line))
}

const finalsAfter = ({ way, what, with: { utterance } }: Line, finals: readonly string[]) => {
  const isNew = way === 'in' && what === 'stt.final' && !finals.includes(String(utterance))
  return isNew ? [...finals, String(utterance)] : finals
}

const turnAfter = (line: Line, turn: string | null): string | null => {
  if (!emits(line, 'turn')) return turn
  return line.with.event === 'turn-started' ? text(line.with.turn) : null
}

/** The floor after a line. */
export const floorAfter = (line: Line, floor: Floor, place: Place): Floor => ({
  speech: speechAfter(line, floor, place),
  words: wordsAfter(line, floor),
  ended: endedAfter(line, floor.ended),
  finals: finalsAfter(line, floor.finals),
  turn: turnAfter(line, floor.turn),
})
