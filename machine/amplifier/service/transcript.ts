/** The transcript: the text of each turn, and a summary of the last turns (AMP-ACT-20, AMP-ACT-53, AMP-CTX-10). */

/** The transcript of one conversation. */
export interface Transcript {
  /** The user has finished an utterance. */
  readonly turn: () => void
  /** The answer to the utterance. */
  readonly said: (text: string) => void
  /** How many turns there were. */
  readonly turns: () => number
  readonly lines: () => readonly string[]
  /** The topics of the last turns, at most this many, and their number. */
  readonly summary: (atMost: number) => { readonly text: string; readonly turns: number }
}

/** An empty transcript. */
export function transcript(): Transcript {
  const turns: string[][] = []
  return {
    turn: () => {
      turns.push([])
    },
    said: (text) => {
      const turn = turns.at(-1)
      if (turn === undefined) turns.push([text])
      else turn.push(text)
    },
    turns: () => turns.length,
    lines: () => turns.flat(),
    summary: (atMost) => {
      const last = atMost > 0 ? turns.slice(-atMost) : []
      const said = last.flat().join(' ')
      return { text: said === '' ? 'Nothing was answered yet.' : said, turns: last.length }
    },
  }
}
