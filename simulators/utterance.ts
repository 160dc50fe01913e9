/**
 * Utterances in speech to text: the open one, those that wait for their final transcript, and those held back during a
 * pause. Every function is pure; times in ms.
 */
import { handled, later, notify } from './service.ts'
import type { Emission, Handled } from './simulator.ts'

/** The options of every transcript; see the options of `stt`. */
export interface Manner {
  readonly repeats: boolean
  readonly redoMs: number
  readonly latePartialMs: number
  readonly blank: boolean
}

/** One pending final transcript: the number of its utterance, and a text token. */
export interface Final {
  readonly number: number
  readonly text: string
}

/** The state of the utterances. */
export interface Recognition {
  /** How many utterances have begun; the latest is `utterance#<begun>`. */
  readonly begun: number
  /** The last utterance with a final transcript, sent or pending, by number. */
  readonly ended: number
  /** Whether the user speaks, and whether that was detected; speech that begins in a pause is not. */
  readonly speaking: 'no' | 'yes' | 'unheard'
  /** The text of the open utterance, where the script has already set it. */
  readonly words: string | null
  readonly due: readonly Final[]
  /** Finals that wait for the end of a pause. */
  readonly held: readonly Final[]
  readonly last: Final | null
  readonly isPaused: boolean
}

/** No utterance exists yet. */
export const silence: Recognition = {
  begun: 0,
  ended: 0,
  speaking: 'no',
  words: null,
  due: [],
  held: [],
  last: null,
  isPaused: false,
}

/** The id of an utterance. */
export const idOf = (number: number): string => `utterance#${number}`

/** Whether an utterance is open: it has begun, and no final of it was sent or is pending. */
export const isOpen = ({ begun, ended }: Recognition): boolean => ended < begun

/** The number of the utterance for a text without a start. */
export const numberFor = (recognition: Recognition): number =>
  isOpen(recognition) ? recognition.begun : recognition.begun + 1

/** A partial transcript of an utterance. */
export const partial = (number: number, text = `part of ${idOf(number)}`): readonly Emission[] =>
  notify('stt.partial', { utterance: idOf(number), text })

/** A final transcript alone. */
export const spoken = ({ number, text }: Final): readonly Emission[] =>
  notify('stt.final', { utterance: idOf(number), text })

/** A final transcript now, with all signals that follow it by option; Copilot's side may answer it without a prompt. */
export const finalise = (recognition: Recognition, final: Final, manner: Manner): Handled<Recognition> => {
  const { number } = final
  const reported = manner.blank ? { number, text: '' } : final
  return handled(
    {
      ...recognition,
      begun: Math.max(recognition.begun, number),
      ended: Math.max(recognition.ended, number),
      due: recognition.due.filter((other) => other.number !== number),
      last: reported,
    },
    spoken(reported),
    manner.repeats ? spoken(reported) : [],
    later(manner.redoMs, 'stt', 'correction is due', { number }),
    later(manner.latePartialMs, 'stt', 'late partial is due', { number }),
    reported.text === '' ? [] : later(0, 'copilot', 'utterance is final'),
  )
}

/** A final is due: it is sent, or held back during a pause. A final that was sent meanwhile is not repeated. */
export const fallDue = (recognition: Recognition, number: number, manner: Manner): Handled<Recognition> => {
  const final = recognition.due.find((other) => other.number === number)
  if (final === undefined) return handled(recognition)
  if (!recognition.isPaused) return finalise(recognition, final, manner)
  const due = recognition.due.filter((other) => other !== final)
  return handled({ ...recognition, due, held: [...recognition.held, final] })
}

/** The utterance so far becomes final, unless there is none or it is final already. */
export const commit = (recognition: Recognition, manner: Manner): Handled<Recognition> => {
  const waiting = recognition.due.at(-1)
  if (waiting !== undefined) return finalise(recognition, waiting, manner)
  if (!isOpen(recognition)) return handled(recognition)
  const number = recognition.begun
  return finalise(recognition, { number, text: recognition.words ?? `part of ${idOf(number)}` }, manner)
}

/** The pause is over: the held-back transcripts are sent now. */
export const goOn = (recognition: Recognition, manner: Manner): Handled<Recognition> => {
  const awake: Handled<Recognition> = handled({ ...recognition, isPaused: false, held: [] })
  return recognition.held.reduce((soFar, final) => {
    const next = finalise(soFar.state, final, manner)
    return handled(next.state, soFar.emissions, next.emissions)
  }, awake)
}
