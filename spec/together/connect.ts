/**
 * Wiring of a conversation that is made of two parts: each is connected as it would be alone, and the bridge stands
 * between them. What crosses it is heard when the step in which it came about is over.
 */
import type { Payload } from '../log.ts'
import type { Clock, Connection, Shown, Socket, Wiring } from '../wiring.ts'
import { type Bridge, type Crossed, crossing, type Met, type Passed } from './bridge.ts'
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

/** The parts of one conversation as they are connected, and what goes on between them. */
function company<Memory>(
  parts: readonly Part[],
  bridge: Bridge<Memory>,
  crossed: Crossed<Memory>,
  { build, settings, clock, show }: Socket,
) {
  const { step, later } = steps()
  const born = clock.now()
  const now = (): number => clock.now() - born
  let memory = bridge.start(settings)
  /** Whoever is told over the bridge may fail at it later; that is thrown where the next step ends. */
  let trouble: { readonly error: unknown } | null = null

  const meet = (met: Met): void => {
    memory = bridge.remember(memory, met)
    for (const { spec } of parts) {
      if (spec.name === met.part) continue
      for (const passed of crossed(met, memory, spec.name)) later(() => cross(passed))
    }
  }
  const shown = (part: Part, { what, with: payload }: Shown): void => {
    show({ what: part.called(what), with: payload })
    meet({ part: part.spec.name, way: 'out', what, with: payload, at: now() })
  }
  const hear = (name: string, what: string, payload: Payload): unknown => {
    meet({ part: name, way: 'in', what, with: payload, at: now() })
    return connections.get(name)?.tell(what, payload)
  }
  const cross = ({ to, what, with: payload }: Passed): void => {
    show({ what, with: payload })
    const answer = hear(to, what, payload)
    if (!(answer instanceof Promise)) return
    answer.catch((error: unknown) => {
      trouble ??= { error }
    })
  }
  const builds = (build as unknown as Parts).parts
  const socket = { settings, clock: stepping(clock, step) }
  const connected = (part: Part, place: number): Connection =>
    step(() =>
      part.spec.wiring.connect({
        ...socket,
        build: builds[place] ?? build,
        show: (each) => shown(part, each),
      }),
    )
  const connections = new Map<string, Connection>()
  for (const [place, part] of parts.entries()) connections.set(part.spec.name, connected(part, place))

  return {
    connections,
    tell: (name: string, what: string, payload: Payload) => step(() => hear(name, what, payload)),
    mind: (): void => {
      if (trouble !== null) throw trouble.error
    },
  }
}

/** Which part hears an event; each is heard by one alone. */
const hearersOf = (parts: readonly Part[]): ReadonlyMap<string, string> =>
  new Map(parts.flatMap(({ spec }) => spec.events.map(({ name }) => [name, spec.name] as const)))

/** Connects the parts; the bridge is told of everything that either hears and shows. */
export const connectTogether = <Memory>(
  parts: readonly Part[],
  bridge: Bridge<Memory>,
): Wiring['connect'] => {
  const hearers = hearersOf(parts)
  const crossed = crossing(bridge)
  // The part that leads has the last word on what is said of the whole.
  const asked = parts.toReversed()
  return (socket) => {
    const { connections, tell, mind } = company(parts, bridge, crossed, socket)
    return {
      deaf: [...bridge.instead, ...[...connections.values()].flatMap(({ deaf }) => deaf)],
      shows: parts.flatMap(({ spec, called }) => connections.get(spec.name)?.shows.map(called) ?? []),
      tell: (what, payload) => tell(hearers.get(what) ?? '', what, payload),
      peek: () => {
        mind()
        return asked.flatMap(({ spec, called }) =>
          (connections.get(spec.name)?.peek() ?? []).map(({ what, with: payload }) => ({
            what: called(what),
            with: payload,
          })),
        )
      },
      close: () => {
        for (const { close } of connections.values()) close()
      },
    }
  }
}
