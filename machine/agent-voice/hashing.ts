/** Hashing: ids as they may be written down, unreadable and yet comparable within one window (AV-SEC-001). */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Bytes of a digest that are written down: 16 hexadecimal digits. */
const kept = 8

/** The hash of an id: the first 16 hexadecimal digits of SHA-256 over the salt of the window and the id. */
export const hashed = (salt: string, id: string): string =>
  bytesToHex(sha256(utf8ToBytes(`${salt}\n${id}`)).subarray(0, kept))
