/** When the user began and stopped to speak last, by the server's events (TD-IF-10). */

/** The two instants, in ms since 1970; those that there were. */
export interface Instants {
  readonly lastSpeechStart?: number
  readonly lastSpeechStop?: number
}

/** Keeps them. */
export interface Spoken {
  readonly started: (stamp: number) => void
  readonly stopped: (stamp: number) => void
  readonly instants: () => Instants
}

/** Nobody spoke yet. */
export function spoken(): Spoken {
  let instants: Instants = {}
  return {
    started: (stamp) => {
      instants = { ...instants, lastSpeechStart: stamp }
    },
    stopped: (stamp) => {
      instants = { ...instants, lastSpeechStop: stamp }
    },
    instants: () => instants,
  }
}
