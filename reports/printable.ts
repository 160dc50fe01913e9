/**
 * Text that is safe in every output: names, titles and messages come from foreign code and files, and a report must
 * display them without interpreting them.
 */

/** Control characters but tab and line feed, halves of pairs, non-characters, and marks that reverse a line's order. */
const unprintable = /[^\P{Cc}\t\n]|\p{Cs}|\p{Noncharacter_Code_Point}|[\u202a-\u202e\u2066-\u2069]/gu

/** `text` with everything replaced that XML 1.0 forbids or that a terminal or browser would obey. */
export const printable = (text: string): string => text.replace(unprintable, '\ufffd')

/** Like {@link printable}, on one line. */
export const oneLine = (text: string): string => printable(text).replace(/\s+/g, ' ').trim()
