/**
 * Wiring of a conversation that consists of two parts: each is connected as it would be alone, and the bridge stands
 * between them. An event that crosses it is received when the step that caused it is over.
 */
import type { Payload } from '../log.ts'
import type { Clock, Connection, Shown, Socket, Wiring } from '../wiring.ts'
import { type Bridge, type Crossed, crossing, type Met, type Passed } from './bridge.ts'
import type { Part } from './part.ts'

/** The class to construct: the classes of the parts, in their order. */
export interface Parts {
  readonly parts: readonly Socket['build'][]
}

/**
 * The work of one step: it is begun and ended once, for any number of nested calls; then the deferred work is done,
 * in order.
 */
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

/** The connected parts of one conversation, and the traffic between them. */
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
  /**
   * A part that receives an event over the bridge may fail at it later; that error is thrown where the next step
   * ends.
   */
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
  const receive = (name: string, what: string, payload: Payload): unknown => {
    meet({ part: name, way: 'in', what, with: payload, at: now() })
    return connections.get(name)?.report(what, payload)
  }
  const cross = ({ to, what, with: payload }: Passed): void => {
    show({ what, with: payload })
    const answer = receive(to, what, payload)
    if (!(answer instanceof Promise)) return
    answer.catch((error: unknown) => {
      trouble ??= { error }
    })
  }
  const builds = (build as typeof build & Parts).parts
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
    report: (name: string, what: string, payload: Payload) => step(() => receive(name, what, payload)),
    mind: (): void => {
      if (trouble !== null) throw trouble.error
    },
  }
}

/** Which part receives an event; each event has one receiver. */
const recipientsOf = (parts: readonly Part[]): ReadonlyMap<string, string> =>
  new Map(parts.flatMap(({ spec }) => spec.events.map(({ name }) => [name, spec.name] as const)))

/** Connects the parts; the bridge receives everything that either part receives and emits. */
export const connectTogether = <Memory>(
  parts: readonly Part[],
  bridge: Bridge<Memory>,
): Wiring['connect'] => {
  const recipients = recipientsOf(parts)
  const crossed = crossing(bridge)
  // The report of the leading part about the whole takes precedence.
  const asked = parts.toReversed()
  return (socket) => {
    const { connections, report, mind } = company(parts, bridge, crossed, socket)
    return {
      deaf: [...bridge.instead, ...[...connections.values()].flatMap(({ deaf }) => deaf)],
      emits: parts.flatMap(({ spec, called }) => connections.get(spec.name)?.emits.map(called) ?? []),
      report: (what, payload) => report(recipients.get(what) ?? '', what, payload),
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
