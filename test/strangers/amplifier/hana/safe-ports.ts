/** Ports that never throw. */
import type * as X from '../../../../spec/amplifier/contract.ts'

/** Calls something of the world and swallows what it throws. */
export function quietly(work: () => unknown): void {
  try {
    const answer = work()
    if (answer instanceof Promise) answer.catch(() => {})
  } catch {
    // The failure of one port does not stop the others.
  }
}

function guard<Port extends object>(port: Port, isOver: () => boolean): Port {
  const blank: object = {}
  return new Proxy(blank, {
    get(_blank, name) {
      const member: unknown = Reflect.get(port, name, port)
      if (typeof member !== 'function') return member
      return (...values: unknown[]): void => {
        if (!isOver()) quietly(() => Reflect.apply(member, port, values))
      }
    },
  }) as Port
}

/** The ports, each guarded, silent once it is over. */
export function guardPorts(ports: X.Ports, isOver: () => boolean): X.Ports {
  const safe = <Port extends object>(port: Port): Port => guard(port, isOver)
  return {
    realtime: safe(ports.realtime),
    microphone: safe(ports.microphone),
    player: safe(ports.player),
    coordinator: safe(ports.coordinator),
    agent: safe(ports.agent),
    endpoint: safe(ports.endpoint),
    webrtc: safe(ports.webrtc),
    store: safe(ports.store),
    screen: safe(ports.screen),
    recovery: safe(ports.recovery),
    bus: safe(ports.bus),
    logger: safe(ports.logger),
    settings: ports.settings,
    clock: ports.clock,
  }
}
