/**
 * Frames of WebSocket as bytes (RFC 6455, section 5.2), valid and invalid: no library permits a client to send what a
 * server must refuse.
 */

/** The opcodes of the RFC. */
export const opcodes = {
  continuation: 0x0,
  text: 0x1,
  binary: 0x2,
  close: 0x8,
  ping: 0x9,
  pong: 0xa,
} as const

/** One frame, as its header has it. */
export interface Frame {
  readonly opcode: number
  readonly payload: Uint8Array
  /** More of the same message follows. */
  readonly isPart?: true
  /** The three reserved bits, as a number from 0 to 7. */
  readonly reserved?: number
  /** A client must mask what it sends. */
  readonly isBare?: true
}

/** Any mask will do: it protects proxies, not the payload. */
const mask = Uint8Array.of(0x5a, 0x13, 0xc7, 0x2e)

/** The length of a payload in 7, 16 or 64 bits. */
function lengthOf(size: number, maskBit: number): readonly number[] {
  if (size < 126) return [maskBit | size]
  if (size < 2 ** 16) return [maskBit | 126, size >>> 8, size & 0xff]
  const view = new DataView(new ArrayBuffer(8))
  view.setBigUint64(0, BigInt(size))
  return [maskBit | 127, ...new Uint8Array(view.buffer)]
}

/** The bytes of a frame, as a client sends it. */
export function bytesOf({ opcode, payload, isPart, reserved = 0, isBare }: Frame): Uint8Array {
  const first = (isPart ? 0 : 0x80) | (reserved << 4) | opcode
  const header = [first, ...lengthOf(payload.length, isBare ? 0 : 0x80)]
  if (isBare) return Uint8Array.of(...header, ...payload)
  const bytes = new Uint8Array(header.length + 4 + payload.length)
  bytes.set(header)
  bytes.set(mask, header.length)
  const start = header.length + 4
  for (let at = 0; at < payload.length; at += 1) bytes[start + at] = (payload[at] ?? 0) ^ (mask[at % 4] ?? 0)
  return bytes
}

/** A text as UTF-8. */
export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** A frame that holds a whole text message. */
export const textFrame = (text: string): Uint8Array => bytesOf({ opcode: opcodes.text, payload: utf8(text) })
