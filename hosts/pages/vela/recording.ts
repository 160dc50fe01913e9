/** The recording of a turn: at most one, and nothing of an earlier one is heard any more, however late it begins. */

/** Begins to record: `hear` gets chunk after chunk until what is given back is called. Rejects where nothing can be heard. */
export type Source = (hear: (chunk: string) => void) => Promise<() => void>

/** Starts and stops it. */
export interface Recording {
  /** Rejects with what the source rejects with, when it is still wanted. */
  readonly begin: (source: Source) => Promise<void>
  readonly end: () => void
}

/** A recording whose chunks go to `hear`. */
export function recordingTo(hear: (chunk: string) => void): Recording {
  let number = 0
  let stop = (): void => {}
  const end = (): void => {
    number += 1
    stop()
    stop = () => {}
  }
  const begin = async (source: Source): Promise<void> => {
    end()
    const mine = number
    const isWanted = () => mine === number
    try {
      const close = await source((chunk) => isWanted() && hear(chunk))
      if (isWanted()) stop = close
      else close()
    } catch (error) {
      if (isWanted()) throw error
    }
  }
  return { begin, end }
}
