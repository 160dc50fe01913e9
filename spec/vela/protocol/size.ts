/** The size of a text frame, without making its bytes. */

const bytesOf = (unit: number): number => {
  if (unit < 0x80) return 1
  // Half of a pair counts as half of four bytes.
  return unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3
}

/** Whether a text takes more than so many bytes as UTF-8 (VEL-G-07). A lone half of a pair counts as half of one. */
export function isLargerThan(frame: string, limit: number): boolean {
  if (frame.length > limit) return true
  if (frame.length * 3 <= limit) return false
  let bytes = 0
  for (let index = 0; index < frame.length; index++) bytes += bytesOf(frame.charCodeAt(index))
  return bytes > limit
}
