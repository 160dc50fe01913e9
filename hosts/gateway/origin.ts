/**
 * The names under which a gateway is reached. A page from elsewhere can direct a name of its own to this machine (DNS
 * rebinding); such a name is not one of these.
 */
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/** Whether a request names this host, and comes from no page or from a page of this host. */
export interface Admission {
  readonly isOwnHost: (request: IncomingMessage) => boolean
  readonly isOwnPage: (request: IncomingMessage) => boolean
}

const bracketed = (address: string): string => (isIPv6(address) ? `[${address}]` : address)

/** The name in an address, in the spelling of a URL; null when it is none. */
const nameIn = (address: string): string | null =>
  URL.canParse(`http://${address}`) ? new URL(`http://${address}`).hostname : null

const isLoopback = (name: string): boolean =>
  name === 'localhost' || name === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(name)

/** The address of this machine that the peer has reached, without the prefix of IPv4 in IPv6. */
const reachedBy = ({ socket }: IncomingMessage): string | null =>
  nameIn(bracketed((socket.localAddress ?? '').replace(/^::ffff:/, '')))

/** Only pages over HTTP have an origin that a host can be compared with. */
const schemes: readonly string[] = ['http:', 'https:']

/** The admission of a server that listens on `host`: under its name, its address, and the names of loopback. */
export function admissionOf(host: string): Admission {
  const configured = nameIn(bracketed(host))
  return {
    isOwnHost: (request) => {
      const name = nameIn(request.headers.host ?? '')
      return name !== null && (isLoopback(name) || name === configured || name === reachedBy(request))
    },
    isOwnPage: ({ headers: { host: named = '', origin } }) => {
      if (origin === undefined) return true
      if (!URL.canParse(origin)) return false
      const { protocol, host: page } = new URL(origin)
      return schemes.includes(protocol) && page === new URL(`${protocol}//${named}`).host
    },
  }
}
