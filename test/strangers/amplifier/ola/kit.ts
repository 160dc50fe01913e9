/** Small combinators of which the steps are built. */
import type * as A from '../../../../spec/amplifier/contract.ts'
import type { Effect, Env, Model, Move, Told } from './types.ts'

export const nothing: Move = (m) => ({ m, fx: [] })

/** One move after another, each on the model that the one before left. */
export const seq =
  (...moves: readonly Move[]): Move =>
  (m, e) => {
    let model = m
    const fx: Effect[] = []
    for (const move of moves) {
      const out = move(model, e)
      model = out.m
      fx.push(...out.fx)
    }
    return { m: model, fx }
  }

/** A move that is chosen when its turn comes. */
export const pick =
  (choose: (m: Model, e: Env) => Move): Move =>
  (m, e) =>
    choose(m, e)(m, e)

export const when = (condition: boolean, ...moves: readonly Move[]): Move =>
  condition ? seq(...moves) : nothing

export const set =
  (patch: Partial<Model>): Move =>
  (m) => ({ m: { ...m, ...patch }, fx: [] })

export const know =
  (patch: Partial<A.StateContext>): Move =>
  (m) => ({ m: { ...m, context: { ...m.context, ...patch } }, fx: [] })

export const effect =
  (made: Effect): Move =>
  (m) => ({ m, fx: [made] })

// biome-ignore lint/suspicious/noExplicitAny: parameters of any method
type Fn = (...args: any[]) => void
type Methods<P> = { [K in keyof P]: P[K] extends Fn ? K : never }[keyof P] & string

/** Tells a port. */
export const tell = <P extends keyof Told, K extends Methods<Told[P]>>(
  port: P,
  method: K,
  ...args: Told[P][K] extends Fn ? Parameters<Told[P][K]> : never
): Move => effect({ do: 'port', port, method, args })

export const send = (message: A.ServiceMessage): Move => tell('realtime', 'send', message)

export const emit = <N extends keyof A.StateMachineEvents>(name: N, payload: A.StateMachineEvents[N]): Move =>
  effect({ do: 'port', port: 'bus', method: 'emit', args: [name, payload] })

export const log = (kind: A.RecordKind, fields: A.RecordFields): Move =>
  pick((_, { now }) => tell('logger', 'log', kind, { timestamp: now, ...fields }))

/** Sets a timer; one of the same key is replaced. */
export const timer =
  (key: string, ms: number): Move =>
  (m, e) => ({ m: { ...m, timers: { ...m.timers, [key]: e.now + Math.max(0, ms) } }, fx: [] })

/** Drops timers by their keys. */
export const stop =
  (...keys: readonly string[]): Move =>
  (m) => ({
    m: { ...m, timers: Object.fromEntries(Object.entries(m.timers).filter(([key]) => !keys.includes(key))) },
    fx: [],
  })

/** Calls for an id that was not given before. */
export const withId = (kind: string, use: (id: string) => Move): Move =>
  pick((m) => seq(set({ ids: m.ids + 1 }), use(`${kind}-${m.ids + 1}`)))

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export const amount = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0

export const ignored: Move = pick((m, e) =>
  when(
    e.options.recordIgnored,
    log('ignored', { from: m.state, event: e.event === null ? 'timer' : e.event.type }),
  ),
)
