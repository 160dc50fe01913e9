/** The ports behind a guard: what a port throws is told to the machine and stops nothing else. */
import type * as X from '../../../../spec/amplifier/contract.ts'

/** The ports that are called. */
export type Outlets = Pick<
  X.Ports,
  | 'realtime'
  | 'microphone'
  | 'player'
  | 'coordinator'
  | 'agent'
  | 'endpoint'
  | 'webrtc'
  | 'store'
  | 'screen'
  | 'recovery'
  | 'bus'
  | 'logger'
>

/** Told that a port threw: which one, in which call, with which first argument. */
export type OnFailure = (port: keyof Outlets, method: string, thrown: unknown) => void

/** A port whose calls never throw; none is made once `isOpen` says no. */
function guarded<Port extends object>(
  port: Port,
  isOpen: () => boolean,
  failed: (method: string, thrown: unknown) => void,
): Port {
  const shell: Port = Object.create(null)
  return new Proxy(shell, {
    get(_, key) {
      const name = String(key)
      const read = (): unknown => {
        try {
          return Reflect.get(port, key, port)
        } catch (thrown) {
          failed(name, thrown)
          return undefined
        }
      }
      const member = read()
      if (member !== undefined && typeof member !== 'function') return member
      return (...parts: unknown[]): void => {
        if (!isOpen() || typeof member !== 'function') return
        try {
          const answer: unknown = Reflect.apply(member, port, parts)
          if (answer instanceof Promise) answer.catch((thrown: unknown) => failed(name, thrown))
        } catch (thrown) {
          failed(name, thrown)
        }
      }
    },
  })
}

/** Puts the guard around every port. */
export function guardPorts(ports: X.Ports, isOpen: () => boolean, onFailure: OnFailure): Outlets {
  const around = <Name extends keyof Outlets>(name: Name): Outlets[Name] =>
    guarded(ports[name], isOpen, (method, thrown) => onFailure(name, method, thrown))
  return {
    realtime: around('realtime'),
    microphone: around('microphone'),
    player: around('player'),
    coordinator: around('coordinator'),
    agent: around('agent'),
    endpoint: around('endpoint'),
    webrtc: around('webrtc'),
    store: around('store'),
    screen: around('screen'),
    recovery: around('recovery'),
    bus: around('bus'),
    logger: around('logger'),
  }
}
