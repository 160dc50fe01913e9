/**
 * Wiring of a conversation that is made of two parts: each is connected as it would be alone, and the bridge stands
 * between them. What crosses it is heard when the step in which it came about is over.
 */
import type { Payload } from '../log.ts'
import type { Clock, Connection, Shown, Socket, Wiring } from '../wiring.ts'
import { type Bridge, crossing, type Met, type Passed } from './bridge.ts'
import type { Part } from './part.ts'

/** What is built: the classes of the parts, in their order. */
export interface Parts {
  readonly parts: readonly Socket['build'][]
}

/** Work of one step: it is begun and ended once, however much goes on inside; then what waits is done, in order. */
function steps() {
  const waiting: (() => void)[] = []
  let depth = 0
  const step = <Value>(work: () => Value): Value => {
    depth += 1
    try {
      return work()
    } finally {
      depth -= 1
      if (depth === 0) waiting.shift()?.()
    }
  }
  const later = (work: () => void): void => {
    waiting.push(() => step(work))
    if (depth === 0) waiting.shift()?.()
  }
  return { step, later }
}

/** A clock whose timers are steps. */
const stepping = ({ now, after }: Clock, step: (work: () => void) => void): Clock => ({
  now,
  after: (ms, wake) => after(ms, () => step(wake)),
})

/** Tells what a part says of itself, when that has changed since the last time. */
const peeking = (connection: Connection, show: (shown: Shown) => void) => {
  let last = ''
  return (): void => {
    const shown = connection.peek()
    const text = JSON.stringify(shown)
    if (shown === null || text === last) return
    last = text
    show(shown)
  }
}

/** Connects the parts; `bridge` is told of everything that either hears and shows. */
export const connectTogether =
  <Memory>(parts: readonly Part[], bridge: Bridge<Memory>): Wiring['connect'] =>
  ({ build, settings, clock, show }) => {
    const { step, later } = steps()
    const born = clock.now()
    const connections = new Map<string, Connection>()
    let memory = bridge.start(settings)

    const meet = (met: Met): void => {
      memory = bridge.remember(memory, met)
      for (const { spec } of parts) {
        if (spec.name === met.part) continue
        for (const passed of crossing(bridge, met, memory, spec.name)) later(() => cross(passed))
      }
    }
    const shown = (part: Part, { what, with: payload }: Shown): void => {
      show({ what: part.called(what), with: payload })
      meet({ part: part.spec.name, way: 'out', what, with: payload, at: clock.now() - born })
    }
    const hear = (part: string, what: string, payload: Payload): unknown => {
      meet({ part, way: 'in', what, with: payload, at: clock.now() - born })
      return connections.get(part)?.tell(what, payload)
    }
    /** Whoever is told over the bridge may fail at it later; that is thrown where the next step ends. */
    let trouble: { readonly error: unknown } | null = null
    const cross = ({ to, what, with: payload }: Passed): void => {
      show({ what, with: payload })
      const answer = hear(to, what, payload)
      if (answer instanceof Promise)
        answer.catch((error: unknown) => {
          trouble ??= { error }
        })
    }

    const builds = (build as unknown as Parts).parts
    for (const [place, part] of parts.entries()) {
      const partBuild = builds[place] ?? build
      const socket = { build: partBuild, settings, clock: stepping(clock, step) }
      const connect = () => part.spec.wiring.connect({ ...socket, show: (each) => shown(part, each) })
      connections.set(part.spec.name, step(connect))
    }
    const all = [...connections.values()]
    const others = parts.slice(1).flatMap((part) => {
      const connection = connections.get(part.spec.name)
      return connection === undefined ? [] : [peeking(connection, (each) => shown(part, each))]
    })
    const hearing = new Map(
      parts.flatMap(({ spec }) => spec.events.map(({ name }) => [name, spec.name] as const)),
    )
    return {
      deaf: [...bridge.instead, ...all.flatMap(({ deaf }) => deaf)],
      shows: parts.flatMap((part) => connections.get(part.spec.name)?.shows.map(part.called) ?? []),
      tell: (what, payload) => step(() => hear(hearing.get(what) ?? '', what, payload)),
      peek: () => {
        if (trouble !== null) throw trouble.error
        for (const peek of others) peek()
        return all[0]?.peek() ?? null
      },
      close: () => {
        for (const connection of all) connection.close()
      },
    }
  }
