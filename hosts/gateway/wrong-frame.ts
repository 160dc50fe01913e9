/**
 * The faults that `ws` finds in incoming frames; it has closed the socket by then with the code that RFC 6455 requires.
 */
import type { BrokenCode } from './gateway.ts'
import type { Ending } from './journal.ts'

/** Why a connection cannot be read further; `code` is null where the frames were right and only too much. */
export interface WrongFrame {
  readonly because: Ending
  readonly code: BrokenCode | null
}

const byCode: Readonly<Record<string, WrongFrame>> = {
  WS_ERR_UNSUPPORTED_MESSAGE_LENGTH: { because: 'message too large', code: null },
  WS_ERR_TOO_MANY_BUFFERED_PARTS: { because: 'message too large', code: null },
  WS_ERR_INVALID_UTF8: { because: 'text that is not UTF-8', code: 1007 },
}

const broken: WrongFrame = { because: 'broken frame', code: 1002 }

/** The fault behind an error of a `ws` socket. */
export const wrongFrameIn = (error: Error): WrongFrame =>
  byCode['code' in error ? String(error.code) : ''] ?? broken
