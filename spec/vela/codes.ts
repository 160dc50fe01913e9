/** Short words that a log keeps verbatim although they come from a subject: the codes of `error`. */
import { errorCodes } from './protocol/messages.ts'

/** Every such word. */
export const codes: readonly string[] = Object.values(errorCodes)

/** The reasons for which a gateway closes a connection, as WebSocket numbers them (VEL-ERR-03, VEL-G-07). */
export const closeCodes = { brokenFrame: 1002, badText: 1007, tooLarge: 1009 } as const
