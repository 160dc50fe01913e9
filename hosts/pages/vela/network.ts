/**
 * The browser's own WebSocket behind the port of the connection: every socket reports to the listener that it was
 * opened for.
 */
import type { NetworkPort } from '../../../spec/vela-browser/contract.ts'

/** The network of this browser. */
export const network: NetworkPort = {
  open(url, listener) {
    const socket = new WebSocket(url)
    socket.binaryType = 'arraybuffer'
    socket.onopen = () => listener.opened()
    socket.onmessage = ({ data }: MessageEvent<unknown>) => listener.message(data)
    socket.onerror = () => listener.failed()
    socket.onclose = () => listener.closed()
    return { send: (frame) => socket.send(frame), close: () => socket.close() }
  },
}
