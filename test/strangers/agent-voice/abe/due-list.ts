import type * as Voice from '../../../../spec/agent-voice/contract.ts'

/** The names of all timers of a conversation; one of each at a time. */
export type TimerName =
  | 'start'
  | 'prepare'
  | 'finalize'
  | 'answer'
  | 'retry'
  | 'buffer'
  | 'clear'
  | 'suspend'
  | 'resume'
  | 'recover'
  | 'recover-wait'
  | 'terminate'
  | 'gate'

interface Due {
  readonly name: TimerName
  readonly at: number
}

/** All timers in one list, earliest first, with one wake-up for the first of them. */
export class DueList {
  #due: Due[] = []
  #paused: { readonly name: TimerName; readonly left: number }[] = []
  #callOff: (() => void) | undefined
  readonly #clock: Voice.Ports['clock']
  readonly #fire: (name: TimerName) => void

  constructor(clock: Voice.Ports['clock'], fire: (name: TimerName) => void) {
    this.#clock = clock
    this.#fire = fire
  }

  set(name: TimerName, ms: number): void {
    this.#paused = this.#paused.filter((one) => one.name !== name)
    this.#due = this.#due.filter((one) => one.name !== name)
    this.#due.push({ name, at: this.#clock.now() + Math.max(0, ms) })
    this.#due.sort((a, b) => a.at - b.at)
    this.#arm()
  }

  drop(...names: TimerName[]): void {
    this.#paused = this.#paused.filter((one) => !names.includes(one.name))
    this.#due = this.#due.filter((one) => !names.includes(one.name))
    this.#arm()
  }

  has(name: TimerName): boolean {
    return this.#due.some((one) => one.name === name)
  }

  clear(): void {
    this.#due = []
    this.#paused = []
    this.#arm()
  }

  /** Stops all that run; those set afterwards run. */
  pause(): void {
    const now = this.#clock.now()
    this.#paused.push(...this.#due.map(({ name, at }) => ({ name, left: at - now })))
    this.#due = []
    this.#arm()
  }

  /** Lets those that were stopped run on with what they had left. */
  goOn(): void {
    const paused = this.#paused
    this.#paused = []
    for (const { name, left } of paused) this.set(name, left)
  }

  #arm(): void {
    this.#callOff?.()
    this.#callOff = undefined
    const first = this.#due[0]
    if (first === undefined) return
    this.#callOff = this.#clock.after(Math.max(0, first.at - this.#clock.now()), () => this.#wake())
  }

  #wake(): void {
    this.#callOff = undefined
    const now = this.#clock.now()
    for (let first = this.#due[0]; first !== undefined && first.at <= now; first = this.#due[0]) {
      this.#due.shift()
      this.#fire(first.name)
    }
    this.#arm()
  }
}
