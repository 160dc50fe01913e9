/** Frames that a server must refuse by closing the connection, each with the close codes that RFC 6455 has for it. */
import { bytesOf, opcodes, utf8 } from './frame.ts'

/** One way to break the protocol. */
export interface BrokenFrame {
  readonly bytes: Uint8Array
  /** The code that the RFC defines, for our own host; another code of a foreign gateway, or none, is no failure. */
  readonly code: 1002 | 1007
}

const { text, continuation, ping, close } = opcodes
const hello = utf8('{"type":"session.start","payload":{}}')

/** By what is wrong with them; specifications name some of these. */
export const brokenFrames: Readonly<Record<string, BrokenFrame>> = {
  unmasked: { code: 1002, bytes: bytesOf({ opcode: text, payload: hello, isBare: true }) },
  opcode: { code: 1002, bytes: bytesOf({ opcode: 0x3, payload: hello }) },
  'a reserved control opcode': { code: 1002, bytes: bytesOf({ opcode: 0xb, payload: hello }) },
  'reserved-bits': { code: 1002, bytes: bytesOf({ opcode: text, payload: hello, reserved: 0b100 }) },
  'long-control': {
    code: 1002,
    bytes: bytesOf({ opcode: ping, payload: new Uint8Array(126) }),
  },
  'a control frame in parts': { code: 1002, bytes: bytesOf({ opcode: ping, payload: hello, isPart: true }) },
  'a part of nothing': { code: 1002, bytes: bytesOf({ opcode: continuation, payload: hello }) },
  'a message within a message': {
    code: 1002,
    bytes: Buffer.concat([
      bytesOf({ opcode: text, payload: hello, isPart: true }),
      bytesOf({ opcode: text, payload: hello }),
    ]),
  },
  'bad-text': {
    code: 1007,
    bytes: bytesOf({ opcode: text, payload: Uint8Array.of(0x22, 0xc3, 0x28, 0xff, 0x22) }),
  },
  'half a character': { code: 1007, bytes: bytesOf({ opcode: text, payload: Uint8Array.of(0xe2, 0x82) }) },
  'a close without a whole code': {
    code: 1002,
    bytes: bytesOf({ opcode: close, payload: Uint8Array.of(0x03) }),
  },
  'a close with a code that is none': {
    code: 1002,
    bytes: bytesOf({ opcode: close, payload: Uint8Array.of(0x03, 0xe7) }),
  },
}
