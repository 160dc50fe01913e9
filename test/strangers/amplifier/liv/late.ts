/** Work that a lost connection has left behind, and results that are there and were not submitted. */
import type { Machine } from './machine.ts'
import { shorten } from './outputs.ts'

export interface Result {
  readonly callId: string
  readonly result: string
}

export class Late {
  readonly #machine: Machine
  readonly #orphans = new Set<string>()
  #results: Result[] = []
  /** How many of them the new session has been told of. */
  #toldOf = 0

  constructor(machine: Machine) {
    this.#machine = machine
  }

  get results(): readonly Result[] {
    return this.#results
  }
  isOrphan(callId: string) {
    return this.#orphans.has(callId)
  }
  adopt(callId: string) {
    this.#orphans.add(callId)
  }
  keep(results: readonly Result[]) {
    this.#results.push(...results)
  }

  arrive(callId: string, result: string) {
    this.#orphans.delete(callId)
    if (this.#machine.state === 'reconnecting') this.#results.push({ callId, result })
    else this.#show(result)
  }
  #show(result: string) {
    this.#machine.ports.screen.notice('late-result', shorten(result, 200, 'head'))
  }

  /** For the message to a new session. */
  tell() {
    this.#toldOf = this.#results.length
    return this.#results.map(({ result }) => result)
  }
  /** The new session is in force: what it was not told of is shown to the user. */
  settle() {
    for (const { result } of this.#results.slice(this.#toldOf)) this.#show(result)
    this.#results = []
    this.#toldOf = 0
  }
}
