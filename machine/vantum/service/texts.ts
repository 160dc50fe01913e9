/** Texts: what of their words is to be known; the words themselves are kept under numbers. */

/** There is a letter or a digit in it; anything else is noise (VAN-G-07). */
export const isWorded = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** Nothing but blanks, or nothing at all (VAN-G-08). */
export const isBlank = (text: string): boolean => text.trim() === ''
