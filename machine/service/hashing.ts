/** Hashing: ids in records, unreadable but comparable within one window. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Bytes of a digest in a record: 16 hexadecimal digits. */
const kept = 8

/** The hash of an id: the first 16 hexadecimal digits of SHA-256 over the salt of the window and the id. */
export const hashed = (salt: string, id: string): string =>
  bytesToHex(sha256(utf8ToBytes(`${salt}\n${id}`)).subarray(0, kept))

/** How many hashes are cached; a turn has a few ids, and each is recorded many times. */
const remembered = 64

/** Hashes the ids of one window. */
export function hashing(salt: string): (id: string) => string {
  const known = new Map<string, string>()
  return (id) => {
    const hash = known.get(id) ?? hashed(salt, id)
    if (known.size === remembered) known.clear()
    known.set(id, hash)
    return hash
  }
}
