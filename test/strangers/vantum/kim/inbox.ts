import type * as Vantum from '../../../../spec/vantum/contract.ts'

/** What reaches the conversation, in the order in which it came. */
export type Letter =
  | { readonly from: 'setup'; readonly signal: Vantum.SetupSignal }
  | { readonly from: 'recognition'; readonly signal: Vantum.RecognitionSignal; readonly done?: () => void }
  | { readonly from: 'model'; readonly signal: Vantum.ModelSignal }
  | { readonly from: 'synthesis'; readonly signal: Vantum.SynthesisSignal }
  | { readonly from: 'client'; readonly signal: Vantum.ClientSignal }
  | { readonly from: 'server'; readonly signal: Vantum.ServerSignal }
  | { readonly from: 'alarm'; readonly name: string; readonly stay: number }
  | { readonly from: 'hand' }

/** A queue with one reader. */
export class Inbox {
  #letters: Letter[] = []
  #waiting: ((letter: Letter) => void) | undefined
  #closed = false

  /** Tells whether the letter will be read. */
  post(letter: Letter): boolean {
    if (this.#closed) return false
    const reader = this.#waiting
    this.#waiting = undefined
    if (reader) reader(letter)
    else this.#letters.push(letter)
    return true
  }

  /** Puts back what the reader took too early. */
  putBack(letter: Letter): void {
    this.#letters.unshift(letter)
  }

  next(): Promise<Letter> {
    const letter = this.#letters.shift()
    if (letter) return Promise.resolve(letter)
    return new Promise((resolve) => {
      this.#waiting = resolve
    })
  }

  /** Ends the reading; gives what nobody will read. */
  close(): readonly Letter[] {
    this.#closed = true
    return this.#letters.splice(0)
  }
}
