/** Short words that a log keeps verbatim although they come from a subject: the codes of `error`. */
import { errorCodes } from '../vela/protocol/messages.ts'

/** Every such word. */
export const codes: readonly string[] = Object.values(errorCodes)
