/** Hashes: SHA-256 over logs, the same on every machine. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Log } from '../../spec/log.ts'

/** The hash of a text, in hexadecimal. */
export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** The hash of a log: one line of JSON for each of its lines. */
export const logHash = (log: Log, hash = hashOf): string =>
  hash(
    log
      .map(({ at, who, way, what, with: payload }) => JSON.stringify([at, who, way, what, payload]))
      .join('\n'),
  )
