/** Short words that a log keeps as they are although they come from a subject: the codes of `error`. */
import { errorCodes } from './protocol/messages.ts'

/** Every such word. */
export const codes: readonly string[] = Object.values(errorCodes)

/** Why a gateway closes a connection, as WebSocket numbers it (VEL-ERR-03, VEL-G-07). */
export const closeCodes = { brokenFrame: 1002, badText: 1007, tooLarge: 1009 } as const
