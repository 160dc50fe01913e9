import type * as Voice from '../../../../spec/amplifier/contract.ts'

/** A port whose calls never throw; `failed` hears of the throws. */
function shielded<Port extends object>(port: Port, failed: (method: string, error: unknown) => void): Port {
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...given: unknown[]) => {
        try {
          return Reflect.apply(member, target, given) as unknown
        } catch (error) {
          failed(String(name), error)
          return undefined
        }
      }
    },
  })
}

/** Ports that a broken service cannot break the conversation with. */
export function guarded(ports: Voice.Ports, failed: (method: string, error: unknown) => void): Voice.Ports {
  const safe = <Port extends object>(port: Port): Port => shielded(port, failed)
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
