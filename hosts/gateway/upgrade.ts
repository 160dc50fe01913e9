/** Admission to a socket: every client that requests the path, and a page only where it has the same origin. */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Admission } from './origin.ts'

/** The reason for a refusal. */
export interface Refusal {
  readonly status: 403 | 404
  readonly because: string
}

/** The path of a request, without its query. */
export const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? ''

/**
 * Why this request is refused; null when it is permitted. Browsers name the requesting page: a page from elsewhere must
 * not reach a gateway that listens on this machine alone. Other programs name none.
 */
export function refusalOf(
  request: IncomingMessage,
  { isOwnHost, isOwnPage }: Admission,
  accepts: (path: string) => boolean,
): Refusal | null {
  if (!isOwnHost(request)) return { status: 403, because: 'another host name' }
  if (!accepts(pathOf(request))) return { status: 404, because: 'another path' }
  if (!isOwnPage(request)) return { status: 403, because: 'a page from elsewhere' }
  return null
}

const words: Readonly<Record<Refusal['status'], string>> = {
  403: 'Forbidden',
  404: 'Not Found',
}

/** Answers a refused client in plain HTTP, before any upgrade, and does not wait for more. */
export function refuse(socket: Duplex, { status }: Refusal): void {
  // A client that leaves before the answer arrives does not need it.
  socket.on('error', () => {})
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${words[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
