/**
 * Utterances as speech to text sees them: which one is open, which wait for their final transcript, and what is held
 * back during a pause. Every function is pure; times in ms.
 */
import { heard, later, tell } from './service.ts'
import type { Emission, Heard } from './simulator.ts'

/** Habits that every transcript has; see the options of `stt`. */
export interface Manner {
  readonly repeats: boolean
  readonly redoMs: number
  readonly latePartialMs: number
  readonly blank: boolean
}

/** One final transcript that is due: the number of its utterance, and a text token. */
export interface Final {
  readonly number: number
  readonly text: string
}

/** What is known of what was said. */
export interface Hearing {
  /** How many utterances have begun; the latest is `utterance#<begun>`. */
  readonly begun: number
  /** The last utterance whose final transcript was given or is due, by number. */
  readonly ended: number
  /** Whether the user talks, and whether that was noticed; speech that begins in a pause is not. */
  readonly speaking: 'no' | 'yes' | 'unheard'
  /** The words of the open utterance, where the script has told them already. */
  readonly words: string | null
  readonly due: readonly Final[]
  /** Finals that wait for the end of a pause. */
  readonly held: readonly Final[]
  readonly last: Final | null
  readonly isPaused: boolean
}

/** Nothing was said yet. */
export const silence: Hearing = {
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

/** Whether an utterance is open: it has begun, and no final of it was given or is due. */
export const isOpen = ({ begun, ended }: Hearing): boolean => ended < begun

/** The number of the utterance that a text without a start of its own belongs to. */
export const numberFor = (hearing: Hearing): number => (isOpen(hearing) ? hearing.begun : hearing.begun + 1)

/** A part of an utterance. */
export const partial = (number: number, text = `part of ${idOf(number)}`): readonly Emission[] =>
  tell('stt.partial', { utterance: idOf(number), text })

/** A final transcript and nothing else. */
export const spoken = ({ number, text }: Final): readonly Emission[] =>
  tell('stt.final', { utterance: idOf(number), text })

/** A final transcript now, with all that follows one by habit; Copilot's side may act on it unasked. */
export const finalise = (hearing: Hearing, final: Final, manner: Manner): Heard<Hearing> => {
  const { number } = final
  const told = manner.blank ? { number, text: '' } : final
  return heard(
    {
      ...hearing,
      begun: Math.max(hearing.begun, number),
      ended: Math.max(hearing.ended, number),
      due: hearing.due.filter((other) => other.number !== number),
      last: told,
    },
    spoken(told),
    manner.repeats ? spoken(told) : [],
    later(manner.redoMs, 'stt', 'correction is due', { number }),
    later(manner.latePartialMs, 'stt', 'late partial is due', { number }),
    told.text === '' ? [] : later(0, 'copilot', 'utterance is final'),
  )
}

/** A final is due: it is given, or held back during a pause. One that was given meanwhile is not given again. */
export const fallDue = (hearing: Hearing, number: number, manner: Manner): Heard<Hearing> => {
  const final = hearing.due.find((other) => other.number === number)
  if (final === undefined) return heard(hearing)
  if (!hearing.isPaused) return finalise(hearing, final, manner)
  const due = hearing.due.filter((other) => other !== final)
  return heard({ ...hearing, due, held: [...hearing.held, final] })
}

/** What was said so far becomes final, if anything was said that is not final yet. */
export const commit = (hearing: Hearing, manner: Manner): Heard<Hearing> => {
  const waiting = hearing.due.at(-1)
  if (waiting !== undefined) return finalise(hearing, waiting, manner)
  if (!isOpen(hearing)) return heard(hearing)
  const number = hearing.begun
  return finalise(hearing, { number, text: hearing.words ?? `part of ${idOf(number)}` }, manner)
}

/** The pause is over: what was held back comes now. */
export const goOn = (hearing: Hearing, manner: Manner): Heard<Hearing> => {
  const awake: Heard<Hearing> = heard({ ...hearing, isPaused: false, held: [] })
  return hearing.held.reduce((soFar, final) => {
    const next = finalise(soFar.state, final, manner)
    return heard(next.state, soFar.emissions, next.emissions)
  }, awake)
}
