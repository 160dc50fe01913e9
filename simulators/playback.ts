/**
 * Playback of one spoken answer: how much audio has been received, how much of it waits in the queue, and how much
 * has been heard. Audio comes in chunks; hearing starts with the first one and stands still while there is a gap.
 * Source: AV-ASM-03 for the audio format.
 */

/** PCM16, one channel, 24 kHz: two bytes per sample. */
export const bytesPerMs = (24_000 * 2) / 1000

/** How far one answer has got. */
export interface Playback {
  readonly phase: 'waiting' | 'playing' | 'dry' | 'stopped'
  /** Length of the whole answer in ms; below 0 it goes on for ever. */
  readonly lengthMs: number
  /** How many times faster than it is played audio comes in; 0: all of it with the first chunk. */
  readonly pace: number
  /** Length of one chunk in ms, above 0. */
  readonly chunkMs: number
  /** Instant (ms) at which it was first heard; 0 while it waits. */
  readonly startedAt: number
  /** Instant (ms) at which the gap began, while there is one. */
  readonly dryAt: number
  /** All gaps so far, in ms, without the one that lasts. */
  readonly gapMs: number
  /** The three amounts in ms of audio, as of the instant to which the playback was last moved. */
  readonly receivedMs: number
  readonly queuedMs: number
  readonly heardMs: number
}

/** An answer of which nothing has been received yet; lengths in ms. */
export const awaited = (lengthMs: number, pace: number, chunkMs: number): Playback => ({
  phase: 'waiting',
  lengthMs,
  pace,
  chunkMs: Math.max(chunkMs, 1),
  startedAt: 0,
  dryAt: 0,
  gapMs: 0,
  receivedMs: 0,
  queuedMs: 0,
  heardMs: 0,
})

/** The same answer with its first audio at `at` ms. */
export const started = (playback: Playback, at: number): Playback =>
  movedTo({ ...playback, phase: 'playing', startedAt: at }, at)

/** The same answer at `at` ms; in a gap nothing comes and nothing is heard. */
export const movedTo = (playback: Playback, at: number): Playback => {
  if (playback.phase !== 'playing') return playback
  const forMs = at - playback.startedAt - playback.gapMs
  const receivedMs = received(playback, forMs)
  const heardMs = Math.min(forMs, receivedMs)
  return { ...playback, receivedMs, queuedMs: receivedMs - heardMs, heardMs }
}

/** The same answer with a gap from `at` ms on. */
export const dried = (playback: Playback, at: number): Playback => ({
  ...movedTo(playback, at),
  phase: 'dry',
  dryAt: at,
})

/** The same answer, whose gap is over at `at` ms. */
export const flowing = (playback: Playback, at: number): Playback =>
  movedTo({ ...playback, phase: 'playing', gapMs: playback.gapMs + at - playback.dryAt }, at)

/** The same answer with `ms` more of it to come. */
export const lengthened = (playback: Playback, ms: number): Playback =>
  playback.lengthMs < 0 ? playback : { ...playback, lengthMs: playback.lengthMs + ms }

/** What is still to be heard at `at` ms; below 0 it never ends. */
export const leftMs = (playback: Playback, at: number): number =>
  playback.lengthMs < 0 ? -1 : playback.lengthMs - movedTo(playback, at).heardMs

/** The same answer, silent from `at` ms on: what was still queued is thrown away. */
export const stopped = (playback: Playback, at: number): Playback => ({
  ...movedTo(playback, at),
  phase: 'stopped',
  queuedMs: 0,
})

/** Audio received `forMs` after the first chunk. An endless answer cannot come all at once: it comes as played. */
const received = ({ lengthMs, pace, chunkMs }: Playback, forMs: number): number => {
  const endless = lengthMs < 0
  if (pace <= 0 && !endless) return lengthMs
  const streamedMs = forMs * Math.max(pace, 1)
  const wholeChunksMs = chunkMs + streamedMs - (streamedMs % chunkMs)
  return endless ? wholeChunksMs : Math.min(lengthMs, wholeChunksMs)
}
