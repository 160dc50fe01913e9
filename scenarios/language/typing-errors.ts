/** Typing errors: letters that look like others, and a ':' that is missing or stuck to the next word. */

const spaces = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/
const nothings = /[\u00ad\u200b-\u200f\u2060\ufeff]/
const quotes = /[\u2018\u2019\u201a-\u201f\u00ab\u00bb]/

/** What to do about a letter that looks like another one, or like nothing; null where there is none. */
export const strangeLetter = (text: string): string | null => {
  if (spaces.test(text)) return 'a space in it is no plain space: type it again'
  if (nothings.test(text)) return 'there is an invisible letter in it: type it again'
  return quotes.test(text) ? 'write straight quotation marks: " or \'' : null
}

/** What to do about a ':' that is missing behind a known word, or that has no space behind it. */
export const stuck = (written: string, known: readonly string[]): string | null => {
  const [before = '', after] = written.split(':')
  if (after && known.includes(before)) return `put a space behind the ':' of '${before}'`
  const word = known.find((one) => written.startsWith(`${one} `))
  return word === undefined ? null : `put a ':' behind '${word}'`
}
