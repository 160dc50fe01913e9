import type { Machine } from './record.ts'

/** One running or paused wake-up. */
export interface Timer {
  readonly wake: () => void
  due: number
  /** What is left while paused, else null. */
  left: number | null
  cancel: () => void
}

/** Sets the timer of that name anew; its wake-up comes in as an input of the bus. */
export function setTimer(m: Machine, name: string, ms: number, wake: () => void): void {
  clearTimer(m, name)
  const timer: Timer = { wake, due: 0, left: null, cancel: () => {} }
  m.timers.set(name, timer)
  run(m, name, timer, Math.max(0, ms))
}

export function clearTimer(m: Machine, name: string): void {
  m.timers.get(name)?.cancel()
  m.timers.delete(name)
}

export function clearTimers(m: Machine): void {
  for (const name of [...m.timers.keys()]) clearTimer(m, name)
}

/** Stops the time of every timer (REQ-008). */
export function pauseTimers(m: Machine): void {
  for (const timer of m.timers.values()) {
    if (timer.left !== null) continue
    timer.cancel()
    timer.left = Math.max(0, timer.due - m.ports.clock.now())
  }
}

/** Goes on with what was left of every paused timer. */
export function continueTimers(m: Machine): void {
  for (const [name, timer] of m.timers) if (timer.left !== null) run(m, name, timer, timer.left)
}

function run(m: Machine, name: string, timer: Timer, ms: number): void {
  timer.left = null
  timer.due = m.ports.clock.now() + ms
  timer.cancel = m.ports.clock.after(ms, () => {
    m.bus.emit('timer', () => {
      if (m.timers.get(name) !== timer || timer.left !== null) return
      m.timers.delete(name)
      timer.wake()
    })
  })
}
