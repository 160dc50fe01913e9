/** Whether a port takes a connection. */
import { once } from 'node:events'
import { connect } from 'node:net'

/** Whether the port of an address takes a connection within this many ms. */
export async function isReached({ hostname, port, protocol }: URL, withinMs: number): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const socket = connect({ host, port: Number(port || (protocol === 'wss:' ? 443 : 80)) })
  socket.setTimeout(withinMs, () => socket.destroy(new Error('nothing came')))
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
