/** Texts: the properties of a text that the chart uses; the texts themselves are stored by number. */

/** The text has a letter or a digit; anything else is noise (VAN-G-07). */
export const isWorded = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** Only blanks, or nothing at all (VAN-G-08). */
export const isBlank = (text: string): boolean => text.trim() === ''
