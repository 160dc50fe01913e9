/** Effects as data, and the executor that applies them to the ports. */
import type * as Vantum from '../../../../spec/vantum/contract.ts'

type Ports = Vantum.Ports
export type PortName = Exclude<keyof Ports, 'settings' | 'clock'>
type Arguments<Call> = Call extends (...args: infer Args) => unknown ? Args : never

/** The limits that a state may run under; all of them end with the state. */
export type TimerName =
  | 'setup'
  | 'model'
  | 'retry'
  | 'speech'
  | 'stall'
  | 'gap'
  | 'release'
  | 'cleanup'
  | 'slow-thinking'
  | 'slow-responding'

/** One call of a port. */
export interface PortCall {
  readonly port: PortName
  readonly call: string
  readonly args: readonly unknown[]
}

export type Effect =
  | PortCall
  | { readonly stream: Vantum.AudioFrame }
  | { readonly start: TimerName; readonly ms: number }
  | { readonly stop: TimerName }
  | { readonly hangUp: true }

/** A call of a port as data. */
export function call<Port extends PortName, Name extends keyof Ports[Port] & string>(
  port: Port,
  name: Name,
  ...args: Arguments<Ports[Port][Name]>
): PortCall {
  return { port, call: name, args }
}

/** What runs a timer. */
export type After = (ms: number, wake: () => void) => () => void

/** Timers of the runtime, in place of the clock that the ports bring. */
export const runtimeTimers: After = (ms, wake) => {
  const timer = setTimeout(wake, ms)
  return () => clearTimeout(timer)
}

/** Applies effects one by one; a port that throws hinders none of the others. */
export class Executor {
  readonly #ports: Ports
  readonly #after: After
  readonly #wake: (timer: TimerName) => void
  readonly #timers = new Map<TimerName, () => void>()
  /** Subscriptions, which end with the last effect of a session. */
  readonly subscriptions: Vantum.Disposable[] = []
  /** False as soon as the client has gone, where one that has gone is told nothing. */
  reachesClient = true

  constructor(ports: Ports, after: After, wake: (timer: TimerName) => void) {
    this.#ports = ports
    this.#after = after
    this.#wake = wake
  }

  apply(effects: readonly Effect[]): void {
    for (const effect of effects) {
      try {
        this.#applyOne(effect)
      } catch (error) {
        this.#complain(effect, error)
      }
    }
  }

  stopAll(): void {
    for (const stop of this.#timers.values()) stop()
    this.#timers.clear()
  }

  #applyOne(effect: Effect): void {
    if ('port' in effect) this.#call(effect)
    else if ('stream' in effect) this.#ports.recognition.send(this.#ports.resampler.resample(effect.stream))
    else if ('start' in effect) this.#start(effect.start, effect.ms)
    else if ('stop' in effect) this.#stop(effect.stop)
    else for (const subscription of this.subscriptions.splice(0)) subscription?.dispose?.()
  }

  #call({ port, call: name, args }: PortCall): void {
    if (port === 'client' && !this.reachesClient) return
    const target = this.#ports[port] as unknown as Record<string, (...args: readonly unknown[]) => unknown>
    target[name]?.(...args)
  }

  #start(timer: TimerName, ms: number): void {
    this.#stop(timer)
    const stop = this.#after(ms, () => {
      this.#timers.delete(timer)
      this.#wake(timer)
    })
    this.#timers.set(timer, stop)
  }

  #stop(timer: TimerName): void {
    this.#timers.get(timer)?.()
    this.#timers.delete(timer)
  }

  #complain(effect: Effect, error: unknown): void {
    try {
      const port = 'port' in effect ? `${effect.port}.${effect.call}` : 'internal'
      this.#ports.logger.error('Port failed', { port, reason: error instanceof Error ? error.name : 'unknown' })
    } catch {
      // Not even the logger works: there is nobody left to tell.
    }
  }
}
