/** Who may open a socket: whoever asks for the path, and a page only where it comes from the same host. */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** Why somebody is not let in. */
export interface Refusal {
  readonly status: 403 | 404
  readonly because: string
}

const hostOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).hostname : null)

/** What a request asks for, without its query. */
export const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? ''

/**
 * Why this request is no way in; null when it is one. Browsers name the page that asks: one from elsewhere must not
 * reach a gateway that listens on this machine alone. Other programs name none.
 */
export function refusalOf(request: IncomingMessage, accepts: (path: string) => boolean): Refusal | null {
  const { host = '', origin } = request.headers
  if (!accepts(pathOf(request))) return { status: 404, because: 'another path' }
  if (origin !== undefined && hostOf(origin) !== hostOf(`http://${host}`))
    return { status: 403, because: 'a page from elsewhere' }
  return null
}

const words: Readonly<Record<Refusal['status'], string>> = {
  403: 'Forbidden',
  404: 'Not Found',
}

/** Answers somebody who is not let in, in plain HTTP and before any upgrade, and waits for nothing more. */
export function refuse(socket: Duplex, { status }: Refusal): void {
  // Whoever leaves before the answer arrives has no use for it.
  socket.on('error', () => {})
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${words[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
