/** Ports that may throw: an exception of a service never breaks the step it happens in. */
import type * as Voice from '../../../../spec/amplifier/contract.ts'

function quiet<Port extends object>(port: Port): Port {
  return new Proxy(port, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key, target)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => { try { return member.apply(target, args) as unknown } catch { return undefined } }
    },
  })
}

/** Those whose exceptions mean something (coordinator, agent, endpoint, recovery) are caught where they are called. */
export function guarded(ports: Voice.Ports): Voice.Ports {
  const { realtime, microphone, player, webrtc, store, screen, bus, logger } = ports
  const { coordinator, agent, endpoint, recovery, settings, clock } = ports
  return {
    ...{ coordinator, agent, endpoint, recovery, settings, clock },
    ...{ realtime: quiet(realtime), microphone: quiet(microphone), player: quiet(player), webrtc: quiet(webrtc) },
    ...{ store: quiet(store), screen: quiet(screen), bus: quiet(bus), logger: quiet(logger) },
  }
}

/** Calls a service; what it throws is handed on. */
export function ask(call: () => void, thrown: (message: string) => void = () => {}): void {
  try { call() } catch (error) { thrown(error instanceof Error ? error.message : String(error)) }
}
