/** The listeners of the store: one carries out what concerns the screen, one what concerns the network. */
import type * as Vela from '../../../../spec/vela-browser/contract.ts'
import type { Command } from './model.ts'
import type { Listener, Store } from './store.ts'

export function screenListener(screen: Vela.ScreenPort): Listener {
  return (command: Command) => {
    if (command.type === 'connection') screen.connection(command.status)
    if (command.type === 'session') screen.session(command.phase)
    if (command.type === 'user') screen.user(command.text, command.isFinal)
    if (command.type === 'assistant') screen.assistant(command.text, command.isComplete)
    if (command.type !== 'trouble') return
    if (command.code === null) screen.trouble(command.source)
    else screen.trouble(command.source, command.code)
  }
}

export function networkListener(ports: Vela.Ports, store: Store): Listener {
  const sockets = new Map<number, Vela.ClientSocket>()

  const open = (id: number) => {
    try {
      const socket = ports.network.open(`${ports.settings.origin}/ws`, {
        opened: () => store.dispatch({ type: 'opened', id }),
        message: (data) => store.dispatch({ type: 'message', id, data }),
        failed: () => store.dispatch({ type: 'failed', id }),
        closed: () => {
          sockets.delete(id)
          store.dispatch({ type: 'closed', id })
        },
      })
      sockets.set(id, socket)
    } catch {
      store.dispatch({ type: 'lost', id })
    }
  }

  const send = (id: number, frame: string) => {
    try {
      sockets.get(id)?.send(frame)
    } catch {
      store.dispatch({ type: 'failed', id })
    }
  }

  /** A socket that is let go is closed once; a close that breaks is swallowed by the store. */
  const close = (id: number) => {
    const socket = sockets.get(id)
    sockets.delete(id)
    socket?.close()
  }

  return (command: Command) => {
    if (command.type === 'open') open(command.id)
    if (command.type === 'send') send(command.id, command.frame)
    if (command.type === 'close') close(command.id)
  }
}
