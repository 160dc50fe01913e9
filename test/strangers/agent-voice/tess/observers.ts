/** Listeners to states and turns (PAT-002). They are told at once, and neither waited for nor able to disturb. */
import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import type { Core } from './core.ts'
import { contextOf } from './turns.ts'

type Listener<Event> = (event: Event) => void | Promise<void>

class Listeners<Event> {
  #list: { readonly tell: Listener<Event> }[] = []
  #failed: () => void

  constructor(failed: () => void) {
    this.#failed = failed
  }

  add(tell: Listener<Event>): Voice.Disposable {
    const entry = { tell }
    if (typeof tell === 'function') this.#list.push(entry)
    return {
      dispose: () => {
        this.#list = this.#list.filter((each) => each !== entry)
      },
    }
  }

  clear(): void {
    this.#list = []
  }

  /** Each listener gets an event of its own. */
  tell(make: () => Event): void {
    for (const entry of [...this.#list]) {
      if (!this.#list.includes(entry)) continue
      try {
        Promise.resolve(entry.tell(make())).catch(this.#failed)
      } catch {
        this.#failed()
      }
    }
  }
}

export class Observers {
  readonly states: Listeners<Voice.StateChangeEvent>
  readonly turns: Listeners<Voice.TurnEvent>

  constructor(core: Core) {
    const failed = () => core.bus.emit('record', { kind: 'listener.failed' })
    this.states = new Listeners(failed)
    this.turns = new Listeners(failed)
    core.bus.on('moved', ({ from, to, cause, timestamp }) => {
      this.states.tell(() => ({
        type: 'state-changed',
        transition: { from, to, cause, timestamp },
        turnContext: contextOf(core, core.facts.turn),
      }))
    })
    core.bus.on('turn', ({ type, turn, timestamp }) => {
      this.turns.tell(() => ({ type, turnContext: contextOf(core, turn), timestamp }))
    })
  }

  clear(): void {
    this.states.clear()
    this.turns.clear()
  }
}
