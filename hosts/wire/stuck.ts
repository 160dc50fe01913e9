/** Why a story breaks off: codes and sentences for users. */
import type { Patience } from './patience.ts'

/** What broke a story off. */
export interface BrokenOff {
  readonly code: 'hung' | 'gone' | 'flooded' | 'refused' | 'unreadable'
  readonly message: string
}

/** A story that cannot continue. */
export class Stuck extends Error {
  readonly why: BrokenOff
  constructor(why: BrokenOff) {
    super(why.message)
    this.why = why
  }
}

/** The port takes no connection any more. */
export const gone: BrokenOff = {
  code: 'gone',
  message: 'the process of the gateway ended: its port takes no connection any more',
}

/** More came than any answer could be found in. */
export const flooded = ({ messages, bytes }: Pick<Patience, 'messages' | 'bytes'>): BrokenOff => ({
  code: 'flooded',
  message: `the gateway sent more than ${messages} frames or ${bytes} bytes on one connection`,
})

/** One message was too large to be read. */
export const tooLarge = ({ messageBytes }: Pick<Patience, 'messageBytes'>): BrokenOff => ({
  code: 'flooded',
  message: `the gateway sent a message of more than ${messageBytes} bytes`,
})

/** A frame came that no WebSocket may send. */
export const unreadable = (code: string): BrokenOff => ({
  code: 'unreadable',
  message: `the gateway sent a frame that WebSocket does not allow (${code})`,
})

/** Something that is due did not come. */
export const hung = (what: string, ms: number): BrokenOff => ({
  code: 'hung',
  message: `the gateway did not answer ${what} within ${ms} ms`,
})

/** No answer to the upgrade came. */
export const silentWithin = (ms: number): BrokenOff => ({
  code: 'refused',
  message: `the gateway did not answer the upgrade within ${ms} ms`,
})

/** The upgrade was answered with this status of HTTP, which is not 101. */
export const refusedWith = (status: number): BrokenOff => ({
  code: 'refused',
  message: `the gateway answered the upgrade with HTTP status ${status}`,
})

const ofTls = /^(?:ERR_SSL|ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO)/

/** The connection failed ahead of its upgrade, for a reason that the system or TLS has a code for. */
export const failedWith = (code: string): BrokenOff => {
  if (code === 'ECONNREFUSED') return gone
  const what = ofTls.test(code) ? 'the TLS handshake failed' : 'the connection ended ahead of its upgrade'
  return { code: 'refused', message: `${what} (${code})` }
}
