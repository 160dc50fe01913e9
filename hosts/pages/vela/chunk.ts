/** A chunk of sound as the page sends it: PCM16, one channel, little-endian, as base64. What it means is left open. */

/** Samples per second of every chunk. */
export const rateHz = 16_000

/** How long a chunk is, ms. */
export const chunkMs = 100

/** The chunk that holds these samples. */
export const chunkOf = (samples: Int16Array): string =>
  btoa(String.fromCharCode(...new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)))
