/** One dispatcher: calls from outside wait in a row, and the mail of one call is delivered in full before the next. */
import type { Note } from './notes.ts'

export interface Actor {
  receive(note: Note): void
}

export type Name =
  | 'turn'
  | 'responses'
  | 'connection'
  | 'playback'
  | 'tools'
  | 'tasks'
  | 'recovery'
  | 'records'
  | 'speech'

export class Dispatcher {
  readonly #boxes = new Map<Name, Note[]>()
  readonly #actors = new Map<Name, Actor>()
  /** Whose mail is next, in the order of posting. */
  #round: Name[] = []
  readonly #calls: (() => void)[] = []
  #busy = false
  #onCrash: (crash: unknown) => void = () => {}

  add(name: Name, actor: Actor): void {
    this.#actors.set(name, actor)
    this.#boxes.set(name, [])
  }

  onCrash(handler: (crash: unknown) => void): void {
    this.#onCrash = handler
  }

  /** Puts a note into a mailbox. */
  post(to: Name, note: Note): void {
    this.#boxes.get(to)?.push(note)
    this.#round.push(to)
  }

  /** A call from outside; one that comes while another is served waits for its end. */
  call(work: () => void): void {
    this.#calls.push(work)
    if (this.#busy) return
    this.#busy = true
    try {
      for (let next = this.#calls.shift(); next !== undefined; next = this.#calls.shift()) {
        this.#safely(next)
        this.#deliver()
      }
    } finally {
      this.#busy = false
    }
  }

  #deliver(): void {
    for (let name = this.#round.shift(); name !== undefined; name = this.#round.shift()) {
      const note = this.#boxes.get(name)?.shift()
      const actor = this.#actors.get(name)
      if (note !== undefined && actor !== undefined) this.#safely(() => actor.receive(note))
    }
  }

  #safely(work: () => void): void {
    try {
      work()
    } catch (crash) {
      this.#onCrash(crash)
    }
  }
}
