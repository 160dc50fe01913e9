import type * as Vantum from '../../../../spec/vantum/contract.ts'

/** The voice activity: whether the caller speaks, since when, and whether anything but noise was heard. */
export class Voice {
  /** When the threshold was exceeded, while it is. */
  since: number | undefined
  #heard = false
  #noise = false
  readonly #threshold: number

  constructor(percent: number) {
    this.#threshold = percent / 100
  }

  /** Takes a report, which holds until the next one. Gives the onset of speech that has just ended. */
  report(confidence: unknown, now: number, state: Vantum.ConversationState): number | undefined {
    if (typeof confidence !== 'number' || Number.isNaN(confidence)) return undefined
    const onset = this.since
    const speaks = confidence > this.#threshold
    // What goes on in THINKING is the end of the transcript before.
    if ((speaks || onset !== undefined) && state !== 'THINKING') this.#heard = true
    if (!speaks && onset === undefined && state === 'LISTENING') this.#noise = true
    this.since = speaks ? (onset ?? now) : undefined
    return speaks ? undefined : onset
  }

  /** Noise was reported since the last transcript, and no speech. */
  get onlyNoise(): boolean {
    return this.#noise && !this.#heard && this.since === undefined
  }

  /** What was heard until now has nothing to do with the transcript to come. */
  forget(): void {
    this.#heard = false
    this.#noise = false
  }
}

/** Whether a transcript says nothing: no letter and no digit of any script. */
export function saysNothing(transcript: unknown, labelsAreNoise: boolean): boolean {
  if (typeof transcript !== 'string') return true
  const spoken = labelsAreNoise ? transcript.replace(/\[[^\]]*\]|\([^)]*\)/g, '') : transcript
  return !/[\p{L}\p{N}]/u.test(spoken)
}
