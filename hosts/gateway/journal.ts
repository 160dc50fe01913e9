/**
 * The journal of a host: connections that opened and closed, and the reasons, with counts and sizes. It holds no
 * message text and no address; a peer is identified by a few digits that have no meaning outside this process.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { Carried } from './carried.ts'

/** Why a connection ended. */
export type Ending =
  | 'left'
  | 'closed by the gateway'
  | 'broken frame'
  | 'message too large'
  | 'text that is not UTF-8'
  | 'no sign of life'
  | 'did not read'
  | 'gateway failed'
  | 'shutdown'

/** One thing that is worth a line. */
export type Entry =
  | { readonly what: 'opened'; readonly peer: string }
  | { readonly what: 'refused'; readonly peer: string; readonly status: number; readonly because: string }
  | {
      readonly what: 'closed'
      readonly peer: string
      readonly because: Ending
      readonly afterMs: number
      readonly came: Carried
      readonly went: Carried
    }

/** Takes an entry. */
export type Journal = (entry: Entry) => void

/** A journal without a reader. */
export const noJournal: Journal = () => {}

const counted = ({ messages, bytes }: Carried): string => `${messages} messages (${bytes} bytes)`

const said = (entry: Entry): string => {
  if (entry.what === 'opened') return 'opened'
  if (entry.what === 'refused') return `refused with ${entry.status}: ${entry.because}`
  const { because, afterMs, came, went } = entry
  return `closed: ${because}, after ${afterMs} ms, ${counted(came)} in, ${counted(went)} out`
}

/** An entry as one line: the time of day in UTC, the peer, and what happened. */
export const journalLine = (entry: Entry, at: Date): string =>
  `${at.toISOString().slice(11, 23)}  ${entry.peer}  ${said(entry)}`

/** Names peers by their address, so that the name does not reveal the address. */
export function peerNames(): (address: string) => string {
  const salt = randomBytes(16)
  return (address) => createHash('sha256').update(salt).update(address).digest('hex').slice(0, 8)
}
