/** Effects as data: what shall be done, listed by plans and carried out by the performer. */
import type * as Voice from '../../../../spec/vantum/contract.ts'
import type { Event, TimerName } from './events.ts'

type Told = Omit<Voice.Ports, 'settings' | 'clock' | 'resampler' | 'logger'>
type PortName = keyof Told
type MethodOf<P extends PortName> = Exclude<keyof Told[P], 'onSignal'>
type ArgsOf<P extends PortName, M extends MethodOf<P>> = Told[P][M] extends (...args: infer A) => unknown ? A : never

export type Level = 'debug' | 'info' | 'warn' | 'error'

export type Effect =
  | {
      readonly kind: 'call'
      readonly port: PortName
      readonly method: string
      readonly args: readonly unknown[]
      /** What the machine is told when the call fails. */
      readonly fault: Event | null
    }
  | { readonly kind: 'record'; readonly level: Level; readonly message: string; readonly fields: Voice.RecordFields }
  | { readonly kind: 'hear'; readonly frame: Voice.AudioFrame }
  | { readonly kind: 'start'; readonly timer: TimerName; readonly ms: number }
  | { readonly kind: 'stop'; readonly timers: readonly TimerName[] }
  | { readonly kind: 'detach'; readonly what: 'signals' | 'server' }

export function call<P extends PortName, M extends MethodOf<P>>(port: P, method: M, ...args: ArgsOf<P, M>): Effect {
  return { kind: 'call', port, method: String(method), args, fault: null }
}

/** The same effect, with a fault that is reported when its call throws. */
export function orElse(effect: Effect, fault: (error: unknown) => Event): Effect {
  return effect.kind === 'call' ? { ...effect, fault: fault(new Error(`${effect.port}.${effect.method} failed`)) } : effect
}

export function record(level: Level, message: string, fields: Voice.RecordFields = {}): Effect {
  return { kind: 'record', level, message, fields }
}

export const start = (timer: TimerName, ms: number): Effect => ({ kind: 'start', timer, ms })
export const stop = (...timers: readonly TimerName[]): Effect => ({ kind: 'stop', timers })
export const tell = (message: Voice.ClientMessage): Effect => call('client', 'send', message)

/** The kind of an error, without its text. */
export function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}
