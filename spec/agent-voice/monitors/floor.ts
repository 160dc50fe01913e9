/** The floor: whether the user speaks, what is said for good, and the turn that was announced (AV-IF-18, AV-RUL-04). */
import { publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'

/** `perhaps`: voice was heard, and the document leaves open whether that still counts. */
type Speech = 'no' | 'perhaps' | 'yes'

/** What is known of the floor. */
export interface Floor {
  readonly speech: Speech
  /** Utterances whose final transcript was heard. */
  readonly finals: readonly string[]
  /** The turn that was announced and has not ended. */
  readonly turn: string | null
}

/** Nobody has said anything. */
export const quiet: Floor = { speech: 'no', finals: [], turn: null }

/** Where no voice is listened to. */
const deaf: readonly string[] = ['idle', 'faulted', 'terminating']

/** Where the floor is looked at: the published state, and the turn detection policy. */
interface Place {
  readonly state: string
  readonly settings: { readonly turnDetection: string }
}

/** A suspension, a final transcript and an end by hand may each have ended the speech, or not. */
const doubted = (speech: Speech): Speech => (speech === 'no' ? 'no' : 'perhaps')

const voiced = (speech: Speech, { state, settings }: Place): Speech => {
  if (deaf.includes(state)) return speech
  return state === 'suspended' || settings.turnDetection === 'manual' ? 'perhaps' : 'yes'
}

const speechAfter = (line: Line, speech: Speech, place: Place): Speech => {
  if (publishes(line, 'suspended')) return doubted(speech)
  if (line.way !== 'in') return speech
  if (line.what === 'vad.start') return voiced(speech, place)
  if (line.what === 'vad.end') return 'no'
  return ['stt.final', 'user.endTurn'].includes(line.what) ? doubted(speech) : speech
}

const finalsAfter = ({ way, what, with: { utterance } }: Line, finals: readonly string[]) => {
  const isNew = way === 'in' && what === 'stt.final' && !finals.includes(String(utterance))
  return isNew ? [...finals, String(utterance)] : finals
}

const turnAfter = (line: Line, turn: string | null): string | null => {
  if (!shows(line, 'turn')) return turn
  return line.with.event === 'turn-started' ? String(line.with.turn) : null
}

/** The floor after a line. */
export const floorAfter = (line: Line, { speech, finals, turn }: Floor, place: Place): Floor => ({
  speech: speechAfter(line, speech, place),
  finals: finalsAfter(line, finals),
  turn: turnAfter(line, turn),
})
