/** Frames on the wire, and their names in the vocabulary. */

/** Inputs on a connection; `broken` is the code with which WebSocket closes a stream that cannot be read further. */
export type Frame =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'binary'; readonly bytes: Uint8Array }
  | { readonly is: 'broken'; readonly code: 1002 | 1007 }

/** A text frame. */
export const textFrame = (text: string): Frame => ({ is: 'text', text })

/** A binary frame with the characters of an ASCII text. */
export const binaryFrame = (text: string): Frame => ({
  is: 'binary',
  bytes: Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
})
