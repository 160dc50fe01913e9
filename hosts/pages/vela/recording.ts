/** The recording of a turn: at most one. Audio of an earlier one is never delivered, however late it begins. */

/**
 * Begins to record: `receive` gets chunk after chunk until the returned function is called. Rejects where no audio
 * source is available.
 */
export type Source = (receive: (chunk: string) => void) => Promise<() => void>

/** Starts and stops it. */
export interface Recording {
  /** Rejects with the error of the source, while the recording is still active. */
  readonly begin: (source: Source) => Promise<void>
  readonly end: () => void
}

/** A recording whose chunks go to `receive`. */
export function recordingTo(receive: (chunk: string) => void): Recording {
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
      const close = await source((chunk) => isWanted() && receive(chunk))
      if (isWanted()) stop = close
      else close()
    } catch (error) {
      if (isWanted()) throw error
    }
  }
  return { begin, end }
}
