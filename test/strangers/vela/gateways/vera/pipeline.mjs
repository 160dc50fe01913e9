// A pretend pipeline: one object for each turn. It works on the chunks of the
// turn and answers within some ms. After stop() it says nothing any more.

import { setTimeout as sleep } from 'node:timers/promises'

const HEAR_MS = 8
const THINK_MS = 25
const SPEAK_MS = 20
const MOST_PARTIALS = 3
const LONGEST_PARTIAL = 4096
const LONGEST_ECHO = 100000

export class Turn {
  #choices
  #say
  #stopped = new AbortController()
  #chunks = []
  #chars = 0
  #partials = 0

  // say(kind, text) is called with 'partial', 'final', 'speaking', 'delta' and 'done'.
  constructor(choices, say) {
    this.#choices = choices
    this.#say = say
  }

  get size() {
    return this.#chunks.length
  }

  get chars() {
    return this.#chars
  }

  // Takes a chunk without working on it yet.
  keep(chunk) {
    this.#chunks.push(chunk)
    this.#chars += chunk.length
  }

  // Takes a chunk and may tell soon what was understood so far.
  hear(chunk) {
    this.keep(chunk)
    if (this.#choices['partial-transcripts'] === 'b') this.#run(() => this.#partial())
  }

  // Starts the answer; everything of it comes later.
  answer() {
    this.#run(() => this.#answer())
  }

  stop() {
    this.#stopped.abort()
  }

  #run(work) {
    work().catch((error) => {
      if (error.name !== 'AbortError') throw error
    })
  }

  #wait(ms) {
    return sleep(ms, undefined, { signal: this.#stopped.signal })
  }

  #tell(kind, text) {
    if (!this.#stopped.signal.aborted) this.#say(kind, text)
  }

  async #partial() {
    if (this.#partials === MOST_PARTIALS || this.#chars > LONGEST_PARTIAL) return
    this.#partials += 1
    const text = this.#heard()
    await this.#wait(HEAR_MS)
    this.#tell('partial', text)
  }

  async #answer() {
    const { 'final-transcript': late, 'first-delta': early } = this.#choices
    await this.#wait(THINK_MS)
    if (this.#choices['partial-transcripts'] === 'c' && this.#chars <= LONGEST_PARTIAL) {
      this.#tell('partial', this.#heard())
      await this.#wait(HEAR_MS)
    }
    if (late === 'a') this.#tell('final', this.#heard())
    await this.#wait(THINK_MS)
    if (late === 'b') this.#tell('final', this.#heard())
    const pieces = this.#pieces()
    if (early === 'b') this.#tell('delta', pieces.shift())
    this.#tell('speaking')
    for (const piece of pieces) {
      await this.#wait(SPEAK_MS)
      this.#tell('delta', piece)
    }
    await this.#wait(SPEAK_MS)
    this.#tell('done')
  }

  // The transcript repeats the chunks, each once and in order.
  #heard() {
    if (this.#chars > LONGEST_ECHO) return `a long turn of ${this.#chars} characters`
    return this.#chunks.join(' ')
  }

  // The answer, cut into the pieces that are sent one by one.
  #pieces() {
    const words = this.#words()
    if (this.#choices['number-of-deltas'] === 'b') return [words.join(' ')]
    const pieces = []
    const step = Math.max(1, Math.ceil(words.length / 4))
    for (let at = 0; at < words.length; at += step) {
      const piece = words.slice(at, at + step).join(' ')
      pieces.push(at === 0 ? piece : ` ${piece}`)
    }
    return pieces
  }

  #words() {
    if (this.#choices['answer-content'] === 'b') {
      return [
        'Understood',
        '\u2013',
        String(this.#chunks.length),
        'part(s)',
        'of',
        '"audio"',
        '\u{1F3A7}',
        '\n',
      ]
    }
    if (this.#chars > LONGEST_ECHO) return ['That', 'was', 'a', 'long', 'turn.']
    return ['I', 'heard:', ...this.#chunks, '.']
  }
}
