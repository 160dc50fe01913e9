/** Carries out effects. What a port throws becomes an event where one is named, and a record elsewhere. */
import { createHash } from 'node:crypto'
import type * as Voice from '../../../../spec/vantum/contract.ts'
import type { Effect, Level } from './effects.ts'
import { kindOf } from './effects.ts'
import type { Event, TimerName } from './events.ts'

type Methods = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>

export class Performer {
  readonly #ports: Voice.Ports
  readonly #hash: string
  readonly #post: (event: Event) => void
  readonly #timers = new Map<TimerName, () => void>()
  readonly #subscriptions = new Map<'signals' | 'server', Voice.Disposable[]>()
  #clientGone = false

  constructor(sessionId: string, ports: Voice.Ports, post: (event: Event) => void) {
    this.#ports = ports
    this.#post = post
    this.#hash = createHash('sha256').update(sessionId).digest('hex').slice(0, 16)
  }

  keep(what: 'signals' | 'server', subscriptions: readonly Voice.Disposable[]): void {
    this.#subscriptions.set(what, [...subscriptions])
  }

  /** From now on nothing goes to the client. */
  loseClient(): void {
    this.#clientGone = true
  }

  perform(effect: Effect): void {
    switch (effect.kind) {
      case 'call':
        if (effect.port === 'client' && this.#clientGone) return
        this.#guarded(effect.port, effect.fault, () => {
          const port = this.#ports[effect.port] as unknown as Methods
          return port[effect.method]?.(...effect.args)
        })
        return
      case 'record':
        return this.record(effect.level, effect.message, effect.fields)
      case 'hear':
        this.#guarded('resampler', null, () => {
          const frame = this.#ports.resampler.resample(effect.frame)
          return this.#ports.recognition.send(frame)
        })
        return
      case 'start':
        return this.#start(effect.timer, effect.ms)
      case 'stop':
        return effect.timers.forEach((timer) => this.#stop(timer))
      case 'detach':
        return this.#detach(effect.what)
    }
  }

  record(level: Level, message: string, fields: Voice.RecordFields): void {
    try {
      this.#ports.logger[level](message, { sessionId: this.#hash, ...fields })
    } catch {
      // A logger that fails must not harm the call.
    }
  }

  #guarded(service: string, fault: Event | null, run: () => unknown): void {
    const failed = (error: unknown): void => {
      this.record('error', 'A service failed', { service, error: kindOf(error) })
      if (fault !== null) this.#post(fault)
    }
    try {
      const result = run()
      if (result instanceof Promise) result.catch(failed)
    } catch (error) {
      failed(error)
    }
  }

  #start(timer: TimerName, ms: number): void {
    this.#stop(timer)
    let off = false
    const cancel = this.#ports.clock.after(ms, () => {
      if (off) return
      off = true
      this.#post({ type: 'timer', timer })
    })
    this.#timers.set(timer, () => {
      if (!off) cancel()
      off = true
    })
  }

  #stop(timer: TimerName): void {
    this.#timers.get(timer)?.()
    this.#timers.delete(timer)
  }

  #detach(what: 'signals' | 'server'): void {
    for (const subscription of this.#subscriptions.get(what) ?? []) {
      this.#guarded('subscription', null, () => subscription.dispose())
    }
    this.#subscriptions.delete(what)
  }
}
