/** When the user last started and stopped speaking, according to the server's events (TD-IF-10). */

/** The two instants, in ms since 1970; each is absent until it occurs. */
export interface Instants {
  readonly lastSpeechStart?: number
  readonly lastSpeechStop?: number
}

/** Stores them. */
export interface Spoken {
  readonly started: (stamp: number) => void
  readonly stopped: (stamp: number) => void
  readonly instants: () => Instants
}

/** No speech was reported yet. */
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
