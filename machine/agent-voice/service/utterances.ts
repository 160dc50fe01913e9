/** Utterances: the user's transcripts by number, as long as they are being answered or may still be. */
import { numbers } from '../../service/numbers.ts'

/** One final transcript. */
export interface Transcript {
  readonly text: string
  readonly confidence?: number
}

/** The utterances of one machine. */
export interface Utterances {
  readonly numberOf: (utteranceId: string) => number
  readonly nameOf: (id: number) => string
  /** The first transcript of an utterance counts; a repetition changes nothing (AV-GUD-004). */
  readonly keep: (id: number, said: Transcript) => void
  readonly said: (id: number) => Transcript | undefined
  readonly forgetAllBut: (ids: readonly number[]) => void
}

/** No utterance is known yet. */
export function utterances(): Utterances {
  const names = numbers()
  const kept = new Map<number, Transcript>()
  return {
    numberOf: names.of,
    nameOf: names.nameOf,
    keep: (id, said) => void (kept.has(id) || kept.set(id, said)),
    said: (id) => kept.get(id),
    forgetAllBut: (ids) => {
      for (const id of kept.keys()) if (!ids.includes(id)) kept.delete(id)
    },
  }
}
