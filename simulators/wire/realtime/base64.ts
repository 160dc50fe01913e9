/** PCM16, little-endian, as base64: the format of audio in JSON. */

/** The samples of a text; null when it is no base64, or contains half a sample. */
export const samplesOf = (text: string): Int16Array | null => {
  const bytes = decoded(text)
  if (bytes === null || bytes.length % 2 !== 0) return null
  return Int16Array.from({ length: bytes.length / 2 }, (_, index) => {
    const low = bytes.charCodeAt(2 * index)
    return low | (bytes.charCodeAt(2 * index + 1) << 8)
  })
}

/** Samples as a text. */
export const textOf = (samples: Int16Array): string => {
  const bytes: string[] = []
  for (const sample of samples) bytes.push(String.fromCharCode(sample & 255, (sample >> 8) & 255))
  return btoa(bytes.join(''))
}

const decoded = (text: string): string | null => {
  try {
    return atob(text)
  } catch {
    return null
  }
}
