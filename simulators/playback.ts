/**
 * Playback of one spoken answer: how much audio has been received, how much of it waits in the queue, and how much
 * has been heard. Audio comes in chunks; hearing starts with the first one and never runs dry, since chunks come at
 * least as fast as they are played. Source: AV-ASM-03 for the audio format.
 */

/** PCM16, one channel, 24 kHz. */
const bytesPerMs = (24_000 * 2) / 1000
const chunkBytes = 960
/** Length of one chunk in ms. */
export const chunkMs = chunkBytes / bytesPerMs

/** How far one answer has got. */
export interface Playback {
  readonly phase: 'waiting' | 'playing' | 'stopped'
  /** Length of the whole answer in ms; below 0 it goes on for ever. */
  readonly lengthMs: number
  /** How many times faster than it is played audio comes in; 0: all of it with the first chunk. */
  readonly pace: number
  /** Instant (ms) at which it was first heard; 0 while it waits. */
  readonly startedAt: number
  /** The three amounts in ms of audio, as of the instant to which the playback was last moved. */
  readonly receivedMs: number
  readonly queuedMs: number
  readonly heardMs: number
}

/** An answer of which nothing has been received yet; lengths in ms. */
export const awaited = (lengthMs: number, pace: number): Playback => ({
  phase: 'waiting',
  lengthMs,
  pace,
  startedAt: 0,
  receivedMs: 0,
  queuedMs: 0,
  heardMs: 0,
})

/** The same answer with its first audio at `at` ms. */
export const started = (playback: Playback, at: number): Playback =>
  movedTo({ ...playback, phase: 'playing', startedAt: at }, at)

/** The same answer at `at` ms. */
export const movedTo = (playback: Playback, at: number): Playback => {
  if (playback.phase !== 'playing') return playback
  const forMs = at - playback.startedAt
  const receivedMs = received(playback, forMs)
  const heardMs = Math.min(forMs, receivedMs)
  return { ...playback, receivedMs, queuedMs: receivedMs - heardMs, heardMs }
}

/** The same answer, silent from `at` ms on: what was still queued is thrown away. */
export const stopped = (playback: Playback, at: number): Playback => ({
  ...movedTo(playback, at),
  phase: 'stopped',
  queuedMs: 0,
})

/** Audio received `forMs` after the first chunk. An endless answer cannot come all at once: it comes as played. */
const received = ({ lengthMs, pace }: Playback, forMs: number): number => {
  const endless = lengthMs < 0
  if (pace <= 0 && !endless) return lengthMs
  const streamedMs = forMs * Math.max(pace, 1)
  const wholeChunksMs = chunkMs + streamedMs - (streamedMs % chunkMs)
  return endless ? wholeChunksMs : Math.min(lengthMs, wholeChunksMs)
}
