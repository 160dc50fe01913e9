/**
 * World: a call in virtual time, from beginning to end, with its timers fired at their instants: the kernel and its
 * timers as data against an actor with a virtual clock of its own. The same events at the same instants for both.
 */
import { createActor } from 'xstate'
import { kernel } from '../machine/kernel/kernel.ts'
import { nextTimer } from '../machine/step.ts'
import { stream } from '../simulators/random.ts'
import { call, domains, said } from './call.ts'
import { always, type Contest, type Rival } from './contest.ts'

/** The number of events in a call, and the maximum time (ms) between two of them. */
const length = 60
const gapMs = 1500
const calls = 20

const random = stream('bench', 'world')
let clockMs = 0
const script = Array.from({ length }, () => {
  clockMs += 1 + random.below(gapMs)
  return { at: clockMs, type: said[random.below(said.length)] ?? 'speak' }
})

/** A clock on which the earliest timer fires first, and of two of one instant the one armed first. */
class VirtualClock {
  now = 0
  #armed = 0
  readonly #pending = new Map<number, { readonly due: number; readonly fire: () => void }>()

  setTimeout(fire: () => void, ms: number): number {
    this.#armed += 1
    this.#pending.set(this.#armed, { due: this.now + ms, fire })
    return this.#armed
  }

  clearTimeout(id: number): void {
    this.#pending.delete(id)
  }

  advance(until: number): void {
    for (;;) {
      let next: number | null = null
      let due = until
      for (const [id, timer] of this.#pending)
        if (timer.due < due || (timer.due === due && next === null)) {
          next = id
          due = timer.due
        }
      if (next === null) break
      const timer = this.#pending.get(next)
      this.#pending.delete(next)
      this.now = due
      timer?.fire()
    }
    this.now = until
  }
}

const engine = kernel(call, domains)

function runByKernel(): unknown {
  let { state } = engine.begin({})
  for (const input of script) {
    for (let timer = nextTimer(state); timer !== null && timer.due <= input.at; timer = nextTimer(state))
      state = engine.fire(state, timer).state
    state = engine.step(state, input).state
  }
  return [state.snapshot.value, state.snapshot.context]
}

function runByActor(): unknown {
  const clock = new VirtualClock()
  const actor = createActor(call, { clock: clock as never }).start()
  for (const { at, type } of script) {
    clock.advance(at)
    actor.send({ type })
  }
  const { value, context } = actor.getSnapshot()
  return [value, context]
}

const rival = (name: string, run: () => unknown): Rival =>
  always(
    name,
    () => {
      for (let done = 0; done < calls; done += 1) run()
      return calls
    },
    () => JSON.stringify(run()),
  )

/** Both end up in the same place. */
export const worlds: Contest = {
  given: async () => null,
  rivals: [rival('world', runByKernel), rival('xstate-world', runByActor)],
}
